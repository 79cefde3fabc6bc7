import TestSupport
import Testing

@testable import Terminal

struct SixelLineTests {
  private func picture(_ sixels: String, column: Int, columns: Int = 1, row: Int = 1)
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
      picture(flag, column: 4), picture(green, column: 6, columns: 2), picture(flag, column: 9),
    ]
    let line = try SixelScreen(try #require(SixelLine(pictures)).bytes)
    #expect(line.width == 60 && line.height == 8)
    #expect(line.registers.count == 5)
    for picture in pictures {
      guard case .inline(let bytes) = picture.image.form else { continue }
      let alone = try SixelScreen(bytes)
      let left = 10 * (picture.column - 4)
      for x in 0..<picture.image.width {
        for y in 0..<8 { #expect(line.color(left + x, y) == alone.color(x, y)) }
      }
    }
    // Between two pictures, nothing is drawn.
    #expect((10..<20).allSatisfy { x in (0..<8).allSatisfy { line.color(x, $0) == nil } })
  }

  @Test func `pictures on other rows, other formats, or with too many colors are not joined`() {
    #expect(SixelLine([picture(flag, column: 4), picture(flag, column: 6, row: 2)]) == nil)
    let other = PlacedPicture(
      TerminalImage(key: 1, form: .inline(Array("\u{1B}]1337;".utf8)), width: 10, height: 8),
      row: 1, column: 9, rows: 1, columns: 1,
      fallback: Canvas(size: TerminalSize(columns: 1, rows: 1)))
    #expect(SixelLine([picture(flag, column: 4), other]) == nil)
    let colors = (16..<256).map { "#\($0);2;0;0;0" }.joined() + "#16!10~"
    #expect(SixelLine((0..<4).map { picture(colors, column: 2 * $0) }) != nil)
    #expect(SixelLine((0..<5).map { picture(colors, column: 2 * $0) }) == nil)
  }

  @Test func `pictures in a row are joined if the terminal stores few sequences`()
    throws
  {
    let size = TerminalSize(columns: 40, rows: 8)
    func frame(_ count: Int) -> Frame {
      var frame = Frame(canvas: Canvas(size: size))
      for index in 0..<count {
        frame.put(picture(flag, column: 2 * (index % 9), row: 1 + index / 9))
      }
      return frame
    }
    var presenter = Presenter(depth: .direct, behavior: PictureBehavior(canBeLost: true))
    let all = try text(presenter.step(to: frame(18)).bytes)
    #expect(all.count(of: "^P") == 2)
    // Clearing the screen does not free stored sequences.
    presenter.invalidate()
    #expect(try text(presenter.step(to: frame(0)).bytes).count(of: "^P") == 0)
    for count in 1...15 {
      #expect(try text(presenter.step(to: frame(count)).bytes).count(of: "^P") == 1)
    }
    let last = try text(presenter.step(to: frame(18)).bytes)
    #expect(last.hasPrefix("^[1;8r^[8S^[r") && last.count(of: "^P") == 2)
    #expect(presenter.step(to: frame(18)).bytes.isEmpty)
    // No wider than xterm draws.
    var wide = Frame(canvas: Canvas(size: TerminalSize(columns: 160, rows: 8)))
    for index in 0..<9 { wide.put(picture(flag, column: 17 * index, columns: 15)) }
    var xterm = Presenter(depth: .direct, behavior: PictureBehavior(canBeLost: true))
    #expect(try text(xterm.step(to: wide).bytes).count(of: "^P") == 2)
    var other = Presenter(depth: .direct)
    #expect(try text(other.step(to: frame(18)).bytes).count(of: "^P") == 18)
  }
}
