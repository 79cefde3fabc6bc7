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

  @Test func `piped output has tabs between cells`() throws {
    let lines = try lines(columns: nil)
    #expect(
      lines.prefix(2) == [
        "State\tSize\tLength\tName\tWhen\tID",
        "Downloaded\t1.1MB\t0:30\tPäť Minút Ticha – Ozvena\t2027-01-15 08:00\t990000000001",
      ])
  }

  @Test(arguments: [
    (100, "State        Size  Length  Name                      When              ID"),
    (80, "State        Size  Length  Name                      When"),
    (60, "State        Size  Length  Name"), (40, "State        Size  Name"),
  ])
  func `a narrow window omits the ID first, then the time`(columns: Int, head: String) throws {
    #expect(try lines(columns: columns)[0] == head)
  }

  @Test func `with 80 columns a long name has 35`() throws {
    let kept = try LocalPreview.stub(track: String(repeating: "n", count: 100))
    let lines = LibraryTable(entries: [.init(kept: kept, length: nil)])
      .lines(columns: 80, paint: Paint(enabled: false), dateText: { $0.textInUTC($1) })
    #expect(lines[1].hasSuffix("nnn…  2027-01-15 08:00"))
    #expect(lines[1].columns == 80)
    #expect(lines[0] == "State        Size  Length  " + "Name".padded(toColumns: 35) + "  When")
  }

  @Test func `a damaged file is red`() throws {
    let table = LibraryTable(entries: [.init(kept: try .stub(part: .damaged), length: nil)])
    let lines = table.lines(
      columns: 80, paint: Paint(enabled: true), dateText: { $0.textInUTC($1) })
    #expect(lines[1].hasPrefix("\u{1B}[31mDamaged\u{1B}[39m"))
  }

  @Test func `a favorite has a mark`() throws {
    let table = LibraryTable(entries: [.init(kept: try .stub(), length: nil, isFavorite: true)])
    let lines = table.lines(
      columns: 60, paint: Paint(enabled: false), dateText: { $0.textInUTC($1) })
    #expect(lines[1].hasSuffix("  ★ Päť Minút Ticha – Ozvena"))
  }

  @Test(arguments: [40, 50, 60, 72, 80, 100, 120])
  func `a long name is cut to the window`(columns: Int) throws {
    #expect(try lines(columns: columns).allSatisfy { $0.styledColumns <= columns })
  }

  @Test func `times are those of the reader's zone`() throws {
    let table = LibraryTable(entries: [.init(kept: try .stub(), length: nil)])
    let lines = table.lines(columns: nil, paint: Paint(enabled: false), dateText: Self.inFarEast)
    #expect(lines[1].contains("2027-01-15 22:00"))
  }

  private static func inFarEast(_ date: Date, _ format: String) -> String {
    (date + 14 * 3600).textInUTC(format)
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
