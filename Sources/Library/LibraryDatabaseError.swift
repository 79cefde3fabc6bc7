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
      "\(path) was created by a newer version of hottracks; upgrade hottracks, or move the file "
        + "away"
    case .broken(let path, let reason):
      "\(path) is corrupt and could not be moved aside (\(reason)); move it away and try again"
    case .notRead(let path, let reason):
      "could not read favorites and recents from \(path) (\(reason)); check the file, or move it "
        + "away"
    case .notWritten(let path, let reason):
      "could not write to \(path) (\(reason)); check its folder, or choose another with "
        + "XDG_DATA_HOME"
    case .diskFull(let path):
      "could not write to \(path) (disk full); free up space and try again"
    case .inTheWay(let path, let what):
      "cannot use \(path) as the database: it is \(what); move it away and try again"
    case .busy(let path):
      "\(path) is locked by another program; try again"
    }
  }
}
