/// What can go wrong with what is remembered of favourites, recents and charts.
package enum LibraryDatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A newer hottracks made it.
  case newer(path: String)
  /// It cannot be opened, read or written.
  ///
  /// - Parameter reason: SQLite's or the system's words.
  case failed(path: String, reason: String)

  package var description: String {
    switch self {
    case .newer(let path):
      "\(path) was made by a newer hottracks; it was left alone. Use that hottracks, or move the "
        + "file away"
    case .failed(let path, let reason):
      "the favourites and recents in \(path) could not be used (\(reason))"
    }
  }
}
