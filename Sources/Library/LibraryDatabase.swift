package import Foundation

/// Favorites, recents, chart history and the names of downloaded files, in SQLite. Which previews exist is
/// determined only by the folder, so losing the database loses no previews.
///
/// Opened at first use and kept open. Reading does not create it. Several processes can use it at the same
/// time.
package final class LibraryDatabase: Sendable {
  package let path: String
  let now: @Sendable () -> Date
  // Two connections, so that reads do not wait for writes.
  let reader: LibraryConnection
  let writer: LibraryConnection

  /// | - Parameters:
  ///   - timeout: How long to wait for other processes.
  ///   - report: Receives a message if the database is moved aside. Called on any thread.
  package init(
    path: String, timeout: Duration = .seconds(30),
    now: @escaping @Sendable () -> Date = Date.init,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.path = path
    self.now = now
    let opener = LibraryOpener(path: path, timeout: timeout, now: now, report: report)
    reader = LibraryConnection(opener, isWriter: false)
    writer = LibraryConnection(opener, isWriter: true)
  }

  /// Closes the database, which deletes SQLite's log. The next call opens it again.
  package func close() async {
    await reader.close()
    await writer.close()
  }
}
