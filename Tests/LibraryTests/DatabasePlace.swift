import Foundation
import GRDB
import Library
import Synchronization
import TestSupport

/// A folder in which a test keeps a database, and what befalls that.
final class DatabasePlace: Sendable {
  let home: Home
  private let sentences = Mutex<[String]>([])

  init() throws {
    home = try Home()
  }

  var folder: String { home.path + "/data/hottracks" }
  var path: String { folder + "/library.sqlite" }
  /// What a person was told.
  var told: [String] { sentences.withLock { $0 } }
  var names: [String] { home.names(in: folder) }
  var namesAside: [String] { names.filter { $0.contains(".broken-") } }

  /// As a process opens it.
  func database(patience: Duration = .seconds(10)) -> LibraryDatabase {
    LibraryDatabase(path: path, patience: patience) { sentence in
      self.sentences.withLock { $0.append(sentence) }
    }
  }

  /// A database with favorites, closed.
  func make(favorites count: Int = 3) async throws {
    let database = database()
    try await database.addFavorites((1...count).map { RememberedEntry.sample("\($0)") })
  }

  /// What the next process finds.
  func favorites() async throws -> [String] {
    let database = database()
    let ids = try await database.favorites().map(\.id)
    return ids
  }

  /// What another program does to the file.
  func execute(_ sql: String, in path: String? = nil) throws {
    let queue = try DatabaseQueue(path: path ?? self.path)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// Another program that keeps it open, so that what it and others write stays in the log.
  func holder() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path)
    try queue.read { _ = try Int.fetchOne($0, sql: "SELECT count(*) FROM favorite") }
    return queue
  }

  func bytes(_ path: String? = nil) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path ?? self.path)))
  }

  func write(_ bytes: [UInt8], to path: String? = nil) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path ?? self.path))
  }

  /// Another process that adds favorites, or prints them.
  func keeper(_ words: String...) throws -> ProgramRun {
    try ProgramRun(BuiltProgram.folder + "/KeepFavorites", [path] + words, in: home)
  }
}

extension RememberedEntry {
  static func sample(_ id: String, at seconds: Double = 0) -> RememberedEntry {
    var entry = RememberedEntry(
      id: id, country: "sk", name: "Track \(id)", date: Date(timeIntervalSince1970: seconds))
    entry.genres = ["Pop"]
    return entry
  }
}
