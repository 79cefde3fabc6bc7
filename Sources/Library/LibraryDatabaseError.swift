/// What can go wrong with what is remembered of favorites, recents and charts.
package enum LibraryDatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A newer hottracks made it.
  case newer(path: String)
  /// It is spoiled, and could not be set aside.
  case broken(path: String, reason: String)
  /// It is there and cannot be read.
  ///
  /// - Parameter reason: SQLite's or the system's words.
  case notRead(path: String, reason: String)
  case notWritten(path: String, reason: String)
  case diskFull(path: String)
  /// - Parameter what: lies there in its place.
  case inTheWay(path: String, what: String)
  /// Others have been at it for longer than anyone waits.
  case busy(path: String)

  package var description: String {
    switch self {
    case .newer(let path):
      "\(path) was made by a newer hottracks; it was left alone. Use that hottracks, or move the "
        + "file away"
    case .broken(let path, let reason):
      "\(path) is broken and could not be set aside (\(reason)); move it away yourself"
    case .notRead(let path, let reason):
      "the favorites and recents in \(path) could not be read (\(reason)); see to the file, or "
        + "move it away"
    case .notWritten(let path, let reason):
      "nothing could be noted in \(path) (\(reason)); see to its folder, or name another with "
        + "XDG_DATA_HOME"
    case .diskFull(let path):
      "nothing could be noted in \(path), for its disk is full; free some space and try again"
    case .inTheWay(let path, let what):
      "\(path) is \(what), where favorites and recents belong; move it away"
    case .busy(let path):
      "another program has been busy with \(path) for too long; try again"
    }
  }
}
