import TestSupport
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

  private func numbers(_ text: String) -> [Int] {
    text.split(separator: " ").compactMap { Int($0) }
  }

  private func text(_ picture: PlacedPicture?) -> String? {
    picture.map {
      let crop = $0.crop.map { "\($0.x) \($0.y) \($0.width) \($0.height)" } ?? "nothing"
      return "\($0.row) \($0.column) \($0.rows) \($0.columns) of \(crop)"
    }
  }

  @Test func `the rest of a covered picture stays in place, cropped in proportion`() async throws {
    // 100 pixels over 30 columns, 7 over 10 rows: not a whole number of pixels per cell.
    let zoomed = PlacedPicture(
      picture().image, row: 0, column: 0, rows: 10, columns: 30,
      crop: PixelRect(x: 40, y: 5, width: 100, height: 7),
      fallback: Canvas(size: TerminalSize(columns: 1, rows: 1)))
    try await ExpectedText.expectTable(
      in: "frames",
      [
        "without this box": { text(frame(numbers($0)).pictures.first) },
        "zoomed, without this box": {
          let box = numbers($0)
          return text(
            zoomed.cropped(
              without: CellRect(row: box[0], column: box[1], rows: box[2], columns: box[3])))
        },
        "within these rows": {
          var frame = Frame(canvas: Canvas(size: TerminalSize(columns: 6, rows: 4)))
          frame.put(picture(), within: numbers($0)[0]..<numbers($0)[1])
          return text(frame.pictures.first)
        },
      ])
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
