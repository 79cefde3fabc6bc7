import Artwork
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct TooSmallTests {
  @Test func `a window that is too small shows only the required size`() throws {
    let lines = try Scene.chart(39, 10).frame(now: Scene.now).canvas.lines
    #expect(
      lines.prefix(3) == ["Window too small: 39×10 (minimum:", "40×10). Press q to quit.", ""])
    #expect(lines.dropFirst(2).joined().isEmpty)
  }

  @Test func `without a key to quit none is shown`() throws {
    let bench = try Bench(columns: 39, rows: 10, keys: .without("quit"))
    let lines = bench.model.frame(now: 0).canvas.lines
    #expect(lines.prefix(2) == ["Window too small: 39×10 (minimum:", "40×10)."])
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 2), (80, 1), (1, 200), (39, 9)])
  func `every window shows what fits`(columns: Int, rows: Int) throws {
    expectWhole(try Scene.busy(columns, rows, art: .blocks).frame(now: Scene.now))
  }
}
