import Charts
import Foundation
import GRDB
import Library
import Support
import TestSupport

/// The folder of a test's database.
final class DatabasePlace: Sendable {
  let home: Home
  private let reported = Locked<[LibraryDatabaseError]>([])
  private let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))

  init() throws {
    home = try Home()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  var folder: String { home.path + "/data/hottracks" }
  var path: String { folder + "/library.sqlite" }
  var reports: [LibraryDatabaseError] { reported.withLock { $0 } }
  var names: [String] { home.names(in: folder) }
  var movedNames: [String] { names.filter { $0.contains(".broken-") } }

  /// The time of the databases.
  var now: Date {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  /// A database as a process opens it.
  func database(timeout: Duration = .seconds(60)) -> LibraryDatabase {
    LibraryDatabase(path: path, timeout: timeout, now: { [time] in time.withLock { $0 } }) {
      error in
      self.reported.withLock { $0.append(error) }
    }
  }

  /// Creates a database with favorites 1 to `count`, and closes it.
  func make(favorites count: Int = 3) async throws {
    let database = database()
    try await database.addFavorites((1...count).map { RememberedEntry.sample("\($0)") })
    await database.close()
  }

  /// The favorites that the next process reads.
  func favorites() async throws -> [String] {
    let database = database()
    let ids = try await database.favorites().map(\.id)
    await database.close()
    return ids
  }

  /// Another program changes the file.
  func execute(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// Another program reads the file.
  func strings(_ sql: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { try String.fetchAll($0, sql: sql) }
  }

  func bytes() throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// A database of version 1.1.0, made by the released program.
  static func ofVersion1() throws -> [UInt8] {
    try Array(
      Data(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "Fixtures/library-1.1.0.sqlite")))
  }

  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}

extension RememberedEntry {
  static func sample(_ id: String, at seconds: Double = 0) -> RememberedEntry {
    var entry = RememberedEntry(
      Entry(kind: .songs, id: id, name: "Track \(id)"), country: "sk",
      date: Date(timeIntervalSince1970: seconds))
    entry.genres = ["Pop"]
    return entry
  }
}
