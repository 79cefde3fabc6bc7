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
    model.madeRows?.withUnsafeBufferPointer(\.baseAddress)
  }

  @Test func `moving creates no rows`() throws {
    var bench = try Bench()
    bench.tell(
      .lists(.success(RememberedLists(favorites: (1...50).map { Bench.entry($0) }))))
    bench.press("3")
    for key in ["j", "G", "+", "?", .escape, "k"] as [Key] {
      let made = place(of: bench.model)
      bench.press(key)
      #expect(made != nil && place(of: bench.model) == made)
    }
  }

  @Test func `the first rows of a chart are those of its first ranks`() throws {
    var model = try Scene.chart()
    model.chart.shown?.chart.entries.remove(at: 1)
    model.chart.shown?.chart.entries[8].rank = 11
    #expect(model.limit == 10)
    #expect(model.allRows.map(\.rank) == [1, 3, 4, 5, 6, 7, 8, 9])
    #expect(model.allCount == 8)
    #expect(["109", "110"].map { model.session.row(of: $0)?.rank } == [9, nil])
  }

  @Test func `changes of their data create them again`() throws {
    var bench = try Bench()
    bench.tell(.lists(.success(RememberedLists(favorites: [Bench.entry(1), Bench.entry(20)]))))
    let changes: [(inout Bench) throws -> Void] = [
      { $0.press("f") }, { $0.press("3") }, { $0.type("/2") }, { $0.press(.escape, "i") },
      { $0.press(.escape, "4") }, { $0.press("2") }, { $0.find(try Bench.kept(1)) },
      { $0.press("1") }, { $0.tell(.chart(.success(Bench.chart([3, 4])), question: 1)) },
    ]
    for change in changes {
      try change(&bench)
      #expect(bench.model.rows == bench.model.newRows)
    }
  }
}
