import Charts
import Library
import Rows
import Terminal
import Testing

@testable import Screen

/// Rows are made once, and never old.
struct MadeRowsTests {
  /// In memory.
  private func place(of model: ScreenModel) -> UnsafePointer<Row>? {
    model.madeRows?.withUnsafeBufferPointer(\.baseAddress)
  }

  @Test func `what only moves makes no rows anew`() throws {
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

  @Test func `whatever they are made of makes them anew`() throws {
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
