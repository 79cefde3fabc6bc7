import Testing

@testable import Terminal

struct FrameTests {
  private func picture(_ form: TerminalImage.Form = .stored(base64PNG: [])) -> PlacedPicture {
    var fallback = Canvas(size: TerminalSize(columns: 3, rows: 3))
    for (row, line) in ["abc", "def", "ghi"].enumerated() {
      fallback.put(line, row: row, column: 0)
    }
    return PlacedPicture(
      TerminalImage(form: form, columns: 3, rows: 3, size: PixelSize(width: 30, height: 60)),
      row: 0, column: 1,
      rows: 3, columns: 3, fallback: fallback)
  }

  /// The frame with the rest of the picture after it is covered by boxes (row, column, rows, columns).
  private func frame(_ boxes: [Int]...) -> Frame {
    var frame = Frame(canvas: Canvas(size: TerminalSize(columns: 6, rows: 4)))
    frame.put(picture())
    for box in boxes {
      frame.cover(row: box[0], column: box[1], rows: box[2], columns: box[3])
    }
    return frame
  }

  @Test(arguments: [
    (box: [0, 0, 3, 2], place: [0, 2, 3, 2], crop: [10, 0, 20, 60]),
    (box: [0, 3, 3, 2], place: [0, 1, 3, 2], crop: [0, 0, 20, 60]),
    (box: [0, 0, 1, 9], place: [1, 1, 2, 3], crop: [0, 20, 30, 40]),
    (box: [2, 0, 1, 9], place: [0, 1, 2, 3], crop: [0, 0, 30, 40]),
  ])
  func `the rest of a covered picture stays at its position`(
    _ example: (box: [Int], place: [Int], crop: [Int])
  ) throws {
    let rest = try #require(frame(example.box).pictures.first)
    #expect([rest.row, rest.column, rest.rows, rest.columns] == example.place)
    let crop = try #require(rest.crop)
    #expect([crop.x, crop.y, crop.width, crop.height] == example.crop)
  }

  @Test(arguments: [
    // 100 pixels over 30 columns, 7 over 10 rows: not a whole number of pixels per cell.
    (box: [0, 0, 10, 10], crop: PixelRect(x: 40 + 33, y: 5, width: 67, height: 7)),
    (box: [0, 0, 9, 30], crop: PixelRect(x: 40, y: 5 + 6, width: 100, height: 1)),
    (box: [5, 0, 5, 30], crop: PixelRect(x: 40, y: 5, width: 100, height: 3)),
  ])
  func `a zoomed image is cropped in proportion`(box: [Int], crop: PixelRect) {
    let image = TerminalImage(
      form: .stored(base64PNG: []), columns: 3, rows: 3, size: PixelSize(width: 900, height: 900))
    let zoomed = PlacedPicture(
      image, row: 0, column: 0, rows: 10, columns: 30,
      crop: PixelRect(x: 40, y: 5, width: 100, height: 7),
      fallback: Canvas(size: TerminalSize(columns: 1, rows: 1)))
    let rect = CellRect(row: box[0], column: box[1], rows: box[2], columns: box[3])
    #expect(zoomed.cropped(without: rect)?.crop == crop)
  }

  @Test(arguments: [(0..<4, [0, 3], nil), (1..<4, [1, 2], [20, 40]), (0..<2, [0, 2], [0, 40])])
  func `a picture can be limited to some rows`(
    rows: Range<Int>, place: [Int], crop: [Int]?
  ) throws {
    var frame = Frame(canvas: Canvas(size: TerminalSize(columns: 6, rows: 4)))
    frame.put(picture(), within: rows)
    let part = try #require(frame.pictures.first)
    #expect([part.row, part.rows] == place)
    #expect(part.crop.map { [$0.y, $0.height] } == crop)
  }

  @Test func `a part that cannot be cropped is shown as the cells at its position`() {
    var frame = Frame(canvas: Canvas(size: TerminalSize(columns: 6, rows: 4)))
    frame.put(picture(.inline([])), within: 1..<2)
    frame.put(picture(.inline([])), within: 3..<4)
    #expect(frame.pictures.isEmpty)
    #expect(frame.canvas.lines == ["", " def", "", ""])
    // Covered by two boxes, which leave no rectangle.
    let none = self.frame([0, 0, 3, 2], [1, 2, 1, 1])
    #expect(none.pictures.isEmpty)
    #expect(none.canvas.lines == ["  bc", "  ef", "  hi", ""])
  }
}
