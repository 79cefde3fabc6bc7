import Foundation

/// Partial files of earlier runs.
package enum StalePartials {
  /// Deletes the partial file of a final name. `false` if there is none, for example because another process
  /// has just finished it.
  ///
  /// - Throws: `.busyElsewhere` if another process is downloading it.
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

  /// Deletes sidecars without a partial file, which remain if a process is killed while it renames or deletes
  /// a file. A folder that cannot be read has none.
  package static func dropOrphans(in folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasSuffix(PartialFile.suffix + Sidecar.suffix) {
      let part = folder + "/" + name.dropLast(Sidecar.suffix.count)
      var status = stat()
      // A download creates the partial file before the sidecar, so this sidecar is unused. If a download
      // starts between these two calls, it loses its sidecar; if it is also killed, its partial file cannot
      // be resumed.
      guard Sidecar.beside(partialFile: part) != nil, lstat(part, &status) != 0, errno == ENOENT
      else { continue }
      unlink(part + Sidecar.suffix)
    }
  }
}
