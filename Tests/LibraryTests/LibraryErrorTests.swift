import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct LibraryErrorTests {
  @Test func `permission errors suggest checking permissions`() {
    func text(_ error: LibraryError) -> String { error.description }
    #expect(
      text(.notRead(folder: "/f", errno: EACCES))
        == "could not read the folder /f (Permission denied); check its permissions")
    #expect(
      text(.notRead(folder: "/f", errno: EIO))
        == "could not read the folder /f (Input/output error)")
    #expect(
      text(.notErased(path: "/f/x", errno: EPERM))
        == "could not erase /f/x (Operation not permitted); check the permissions of its folder")
    #expect(
      text(.notErased(path: "/f/x", errno: EROFS)) == "could not erase /f/x (Read-only file system)"
    )
  }

  @Test func `an error of SQLite leads to what can be done about it`() {
    let path = "/nowhere/library.sqlite"
    func error(_ code: ResultCode) -> LibraryDatabaseError {
      LibraryDatabaseError(DatabaseError(resultCode: code, message: "why\u{1B}[2J"), path: path)
    }
    for code: ResultCode in [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT] {
      // Without control characters, which may be those of the file.
      #expect(error(code) == .broken(path: path, reason: "why[2J"))
    }
    // The file need not be corrupt, so it must not be moved aside.
    for code: ResultCode in [.SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_SCHEMA, .SQLITE_MISMATCH] {
      #expect(error(code) == .failed(path: path, reason: "why[2J"))
    }
    for code: ResultCode in [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL] {
      #expect(error(code) == .busy(path: path))
    }
    for code: ResultCode in [.SQLITE_FULL, .SQLITE_IOERR_SHMSIZE] {
      #expect(error(code) == .diskFull(path: path))
    }
    #expect(error(.SQLITE_IOERR) == .failed(path: path, reason: "why[2J"))
    let readOnly = error(.SQLITE_READONLY)
    #expect(readOnly == .readOnly(path: path, reason: "why[2J"))
    #expect(
      readOnly.description
        == "cannot write to \(path) (why[2J); check the permissions of its folder, or choose another "
        + "folder with XDG_DATA_HOME")
  }
}
