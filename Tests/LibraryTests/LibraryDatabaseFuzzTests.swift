import Charts
import Foundation
import GRDB
import Library
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LibraryDatabaseFuzzTests {
  private let fuzz = Fuzz()

  @Test(arguments: ["database", "log", "pages"])
  func `Fuzz: a corrupt file causes no crash and no garbage, and favorites can be added`(
    part: String
  ) async throws {
    let (database, log) = try await sample()
    try await fuzz.run(
      part,
      on: { numbers in
        switch part {
        case "database": numbers.bytes(of: [database])
        case "log": numbers.bytes(of: [log])
        default: Self.mixedPages(of: database, &numbers)
        }
      }
    ) { bytes in
      let place = try DatabasePlace()
      try place.write(part == "log" ? database : bytes)
      if part == "log" { try place.write(bytes, suffix: "-wal") }
      try await check(place)
    }
  }

  /// Parts of some pages are overwritten with those of others.
  private static func mixedPages(of database: [UInt8], _ numbers: inout Mutations) -> [UInt8] {
    var bytes = database
    for _ in 0...numbers.below(3) {
      let (page, from) = (numbers.below(bytes.count / 4096), numbers.below(bytes.count / 4096))
      let start = numbers.below(4096)
      for index in start..<min(4096, start + 1 + numbers.below(512)) {
        bytes[page * 4096 + index] = bytes[from * 4096 + index]
      }
    }
    return bytes
  }

  private func check(_ place: DatabasePlace) async throws {
    let day = Date(timeIntervalSince1970: 1_795_000_000)
    let database = place.database()
    do throws(LibraryDatabaseError) {
      for entry in try await database.favorites() + database.recents() { try expectSound(entry) }
      let known = try await database.favoriteIDs()
      #expect(known.allSatisfy(Self.isID))
      _ = try await database.entries(of: ["1", "150"])
      let chart = Chart.sample(["2", "1"])
      let past = try await database.past(of: chart)
      #expect(past?.present.ids.compactMap(\.self).allSatisfy(Self.isID) != false)
      try await database.note(chart, fetched: day)
      try await database.noteRecent(.sample("777"))
      try await database.addFavorites([.sample("888")])
      #expect(try await database.favorites().contains { $0.id == "888" })
      #expect(try await database.recents().contains { $0.id == "777" })
      await database.close()
      #expect(try await place.database().favoriteIDs().contains("888"))
    } catch {
      // The version number may have been changed to a newer one.
      guard case .newer = error else { throw Fuzz.Failure("\(error)") }
    }
    try #require(place.reports.count <= 2)
  }

  private func expectSound(_ entry: RememberedEntry) throws(LibraryDatabaseError) {
    let texts = [entry.name, entry.artistName, entry.url, entry.country].compactMap(\.self)
    let isSound =
      Self.isID(entry.id)
      && texts.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
    #expect(isSound, "\(entry)")
  }

  private static func isID(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A database of several pages, and a log with changes that are not in it.
  private func sample() async throws -> (database: [UInt8], log: [UInt8]) {
    let place = try DatabasePlace()
    let database = place.database()
    try await database.addFavorites((1...60).map { .sample("\($0)") })
    for number in 100...160 { try await database.noteRecent(.sample("\(number)")) }
    try await database.note(
      .sample((1...100).map { "\($0)" }), fetched: Date(timeIntervalSince1970: 1_794_000_000))
    await database.close()
    try await database.removeFavorites((20...40).map { "\($0)" })
    try await database.addFavorites((200...230).map { .sample("\($0)") })
    let files = try (place.bytes(), place.bytes("-wal"))
    await database.close()
    return files
  }
}
