import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Rows are created once, and are never outdated.
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

  @Test func `changes of their data create them again`() throws {
    var screen = try ScreenFixture()
    screen.send(.lists(.success(RememberedLists(favorites: [Tracks.entry(1), Tracks.entry(20)]))))
    let changes: [(inout ScreenFixture) throws -> Void] = [
      { $0.press("f") }, { $0.press("3") }, { $0.type("/2") }, { $0.press(.escape, "i") },
      { $0.press(.escape, "4") }, { $0.press("2") }, { $0.find(try Tracks.file(1)) },
      { $0.press("1") }, { $0.send(.chart(.success(Tracks.chart([3, 4])), request: 1)) },
    ]
    for change in changes {
      try change(&screen)
      #expect(screen.model.listed == screen.model.newRows)
    }
  }
}
