/// Partial files that earlier runs have left.
package enum LeftBehind {
  /// Drops what has come of a file that gets this final name.
  ///
  /// - Throws: `.busyElsewhere` where another process is fetching it right now.
  package static func discard(folder: String, finalName: String) throws(TransferError) {
    try PartialFile(folder: folder, finalName: finalName).discard()
  }
}
