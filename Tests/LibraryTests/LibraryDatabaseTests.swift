import Foundation
import Library
import TestSupport
import Testing

struct LibraryDatabaseTests {
  private let home: Home
  private let path: String
  private var database: LibraryDatabase { LibraryDatabase(path: path) { _ in } }

  init() throws {
    home = try Home()
    path = home.path + "/data/library.sqlite"
  }

  private func entry(_ id: String, at seconds: Double = 0) -> RememberedEntry {
    var entry = RememberedEntry(
      id: id, country: "sk", name: "Track \(id)", date: Date(timeIntervalSince1970: seconds))
    entry.genres = ["Pop"]
    return entry
  }

  @Test func `what only reads does not make the file`() async throws {
    #expect(try await database.favorites().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a favourite is there in the next run`() async throws {
    let first = database
    #expect(try await first.addFavorites([entry("1"), entry("2")]) == ["1", "2"])
    await first.close()
    #expect(try await database.favorites() == [entry("1"), entry("2")])
  }

  @Test func `a favourite that is one already stays as it was`() async throws {
    let database = database
    try await database.addFavorites([entry("1")])
    #expect(try await database.addFavorites([entry("1", at: 60)]).isEmpty)
    #expect(try await database.favorites() == [entry("1")])
  }

  @Test func `recents come newest first, once, and at most a hundred`() async throws {
    let database = database
    for number in 1...150 { try await database.noteRecent(entry("\(number)", at: Double(number))) }
    try await database.noteRecent(entry("60", at: 151))
    let ids = try await database.recents().map(\.id)
    var expected = (51...150).reversed().map { "\($0)" }
    expected.removeAll { $0 == "60" }
    #expect(ids == ["60"] + expected)
  }
}
