internal import Charts
package import Foundation
internal import GRDB

/// Favorites, recents and chart history, in SQLite. Losing it loses no previews.
///
/// Opened at first use and kept open. Reading does not create it. Several processes can use it at the same
/// time.
package final class LibraryDatabase: Sendable {
  package let path: String
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

package enum LibraryDatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Created by a newer version of hottracks.
  case newer(path: String)
  /// Corrupt or created by another program. Thrown only if the file could not be moved aside.
  case broken(path: String, reason: String)
  case notRead(path: String, reason: String)
  case notWritten(path: String, reason: String)
  case diskFull(path: String)
  /// | - Parameter what: What occupies the path of the database or of one of its files.
  case inTheWay(path: String, what: String)
  /// Another process has locked it for longer than the timeout.
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

  /// Converts an error of SQLite.
  init(_ error: any Error, path: String, isWriting: Bool) {
    func other(_ reason: String) -> Self {
      let file = try? LibraryFile(following: path)
      let reason = file?.denial(isWriting ? W_OK : R_OK) ?? reason
      return isWriting
        ? .notWritten(path: path, reason: reason) : .notRead(path: path, reason: reason)
    }
    switch error {
    case let error as LibraryDatabaseError: self = error
    case let error as DatabaseError:
      // Messages of SQLite may quote the file's contents.
      let reason = error.message.flatMap(CleanText.cleaned) ?? "\(error.resultCode)"
      switch error.resultCode {
      // The statements are constant, so a statement that fails has found other tables.
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_ERROR, .SQLITE_CONSTRAINT,
        .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_SCHEMA:
        self = .broken(path: path, reason: reason)
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy(path: path)
      case .SQLITE_FULL: self = .diskFull(path: path)
      // SQLite allocates the index of its log before using it, so this error means a full disk.
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
        self = .diskFull(path: path)
      default: self = other(reason)
      }
    case is RowDecodingError: self = .broken(path: path, reason: "unexpected value type")
    default: self = other("\(error)")
    }
  }
}
