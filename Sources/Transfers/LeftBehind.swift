import Foundation

/// Partial files that earlier runs have left.
package enum LeftBehind {
  /// Drops what has come of a file that gets this final name; `false` where nothing of it is there
  /// any more, as when another process has just finished it.
  ///
  /// - Throws: `.busyElsewhere` where another process is fetching it right now.
  @discardableResult
  package static func discard(folder: String, finalName: String) throws(TransferError) -> Bool {
    do throws(TransferError) {
      try PartialFile(folder: folder, finalName: finalName, isKept: true).discard()
      return true
    } catch {
      switch error {
      case .disk(ENOENT, _), .folder(ENOENT, _): return false
      default: throw error
      }
    }
  }

  /// Drops sidecars whose partial file is gone: a process that was killed as it gave a file its
  /// name, or dropped it, leaves one. A folder that cannot be read has none.
  package static func dropOrphans(in folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasSuffix(PartialFile.suffix + Sidecar.suffix) {
      let part = folder + "/" + name.dropLast(Sidecar.suffix.count)
      var status = stat()
      // Whoever fetches a file makes the partial one first, so this one is nobody's. One who does
      // so between these two calls loses a sidecar; if it is killed then, its partial file is in the way.
      guard Sidecar.beside(partialFile: part) != nil, lstat(part, &status) != 0, errno == ENOENT
      else { continue }
      unlink(part + Sidecar.suffix)
    }
  }
}
