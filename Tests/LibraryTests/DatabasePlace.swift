import Charts
import Foundation
import GRDB
import Library
import Support
import TestSupport

/// The folder of a test's database.
final class DatabasePlace: Sendable {
  let home: Home
  private let sentences = Locked<[String]>([])

  init() throws {
    home = try Home()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  var folder: String { home.path + "/data/hottracks" }
  var path: String { folder + "/library.sqlite" }
  /// The messages about moved files.
  var reports: [String] { sentences.withLock { $0 } }
  var names: [String] { home.names(in: folder) }
  var movedNames: [String] { names.filter { $0.contains(".broken-") } }

  /// A database as a process opens it.
  func database(timeout: Duration = .seconds(60)) -> LibraryDatabase {
    LibraryDatabase(path: path, timeout: timeout) { sentence in
      self.sentences.withLock { $0.append(sentence) }
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

  func bytes(_ suffix: String = "") throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path + suffix)))
  }

  func write(_ bytes: [UInt8], suffix: String = "") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + suffix))
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
