import Testing

@testable import HotTracks

struct ColumnWidthsTests {
  @Test func `columns that fit keep their natural widths`() {
    #expect(ColumnWidths.shared([10, 20, 30], within: 60) == [10, 20, 30])
    #expect(ColumnWidths.shared([], within: 10) == [])
  }

  @Test func `the widest columns are narrowed first, to a common width`() {
    #expect(ColumnWidths.shared([10, 300, 40], within: 60) == [10, 25, 25])
    #expect(ColumnWidths.shared([300, 300, 5], within: 60) == [27, 28, 5])
    #expect(ColumnWidths.shared([30, 30, 30], within: 60) == [20, 20, 20])
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
