import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Rows are created once. That they are never outdated is tested by `RandomWalkTests`.
struct StoredRowsTests {
  /// The address in memory.
  private func place(of model: ScreenModel) -> UnsafePointer<Row>? {
    model.madeRows?.rows.withUnsafeBufferPointer(\.baseAddress)
  }

  @Test func `moving creates no rows`() throws {
    var screen = try ScreenFixture()
    screen.send(
      .lists(.success(RememberedLists(favorites: (1...50).map { Tracks.entry($0) }))))
    screen.press("3")
    for key in ["j", "G", "+", "?", .escape, "k"] as [Key] {
      let made = place(of: screen.model)
      screen.press(key)
      #expect(made != nil && place(of: screen.model) == made)
    }
  }

  @Test func `the first rows of a chart are those of its first ranks`() throws {
    var model = try Scene.chart()
    model.chart.shown?.chart.entries.remove(at: 1)
    model.chart.shown?.chart.entries[8].rank = 11
    #expect(model.allRows.map(\.rank) == [1, 3, 4, 5, 6, 7, 8, 9])
    #expect(model.allCount == 8)
    #expect(["109", "110"].map { model.session.row(of: $0)?.rank } == [9, nil])
  }
}
