internal import Foundation
internal import GRDB

/// A copy of the database, read and thrown away: where nothing can be written beside the database,
/// SQLite cannot read it in its place.
enum LibraryCopy {
  /// - Throws: ``LibraryTrouble``, or why there is no copy.
  static func read<Value>(
    _ file: LibraryFile, _ work: (DatabaseQueue) throws -> Value
  ) throws -> Value {
    let folder = try copied(file)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let queue = try DatabaseQueue(
      path: folder + "/" + file.name, configuration: LibraryConnection.configuration(.zero))
    defer { try? queue.close() }
    switch try queue.read(LibrarySchema.standing) {
    case .current: break
    case .behind: try LibrarySchema.migrator.migrate(queue)
    case .ahead: throw LibraryTrouble.newer
    case .foreign: throw LibraryTrouble.broken(reason: "it is another program's")
    }
    return try work(queue)
  }

  /// The memory's disk is for a machine whose others are full.
  private static func copied(_ file: LibraryFile) throws -> String {
    do {
      return try copied(file, below: NSTemporaryDirectory())
    } catch {
      return try copied(file, below: "/dev/shm/")
    }
  }

  private static func copied(_ file: LibraryFile, below folder: String) throws -> String {
    var template = Array((folder + "hottracks-XXXXXX").utf8CString)
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
