import Session
import Testing

@testable import HotTracks

struct ColumnWidthsTests {
  @Test func `columns that fit keep their natural widths, and else the widest are narrowed`() {
    #expect(ColumnWidths.shared([10, 20, 30], within: 60) == [10, 20, 30])
    #expect(ColumnWidths.shared([], within: 10) == [])
    #expect(ColumnWidths.shared([10, 300, 40], within: 60) == [10, 25, 25])
    #expect(ColumnWidths.shared([300, 300, 5], within: 60) == [27, 28, 5])
  }

  @Test func `together they never exceed the width, and use all of it if it is small`() {
    for available in 0...80 {
      for natural in [[1, 2, 3], [40, 5, 40], [300, 300, 300], [0, 90, 7], [17]] {
        let widths = ColumnWidths.shared(natural, within: available)
        #expect(widths.reduce(0, +) == min(available, natural.reduce(0, +)))
        #expect(zip(widths, natural).allSatisfy { $0 <= $1 })
      }
    }
  }
}

struct TableHeadingTests {
  @Test(
    arguments: [
      (nil, "a list of a day"), (15, "a list of a day"), (14, "a list"), (6, "a list"),
      (5, "list"), (3, "list"),
    ] as [(Int?, String)])
  func `the longest text that fits is used`(columns: Int?, text: String) {
    let found = TableHeading.fitting(columns) { length in
      switch length {
      case .whole: "a list of a day"
      case .undated: "a list"
      case .brief: "list"
      }
    }
    #expect(found == text)
  }

  @Test(
    arguments: [
      (nil, ["Slovakia · Most played · fetched just now · compared with 20 Nov 2026"]),
      (69, ["Slovakia · Most played · fetched just now · compared with 20 Nov 2026"]),
      (68, ["Slovakia · Most played · fetched just now", "compared with 20 Nov 2026"]),
      (40, ["Slovakia · Most played", "fetched just now", "compared with 20 Nov 2026"]),
      (12, ["Slovakia", "Most played", "fetched jus…", "compared wi…"]),
    ] as [(Int?, [String])])
  func `text that is too wide takes several lines`(columns: Int?, lines: [String]) {
    let heading = "Slovakia · Most played · fetched just now"
    #expect(TableHeading.lines(heading, "compared with 20 Nov 2026", columns: columns) == lines)
  }
}
