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
      guard case .disk(ENOENT, _) = error else { throw error }
      return false
    }
  }
}
