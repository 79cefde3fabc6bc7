import Foundation
import Library
import RowFixtures
import Rows
import Terminal
import Testing

@testable import HotTracks

struct LibraryTableTests {
  @Test func `state, size, length, time, id and name stand in columns`() throws {
    let lines = try lines(columns: nil)
    #expect(
      lines == [
        "State         Size  Length  When              ID            Name",
        "Downloaded   1.1MB    0:30  2027-01-15 08:00  990000000001  Päť Minút Ticha – Ozvena",
        "30%, paused  330KB       –  2027-01-15 08:00  990000000002  夜明けの電車 – 始発 🎧",
        "Paused          5B       –  2027-01-15 08:00  3             Päť Minút Ticha – Ozvena",
      ])
  }

  @Test func `a favourite bears its mark`() throws {
    let table = LibraryTable(entries: [.init(kept: try .stub(), length: nil, isFavorite: true)])
    let lines = table.lines(columns: nil, paint: Paint(enabled: false), timeZone: .gmt)
    #expect(lines[1].hasSuffix("  ★ Päť Minút Ticha – Ozvena"))
  }

  @Test(arguments: [40, 50, 60, 72, 80, 100, 120])
  func `the name is cut to the window`(columns: Int) throws {
    #expect(try lines(columns: columns).allSatisfy { $0.styledColumns <= columns })
  }

  @Test func `times are those of the given zone`() throws {
    let table = LibraryTable(entries: [.init(kept: try .stub(), length: nil)])
    let zone = try #require(TimeZone(secondsFromGMT: 7200))
    let lines = table.lines(columns: nil, paint: Paint(enabled: false), timeZone: zone)
    #expect(lines[1].contains("2027-01-15 10:00"))
  }

  private func lines(columns: Int?) throws -> [String] {
    let table = LibraryTable(entries: [
      .init(kept: try .stub(), length: .milliseconds(30_040)),
      .init(
        kept: try .stub(
          id: "990000000002", artist: "夜明けの電車", track: "始発 🎧", bytes: 330_000,
          part: .partial(total: 1_100_000)), length: nil),
      .init(kept: try .stub(id: "3", bytes: 5, part: .partial(total: nil)), length: nil),
    ])
    return table.lines(columns: columns, paint: Paint(enabled: false), timeZone: .gmt)
  }
}
