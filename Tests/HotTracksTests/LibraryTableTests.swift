import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import HotTracks

struct LibraryTableTests {
  @Test func `the name precedes time and ID`() throws {
    let lines = try lines(columns: 120)
    #expect(
      lines == [
        "State        Size  Length  Name                      When              ID",
        "Downloaded  1.1MB    0:30  Päť Minút Ticha – Ozvena  2027-01-15 08:00  990000000001",
        "Paused 30%  330KB       –  夜明けの電車 – 始発 🎧    2027-01-15 08:00  990000000002",
        "Paused         5B       –  Päť Minút Ticha – Ozvena  2027-01-15 08:00  3",
      ])
  }

  @Test(arguments: [
    (100, "State        Size  Length  Name                      When              ID"),
    (99, "State        Size  Length  Name                      When"),
    (79, "State        Size  Length  Name"),
    (60, "State        Size  Length  Name"), (59, "State        Size  Name"),
    (40, "State        Size  Name"),
  ])
  func `a narrow window omits the ID first, then the time`(columns: Int, head: String) throws {
    let lines = try lines(columns: columns)
    #expect(lines[0] == head)
    #expect(lines.allSatisfy { $0.columns <= columns })
  }

  @Test func `a long name is cut, and a damaged file is red`() throws {
    let kept = try LocalPreview.stub(
      track: String(repeating: "n", count: 100), part: .damaged)
    let table = LibraryTable(entries: [.init(kept: kept, length: nil)])
    let lines = table.lines(
      columns: 80, paint: Paint(enabled: true), dateText: { $0.textInUTC($1) })
    #expect(lines[1].hasPrefix("\u{1B}[31mDamaged\u{1B}[39m"))
    #expect(lines[1].hasSuffix("nnn…  2027-01-15 08:00"))
    #expect(lines[1].styledColumns == 80)
  }

  @Test func `a favorite has a mark, and times are those of the reader's zone`() throws {
    let table = LibraryTable(entries: [.init(kept: try .stub(), length: nil, isFavorite: true)])
    let lines = table.lines(
      columns: nil, paint: Paint(enabled: false), dateText: { ($0 + 14 * 3600).textInUTC($1) })
    #expect(
      lines == [
        "State\tSize\tLength\tName\tWhen\tID",
        "Downloaded\t1.1MB\t–\t★ Päť Minút Ticha – Ozvena\t2027-01-15 22:00\t990000000001",
      ])
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
    return table.lines(
      columns: columns, paint: Paint(enabled: false), dateText: { $0.textInUTC($1) })
  }
}
