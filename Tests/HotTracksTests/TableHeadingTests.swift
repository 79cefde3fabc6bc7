import Session
import Testing

@testable import HotTracks

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
