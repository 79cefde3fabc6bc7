/// The bytes that draw cells at their places, starting with a plain pen and the cursor anywhere.
struct CellWriter {
  private(set) var bytes: [UInt8] = []
  /// Where the cursor stands; `nil` where terminals might not agree.
  private(set) var place: CursorPosition?
  private let columns: Int
  private var pen: SGRState

  init(
    depth: ColorDepth, colors: TerminalColors? = nil, showsLinks: Bool = false, columns: Int
  ) {
    pen = SGRState(depth: depth, colors: colors, showsLinks: showsLinks)
    self.columns = columns
  }

  /// The style of what was drawn last.
  var style: Style { pen.style }
  /// Whether any link was drawn.
  var hasLinked: Bool { pen.hasLinked }

  /// Blanks the whole window.
  ///
  /// - Parameter endsLink: Whether an interrupted write may have left a link open.
  mutating func clear(endsLink: Bool) {
    if endsLink { append(Hyperlink.end) }
    append("\u{1B}[m\u{1B}[H\u{1B}[2J")
    place = CursorPosition(row: 0, column: 0)
  }

  mutating func move(row: Int, column: Int) {
    if let place, place.row == row, place.column <= column {
      let count = column - place.column
      if count > 0 { append(count == 1 ? "\u{1B}[C" : "\u{1B}[\(count)C") }
    } else {
      let line = row == 0 && column == 0 ? "" : "\(row + 1)"
      append(column == 0 ? "\u{1B}[\(line)H" : "\u{1B}[\(line);\(column + 1)H")
    }
    place = CursorPosition(row: row, column: column)
  }

  /// Draws a cell that is not a right half where the cursor stands.
  mutating func draw(_ cell: Cell) {
    pen.change(to: cell.style, into: &bytes)
    bytes += cell.text.utf8
    guard let here = place else { return }
    let next = CursorPosition(row: here.row, column: here.column + cell.width)
    // Behind the last column it stands in it, or not: the next character would wrap.
    place = next.column < columns && cell.hasUndisputedWidth ? next : nil
  }

  /// Makes the rest of the row blank and plain.
  mutating func eraseToEnd() {
    endStyle()
    append("\u{1B}[K")
  }

  /// Makes the pen plain.
  mutating func endStyle() {
    pen.change(to: .plain, into: &bytes)
  }

  /// Scrolls the rows from `top` up to but not including `bottom`: up, or down if `rows` is
  /// negative. New rows are blank.
  mutating func scroll(top: Int, bottom: Int, by rows: Int) {
    endStyle()
    append("\u{1B}[\(top + 1);\(bottom)r\u{1B}[\(abs(rows))\(rows > 0 ? "S" : "T")\u{1B}[r")
    place = nil
  }

  /// Draws pictures over their cells. The bytes of each picture begin with a cursor move.
  mutating func drawPictures(_ pictures: [UInt8]) {
    guard !pictures.isEmpty else { return }
    endStyle()
    append("\u{1B}7")
    append(pictures)
    append("\u{1B}8")
    place = nil
  }

  mutating func append(_ text: String) {
    bytes += text.utf8
  }

  /// Bytes that leave the cursor and the pen where they were, or say so themselves.
  mutating func append(_ more: [UInt8]) {
    bytes += more
  }
}

extension Cell {
  /// Whether all terminals move their cursor by `width`. They differ about marks, emoji, symbols of
  /// ambiguous width and what is newer than they are.
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
