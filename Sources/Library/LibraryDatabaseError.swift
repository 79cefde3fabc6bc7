internal import Charts
import Foundation
internal import GRDB
internal import Support

package enum LibraryDatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Created by a newer version of hottracks.
  case newer(path: String)
  case broken(path: String, reason: String)
  /// Reported, and the error of reading what the moved file held.
  case movedAside(path: String, to: String, reason: String)
  /// Reported: rows that this version does not understand, such as `favorite 2000000001`.
  case undecodable(path: String, rows: [String])
  /// The file or its folder cannot be written.
  case readOnly(path: String, reason: String)
  case failed(path: String, reason: String)
  case diskFull(path: String)
  /// Another program has locked it for longer than the timeout.
  ///
  /// - Parameter holder: The program, or the folder that serves as a lock.
  case busy(path: String, holder: String? = nil)

  package var description: String {
    switch self {
    case .newer(let path):
      "\(path) was created by a newer version of hottracks; upgrade hottracks, or choose another "
        + "folder with XDG_DATA_HOME"
    case .broken(let path, let reason):
      "\(path) is corrupt (\(reason)); to print the readable data: `sqlite3 \(path.pastable) .dump`"
    case .movedAside(let path, let name, let reason):
      "Moved the corrupt database \(path) to \(name) (\(reason)). Existing favorites, recents and "
        + "recorded charts are only in that file. To print the readable data: "
        + "`sqlite3 \(name.pastable) .dump`"
    case .undecodable(let path, let rows):
      "\(path): skipped \(rows.joined(separator: ", ")), which this version of hottracks cannot read"
    case .readOnly(let path, let reason):
      "cannot write to \(path) (\(reason)); check the permissions of its folder, or "
        + "choose another folder with XDG_DATA_HOME"
    case .failed(let path, let reason):
      "could not use the database \(path) (\(reason)); check the file, or choose another folder "
        + "with XDG_DATA_HOME"
    case .diskFull(let path):
      "cannot write to \(path) (disk full); free up space and try again"
    case .busy(let path, let holder):
      "\(path) is locked by \(holder ?? "another program"); try again"
    }
  }

  /// Converts an error of SQLite.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as LibraryDatabaseError: self = error
    case let error as DatabaseError:
      // Messages of SQLite may quote the file's contents.
      let reason = error.message.flatMap(CleanText.cleaned) ?? "\(error.resultCode)"
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT:
        self = .broken(path: path, reason: reason)
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
        self = .busy(path: path, holder: LockHolder.name(of: path))
      case .SQLITE_FULL: self = .diskFull(path: path)
      // SQLite allocates the index of its log before using it, so this error means a full disk.
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
        self = .diskFull(path: path)
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
        self = .readOnly(path: path, reason: reason)
      default: self = .failed(path: path, reason: reason)
      }
    default: self = .failed(path: path, reason: "\(error)")
    }
  }
}

/// Which program locks a database.
enum LockHolder {
  /// `sqlite3 (process 4711)`, from `/proc/locks` (proc_locks(5)), or the folder that serves as a lock where files cannot
  /// be locked; `nil` if unknown.
  static func name(of path: String) -> String? {
    if access(path + ".lock", F_OK) == 0 {
      return "another program (if none is running: `rmdir \((path + ".lock").pastable)`)"
    }
    let inodes = [path, path + "-shm"].compactMap { path -> String? in
      var status = stat()
      return stat(path, &status) == 0 ? String(status.st_ino) : nil
    }
    guard let locks = try? AtomicFile.read("/proc/locks", upTo: 1 << 20) else { return nil }
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      // 1: POSIX  ADVISORY  WRITE 4711 08:01:1234567 120 120
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[3] == "WRITE", let id = Int32(fields[4]), id != getpid(),
        let inode = fields[5].split(separator: ":").last, inodes.contains(String(inode))
      else { continue }
      let name = (try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)) ?? ""
      return "\(CleanText.cleaned(name) ?? "another program") (process \(id))"
    }
    return nil
  }
}
