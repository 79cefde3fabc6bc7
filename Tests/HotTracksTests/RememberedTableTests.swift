import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import HotTracks

struct RememberedTableTests {
  @Test func `favorites have their mark, country and date`() throws {
    #expect(
      try lines(columns: 100) == [
        "Artist           Track      Album         In  Added       State",
        "Päť Minút Ticha  ★ Ozvena   Prázdna hala  sk  2027-01-15  Downloaded",
        "夜明けの電車     ★ 始発 🎧  –             jp  2027-01-15  Unknown",
      ])
  }

  @Test func `piped output has tabs between cells`() throws {
    #expect(
      try lines(columns: nil) == [
        "Artist\tTrack\tAlbum\tIn\tAdded\tState",
        "Päť Minút Ticha\t★ Ozvena\tPrázdna hala\tsk\t2027-01-15\tDownloaded",
        "夜明けの電車\t★ 始発 🎧\t–\tjp\t2027-01-15\tUnknown",
      ])
  }

  @Test func `recents have a time`() throws {
    let line = try lines(columns: 100, moment: .seen)[1]
    #expect(line.contains("sk  2027-01-15 08:00  Downloaded"))
  }

  @Test(arguments: [
    (40, "Artist           Track      State"), (60, "Artist           Track      State"),
    (80, "Artist           Track      In  Added       State"),
  ])
  func `a narrow window omits the least important columns first`(columns: Int, head: String) throws
  {
    let lines = try lines(columns: columns)
    #expect(lines[0] == head)
    #expect(lines.allSatisfy { $0.styledColumns <= columns })
  }

  @Test func `days are those of the given zone`() throws {
    #expect(try lines(columns: nil, hoursAhead: 16)[1].contains("2027-01-16"))
  }

  @Test(arguments: [
    (
      120,
      [
        "By               Name      Kind   In  Added          Price  State",
        "Päť Minút Ticha  ★ Ozvena  track  sk  2027-01-15         –  Unknown",
        "Ticho s.r.o.     Budík     app    sk  2027-01-15  4.99 EUR",
      ]
    ),
    (
      80,
      [
        "By               Name      Kind   In     Price  State",
        "Päť Minút Ticha  ★ Ozvena  track  sk         –  Unknown",
        "Ticho s.r.o.     Budík     app    sk  4.99 EUR",
      ]
    ),
    (
      79,
      [
        "By               Name      Kind   In     Price",
        "Päť Minút Ticha  ★ Ozvena  track  sk         –",
        "Ticho s.r.o.     Budík     app    sk  4.99 EUR",
      ]
    ),
    (
      40,
      [
        "By               Name      Kind", "Päť Minút Ticha  ★ Ozvena  track",
        "Ticho s.r.o.     Budík     app",
      ]
    ),
  ])
  func `in mixed lists each row shows its kind`(columns: Int, expected: [String]) {
    var app = RememberedEntry.stub("7", name: "Budík", artist: "Ticho s.r.o.")
    (app.kind, app.trackPrice, app.currency) = (.paidApps, 4.99, "EUR")
    let entries = [RememberedEntry.stub("1"), app]
    var rows = entries.map { Row($0, kept: nil) }.marked(favorites: ["1"])
    rows[0].preview = .unknown(because: nil)
    let table = RememberedTable(
      entries: rows.map { .init(row: $0, date: app.date) }, moment: .added)
    #expect(
      table.lines(columns: columns, paint: Paint(enabled: false), dateText: { $0.textInUTC($1) })
        == expected)
  }

  private func lines(
    columns: Int?, moment: RememberedTable.Moment = .added, hoursAhead: Double = 0
  ) throws -> [String] {
    var known = RememberedEntry.stub()
    known.collectionName = "Prázdna hala"
    var unknown = Row(.stub("2", country: "jp", name: "始発 🎧", artist: "夜明けの電車"), kept: nil)
    unknown.preview = .unknown(because: nil)
    let rows = [Row(known, kept: try .stub()), unknown].marked(favorites: [known.id, "2"])
    return RememberedTable(
      entries: rows.map { .init(row: $0, date: known.date) }, moment: moment
    ).lines(
      columns: columns, paint: Paint(enabled: false),
      dateText: { ($0 + hoursAhead * 3600).textInUTC($1) })
  }
}
