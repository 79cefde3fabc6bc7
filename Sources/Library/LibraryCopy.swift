internal import Foundation
internal import GRDB

/// A copy of the database, read and thrown away: where nothing can be written beside the database,
/// SQLite cannot read it in its place.
enum LibraryCopy {
  /// - Throws: ``LibraryTrouble``, or why there is no copy.
  static func read<Value>(
    _ file: LibraryFile, _ work: (DatabaseQueue) throws -> Value
  ) throws -> Value {
    removeLeft()
    let folder = try copied(file)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let queue = try DatabaseQueue(
      path: folder + "/" + file.name, configuration: LibraryConnection.configuration(.zero))
    defer { try? queue.close() }
    switch try queue.read(LibrarySchema.standing) {
    case .current: break
    case .behind: try LibrarySchema.migrator.migrate(queue)
    case .ahead: throw LibraryTrouble.newer
    case .foreign: throw LibraryTrouble.broken(reason: "not a hottracks database")
    }
    return try work(queue)
  }

  /// With its log. The memory's disk is small, and nobody has favorites for so much.
  private static let mostBytes = 32 << 20
  private static let opening = "hottracks-library-"
  /// The memory's disk is for a machine whose others are full.
  private static var folders: [String] { [NSTemporaryDirectory(), "/dev/shm/"] }

  private static func copied(_ file: LibraryFile) throws -> String {
    let before = try state(of: file)
    let copy = try anywhere(file)
    // Another process was at it meanwhile: the log may be of another moment than the database.
    guard try state(of: file) != before else { return copy }
    try? FileManager.default.removeItem(atPath: copy)
    return try anywhere(file)
  }

  private static func anywhere(_ file: LibraryFile) throws -> String {
    var result = Result<String, any Error>.failure(
      LibraryTrouble.unusable(reason: "no temporary folder"))
    for folder in folders {
      result = Result { try copied(file, below: folder) }
      if case .success = result { break }
    }
    return try result.get()
  }

  /// What tells that a file was written.
  private struct State: Equatable {
    var bytes: Int
    var seconds: Int
    var nanoseconds: Int
  }

  private static func state(of file: LibraryFile) throws -> [State] {
    let states = ["", "-wal"].map { suffix in
      var status = stat()
      guard lstat(file.path + suffix, &status) == 0 else {
        return State(bytes: 0, seconds: 0, nanoseconds: 0)
      }
      return State(
        bytes: Int(status.st_size), seconds: status.st_mtim.tv_sec,
        nanoseconds: status.st_mtim.tv_nsec)
    }
    guard states.reduce(0, { $0 + $1.bytes }) <= mostBytes else {
      throw LibraryTrouble.unusable(reason: "too large to copy")
    }
    return states
  }

  /// Removes copies of processes that were killed at it.
  private static func removeLeft() {
    let manager = FileManager.default
    for folder in folders {
      let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.hasPrefix(opening) {
        var status = stat()
        guard lstat(folder + name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
          status.st_uid == geteuid(), time(nil) - status.st_mtim.tv_sec > 3600
        else { continue }
        try? manager.removeItem(atPath: folder + name)
      }
    }
  }

  private static func copied(_ file: LibraryFile, below folder: String) throws -> String {
    var template = Array((folder + opening + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw LibraryTrouble.unusable(reason: LibraryFile.reason(errno))
    }
    let made = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do {
      // What was written last may still be in the log.
      for suffix in ["", "-wal"] where suffix.isEmpty || file.hasLog {
        try FileManager.default.copyItem(
          atPath: file.path + suffix, toPath: made + "/" + file.name + suffix)
      }
      return made
    } catch {
      try? FileManager.default.removeItem(atPath: made)
      throw error
    }
  }
}
