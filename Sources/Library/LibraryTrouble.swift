internal import Charts
internal import GRDB

/// Why SQLite did not do what it was asked, as far as it matters here.
enum LibraryTrouble: Error {
  /// What the file holds is not what hottracks keeps there, or not whole.
  case broken(reason: String)
  case newer
  /// Another file has taken its place.
  case replaced
  case busy
  case diskFull
  /// It cannot be used where it lies: no permission, a read-only disk, one that fails.
  case unusable(reason: String)

  init(_ error: any Error) {
    switch error {
    case let trouble as LibraryTrouble: self = trouble
    case LibraryDatabaseError.notWritten(_, let reason),
      LibraryDatabaseError.notRead(_, let reason):
      self = .unusable(reason: reason)
    case LibraryDatabaseError.diskFull: self = .diskFull
    case LibraryDatabaseError.busy: self = .busy
    case is RowDecodingError: self = .broken(reason: "unexpected value type")
    case let error as DatabaseError: self.init(error)
    default: self = .unusable(reason: "\(error)")
    }
  }

  var words: String {
    switch self {
    case .broken(let reason), .unusable(let reason): reason
    case .newer: "created by a newer version of hottracks"
    case .replaced: "the file was replaced while in use"
    case .busy: "locked by another program"
    case .diskFull: "disk full"
    }
  }

  private init(_ error: DatabaseError) {
    // They may quote what the file holds.
    let words = error.message.flatMap(CleanText.cleaned) ?? "\(error.resultCode)"
    switch error.resultCode {
    // The statements are our own and fixed: one that fails by itself meets other tables than ours.
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_ERROR, .SQLITE_CONSTRAINT,
      .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_SCHEMA:
      self = .broken(reason: words)
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy
    case .SQLITE_FULL: self = .diskFull
    // The index of the log is made as large as it has to be before it is used.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: self = .diskFull
    default: self = .unusable(reason: words)
    }
  }
}
