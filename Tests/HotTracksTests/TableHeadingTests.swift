import Rows
import Testing

@testable import HotTracks

struct TableHeadingTests {
  @Test(
    arguments: [
      (nil, "a list of a day"), (15, "a list of a day"), (14, "a list"), (6, "a list"),
      (5, "list"), (3, "list"),
    ] as [(Int?, String)])
  func `the longest that fits is taken`(columns: Int?, text: String) {
    let found = TableHeading.fitting(columns) { length in
      switch length {
      case .whole: "a list of a day"
      case .undated: "a list"
      case .brief: "list"
      }
    }
    #expect(found == text)
  }
}
