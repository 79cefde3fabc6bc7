/// Collects the bytes that draw cells. Starts without style and with an unknown cursor position.
struct CellWriter {
  private(set) var bytes: [UInt8] = []
  /// The cursor position; `nil` if terminals might disagree.
  private(set) var position: CursorPosition?
  private let columns: Int
  /// Whether the selected row is reversed.
  private let reversesSelection: Bool
  private var sgr: SGRState

  init(
    depth: ColorDepth, palette: Palette? = nil, showsLinks: Bool = false, columns: Int
  ) {
    sgr = SGRState(depth: depth, palette: palette, showsLinks: showsLinks)
    self.columns = columns
    reversesSelection = palette == nil
  }

  /// The style of the last drawn cell; `nil` if there is none.
  var style: Style? { sgr.style }
  /// Whether any link was drawn.
  var hasLinked: Bool { sgr.hasLinked }

  /// Blanks the whole window.
  ///
  /// - Parameter endsLink: Whether an interrupted write may have left a link open.
  mutating func clear(endsLink: Bool) {
    if endsLink { append(Hyperlink.end) }
    append("\u{1B}[m\u{1B}[H\u{1B}[2J")
    position = CursorPosition(row: 0, column: 0)
  }

  mutating func move(row: Int, column: Int) {
    if let position, position.row == row, position.column <= column {
      let count = column - position.column
      if count > 0 { append(count == 1 ? "\u{1B}[C" : "\u{1B}[\(count)C") }
    } else {
      let line = row == 0 && column == 0 ? "" : "\(row + 1)"
      append(column == 0 ? "\u{1B}[\(line)H" : "\u{1B}[\(line);\(column + 1)H")
    }
    position = CursorPosition(row: row, column: column)
  }

  /// Draws a cell at the cursor. It must not be a right half.
  mutating func draw(_ cell: Cell) {
    let cell = reversesSelection ? cell.onReversedSelection : cell
    sgr.change(to: cell.style, into: &bytes)
    bytes += cell.text.utf8
    guard let current = position else { return }
    let next = CursorPosition(row: current.row, column: current.column + cell.width)
    // After the last column, terminals differ in where the cursor is.
    position = next.column < columns && cell.hasUndisputedWidth ? next : nil
  }

  /// Erases the rest of the row.
  mutating func eraseToEnd() {
    endStyle()
    append("\u{1B}[K")
  }

  /// Resets the style.
  mutating func endStyle() {
    sgr.reset(into: &bytes)
  }

  /// Draws pictures over their cells. The bytes of each picture begin with a cursor move.
  mutating func drawPictures(_ pictures: [UInt8]) {
    guard !pictures.isEmpty else { return }
    endStyle()
    append("\u{1B}7")
    append(pictures)
    append("\u{1B}8")
    position = nil
  }

  mutating func append(_ text: String) {
    bytes += text.utf8
  }

  /// The bytes must not change the cursor or the style without resetting them.
  mutating func append(_ more: [UInt8]) {
    bytes += more
  }
}

extension Cell {
  /// How it looks on a selection that is reversed. Reversing a block swaps its halves, so the edges `▌` and `▐` become
  /// blank, and `▇`, the top of a picture, is drawn as the eighth above it, in the color of text.
  fileprivate var onReversedSelection: Cell {
    guard style.background == .selection else { return self }
    switch (text, style.foreground) {
    case ("▌", _), ("▐", _): return .blank(Style(on: .selection))
    case ("▇", .rgb?): return Cell(text: "▔", width: 1, style: Style(on: style.foreground))
    default: return self
    }
  }

  /// Whether all terminals move the cursor by `width`. They differ for marks, emoji, symbols of ambiguous
  /// width and new characters.
  fileprivate var hasUndisputedWidth: Bool {
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first, text.utf8.count == UTF8.width(scalar) else { return false }
    switch scalar.value {
    case 0x20..<0x7F, 0xC0..<0x250: return true
    // Greek and Cyrillic; lines and blocks; kana, ideographs, Hangul.
    case 0x388...0x481, 0x48A...0x52F, 0x2500...0x259F: return true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5, 0xAC00...0xD7A3: return true
    default: return false
    }
  }
}
