import TestSupport
import Testing

@testable import Terminal

struct SixelLineTests {
  private func tile(_ sixels: String, column: Int, columns: Int = 1, row: Int = 1)
    -> PlacedPicture
  {
    let bytes = Array("\u{1B}P0;1;0q\"1;1;\(10 * columns);8\(sixels)\u{1B}\\".utf8)
    return PlacedPicture(
      TerminalImage(key: column, form: .inline(bytes), width: 10 * columns, height: 8), row: row,
      column: column, rows: 1, columns: columns,
      fallback: Canvas(size: TerminalSize(columns: columns, rows: 1)))
  }

  // Red above blue, and green alone.
  private let flag = "#16;2;100;0;0#17;2;0;0;100#16!10F$#17!10w-#17!10B"
  private let green = "#16;2;0;100;0#16!20~-#16!20B"

  @Test func `each picture keeps its colors and its position`() throws {
    let pictures = [
      tile(flag, column: 4), tile(green, column: 6, columns: 2), tile(flag, column: 9),
    ]
    let line = try SixelScreen(try #require(SixelLine(pictures)).bytes)
    #expect([line.width, line.height, line.registers.count] == [60, 8, 5])
    for picture in pictures {
      guard case .inline(let bytes) = picture.image.form else { continue }
      let alone = try SixelScreen(bytes)
      for x in 0..<picture.image.width {
        let place = 10 * (picture.column - 4) + x
        #expect((0..<8).allSatisfy { line.color(place, $0) == alone.color(x, $0) })
      }
    }
    // Between two pictures, nothing is drawn.
    #expect((10..<20).allSatisfy { x in (0..<8).allSatisfy { line.color(x, $0) == nil } })
  }

  @Test func `pictures on other rows, other formats, or with too many colors are not joined`() {
    #expect(SixelLine([tile(flag, column: 4), tile(flag, column: 6, row: 2)]) == nil)
    #expect(SixelLine([tile(flag, column: 4), picture(1, row: 1, column: 9)]) == nil)
    let colors = (16..<256).map { "#\($0);2;0;0;0" }.joined() + "#16!10~"
    #expect(SixelLine((0..<4).map { tile(colors, column: 2 * $0) }) != nil)
    #expect(SixelLine((0..<5).map { tile(colors, column: 2 * $0) }) == nil)
  }

  @Test func `pictures in a row are joined if the terminal stores few sequences`() throws {
    var presenter = Presenter(depth: .direct, behavior: PictureBehavior(canBeLost: true))
    func sequences(_ pictures: Int) throws -> String {
      var frame = Frame(canvas: Canvas(size: TerminalSize(columns: 40, rows: 8)))
      for index in 0..<pictures {
        frame.put(tile(flag, column: 2 * (index % 9), row: 1 + index / 9))
      }
      return try text(presenter.step(to: frame).bytes)
    }
    #expect(try sequences(18).count(of: "^P") == 2)
    // Clearing the screen does not free stored sequences.
    presenter.invalidate()
    #expect(try sequences(0).count(of: "^P") == 0)
    for count in 1...15 { #expect(try sequences(count).count(of: "^P") == 1) }
    let last = try sequences(18)
    #expect(last.hasPrefix("^[1;8r^[8S^[r") && last.count(of: "^P") == 2)
    #expect(try sequences(18).isEmpty)
    // No wider than xterm draws.
    var wide = Frame(canvas: Canvas(size: TerminalSize(columns: 160, rows: 8)))
    for index in 0..<9 { wide.put(tile(flag, column: 17 * index, columns: 15)) }
    #expect(try text(presenter.step(to: wide).bytes).count(of: "^P") == 2)
    presenter = Presenter(depth: .direct)
    #expect(try sequences(18).count(of: "^P") == 18)
  }
}
