import Charts
import Foundation
import TestSupport
import Testing

@testable import Library

struct LibraryDatabaseTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test func `reading creates no file, and a favorite is read with all its values`() async throws {
    let entry = RememberedEntry(
      Entry(
        kind: .songs, id: "1318665245", name: "Track", artistName: "Müller & “Söhne”",
        collectionName: "Album", genres: ["Pop", "Rock, hard"], releaseDate: "2026-11-20",
        isExplicit: true, url: "https://music.apple.com/sk/album/x/1?i=1318665245",
        artworkURL100: "https://is1-ssl.mzstatic.com/image/100x100bb.jpg",
        previewURL: "https://audio-ssl.itunes.apple.com/x.m4a", trackTimeMillis: 212_000,
        trackPrice: 25_000_000, currency: "VND"),
      country: "sk", date: Date(timeIntervalSince1970: 1_795_287_600.125))
    let first = place.database()
    #expect(try await first.favorites().isEmpty)
    #expect(place.names == [])
    #expect(try await first.addFavorites([entry, .sample("2")]) == ["1318665245", "2"])
    let next = place.database()
    #expect(try await next.favorites() == [entry, .sample("2")])
    #expect(try await next.favoriteIDs() == ["1318665245", "2"])
    #expect(try await next.entries(of: ["2", "3"]) == ["2": .sample("2")])
  }

  @Test func `an id that is a favorite and a recent has the values of the favorite`() async throws {
    let database = place.database()
    try await database.noteRecent(.sample("1", at: 60))
    try await database.noteRecent(.sample("2", at: 60))
    try await database.addFavorites([.sample("1"), .sample("3")])
    #expect(
      try await database.entries(of: ["1", "2", "4", "x", "1"])
        == ["1": .sample("1"), "2": .sample("2", at: 60)])
    #expect(try await database.entries(of: []).isEmpty)
  }

  @Test func `a favorite is added once, and a restored one keeps its position`() async throws {
    let database = place.database()
    for (id, seconds) in [("1", 10.0), ("2", 20), ("3", 30)] {
      #expect(try await database.addFavorites([.sample(id, at: seconds)]) == [id])
    }
    #expect(try await database.addFavorites([.sample("1", at: 60)]).isEmpty)
    #expect(try await database.removeFavorites(["2", "4"]) == ["2"])
    #expect(try await database.favorites() == [.sample("3", at: 30), .sample("1", at: 10)])
    try await database.addFavorites([.sample("2", at: 20)])
    #expect(try await database.favorites().map(\.id) == ["3", "2", "1"])
    // Entries with the same date keep their order.
    try await database.addFavorites([.sample("5", at: 25), .sample("4", at: 25)])
    #expect(try await database.favorites().map(\.id) == ["3", "5", "4", "2", "1"])
    await database.close()
    #expect(place.names == ["library.sqlite"])
  }

  @Test func `an entry without a valid ID is neither added nor listed`() async throws {
    let database = place.database()
    try await database.noteRecents([.sample("1"), .sample("")])
    #expect(try await database.addFavorites([.sample("1"), .sample("x")]) == ["1"])
    let stored = try place.strings("SELECT id FROM recent UNION ALL SELECT id FROM favorite")
    #expect(stored == ["1", "1"])
    // As version 1.1.0 stored them in the World view.
    try place.execute(
      """
      INSERT INTO recent (id, country, date, entry)
      SELECT '', 'si', date, json_set(entry, '$.id', '') FROM recent WHERE id = '1'
      """)
    #expect(try place.strings("SELECT id FROM recent ORDER BY id") == ["", "1"])
    #expect(try await database.recents() == [.sample("1")])
    // The next entry removes them, and nothing else.
    try await database.noteRecent(.sample("2"))
    #expect(try await database.recents() == [.sample("2"), .sample("1")])
    #expect(try place.strings("SELECT id FROM recent ORDER BY id") == ["1", "2"])
  }

  @Test func `recents are listed once, newest first, at most a hundred`() async throws {
    let database = place.database()
    for number in 1...150 { try await database.noteRecent(.sample("\(number)")) }
    // The system clock does not matter.
    try await database.noteRecent(.sample("60", at: -1))
    try await database.noteRecent(.sample("60", at: 0))
    let ids = try await database.recents().map(\.id)
    #expect(ids == ["60"] + (51...150).reversed().filter { $0 != 60 }.map { "\($0)" })
    try await database.removeRecents(Array(ids.dropFirst(2)))
    #expect(try await database.recents().map(\.id) == Array(ids.prefix(2)))
    // Of several, the last is the newest.
    try await database.noteRecents([.sample("201"), .sample("202"), .sample("60")])
    #expect(try await database.recents().map(\.id) == ["60", "202", "201", ids[1]])
  }
}
