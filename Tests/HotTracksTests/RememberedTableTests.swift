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

  @Test func `recents have a time in the given zone, and piped output tabs`() throws {
    let lines = try lines(columns: nil, moment: .seen, hoursAhead: 16)
    #expect(
      lines == [
        "Artist\tTrack\tAlbum\tIn\tWhen\tState",
        "Päť Minút Ticha\t★ Ozvena\tPrázdna hala\tsk\t2027-01-16 00:00\tDownloaded",
        "夜明けの電車\t★ 始発 🎧\t–\tjp\t2027-01-16 00:00\tUnknown",
      ])
  }

  @Test(arguments: [
    (71, "Artist           Track      State"),
    (72, "Artist           Track      In  Added       State"),
    (95, "Artist           Track      In  Added       State"),
    (96, "Artist           Track      Album         In  Added       State"),
  ])
  func `a narrow window omits the least important columns first`(columns: Int, head: String) throws
  {
    #expect(try lines(columns: columns)[0] == head)
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
    let counts = [71: 3, 72: 5, 79: 5, 80: 6, 95: 6, 96: 7]
    for (window, count) in counts {
      #expect(RememberedColumns(rows).shown(columns: window).count == count, "\(window)")
    }
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
