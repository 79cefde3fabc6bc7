internal import Foundation
internal import GRDB

extension LibraryDatabase {
  /// Makes the database beside its place and moves it there whole, so that nobody ever meets half of
  /// one. Does nothing where another process was quicker.
  func make(_ file: LibraryFile) throws(LibraryDatabaseError) {
    try makeFolder(file)
    try LibraryLock(database: file.path, patience: patience).held {
      () throws(LibraryDatabaseError) in
      if case .file = try file.found() { return }
      let new = LibraryFile(beside: file)
      new.remove()
      do {
        try Self.fill(new)
        // Left by a database that was removed, and nothing to a new one.
        file.removeCompanions()
        guard rename(new.path, file.path) == 0 else {
          throw LibraryTrouble.unusable(reason: LibraryFile.reason(errno))
        }
        file.syncFolder()
      } catch {
        new.remove()
        throw notWritten(file, LibraryTrouble(error))
      }
    }
  }

  private static func fill(_ file: LibraryFile) throws {
    let queue = try DatabaseQueue(
      path: file.path, configuration: LibraryConnection.configuration(.zero))
    do {
      try LibrarySchema.migrator.migrate(queue)
      _ = try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
    } catch {
      try? queue.close()
      throw error
    }
    try queue.close()
  }

  private func makeFolder(_ file: LibraryFile) throws(LibraryDatabaseError) {
    var made = ""
    for part in file.folder.split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o700) == 0 || errno == EEXIST || errno == EISDIR || errno == EROFS else {
        throw .notWritten(path: path, reason: LibraryFile.reason(errno))
      }
    }
  }
}
