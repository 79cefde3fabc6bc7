import Terminal

/// A terminal as far as frames use one, and an unkind one: what is undefined becomes junk, and what
/// no frame should send is a fault.
struct EmulatedTerminal {
  struct Cell: Equatable {
    var text: String
    var width: Int
    var style: Style

    static let junk = Cell(text: "?", width: 1, style: Style(.magenta, isUnderlined: true))
  }

  let size: TerminalSize
  /// Whether its cursor goes too far behind characters about whose width terminals differ.
  let countsDifferently: Bool
  var cells: [Cell]
  /// Which picture covers a cell. Those that lie over the text stay when it is drawn.
  var pixels: [Int: Pixel] = [:]
  var pen = Style(.red, isUnderlined: true)
  var cursor = CursorPlace(row: 0, column: 0)
  var isCursorShown = true
  var faults: [String] = []

  private var saved: (CursorPlace, Style)?
  private var isBehindLastColumn = false
  private var lastPrinted: Int?

  struct Pixel: Equatable {
    let picture: Int
    let isOverText: Bool
  }

  init(size: TerminalSize, countsDifferently: Bool = false) {
    self.size = size
    self.countsDifferently = countsDifferently
    cells = Array(repeating: .junk, count: size.columns * size.rows)
  }

  mutating func write(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return faults.append("not UTF-8")
    }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" { escape(&rest) } else { print(scalar) }
    }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[":
      let end = rest.firstIndex { (0x40...0x7E).contains($0.value) } ?? rest.endIndex
      let parameters = String(rest[..<end])
      rest = rest[end...]
      control(parameters, rest.popFirst() ?? " ")
    case "7": saved = (cursor, pen)
    case "8": if let saved { (cursor, pen, isBehindLastColumn) = (saved.0, saved.1, false) }
    case "_": picture(&rest, isOverText: true)
    case "P": picture(&rest, isOverText: false)
    case let other: faults.append("ESC \(String(describing: other))")
    }
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
    switch (parameters, final) {
    case ("?2026", "h"), ("?2026", "l"): break
    case ("?25", "h"): isCursorShown = true
    case ("?25", "l"): isCursorShown = false
    case (_, "m"): pen = pen.changed(by: numbers.isEmpty ? [0] : numbers) { faults.append($0) }
    case (_, "H"): move((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case (_, "C"):
      if isBehindLastColumn { faults.append("moves from behind the last column") }
      move(cursor.row, cursor.column + (numbers.first ?? 1))
    case ("", "K"):
      if isBehindLastColumn { faults.append("erases from behind the last column") }
      for column in cursor.column..<size.columns {
        set(Cell(text: " ", width: 1, style: pen), column)
      }
      if pen != .plain { faults.append("erases in a style") }
    case ("2", "J"):
      cells = Array(repeating: Cell(text: " ", width: 1, style: pen), count: cells.count)
      pixels = pixels.filter(\.value.isOverText)
    default: faults.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func move(_ row: Int, _ column: Int) {
    if !(0..<size.rows).contains(row) || !(0..<size.columns).contains(column) {
      faults.append("moves to \(row), \(column)")
    }
    cursor = CursorPlace(
      row: min(max(row, 0), size.rows - 1), column: min(max(column, 0), size.columns - 1))
    (isBehindLastColumn, lastPrinted) = (false, nil)
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let text = String(scalar)
    let width = ("x" + text).columns - 1
    if scalar.properties.generalCategory == .control { faults.append("\(scalar.value)") }
    guard width > 0 else {
      guard let lastPrinted else { return faults.append("a mark without a base") }
      cells[lastPrinted].text.unicodeScalars.append(scalar)
      if countsDifferently { advance(1) }
      return
    }
    if isBehindLastColumn || cursor.column + width > size.columns { return faults.append("wraps") }
    set(Cell(text: text, width: width, style: pen), cursor.column)
    lastPrinted = cursor.row * size.columns + cursor.column
    let isDisputed = (0x2000..<0x2500).contains(scalar.value) || scalar.value > 0xFFFF
    advance(isDisputed && countsDifferently ? width + 1 : width)
  }

  private mutating func advance(_ columns: Int) {
    isBehindLastColumn = isBehindLastColumn || cursor.column + columns >= size.columns
    cursor = CursorPlace(
      row: cursor.row, column: min(cursor.column + columns, size.columns - 1))
  }

  private mutating func set(_ cell: Cell, _ column: Int) {
    let index = cursor.row * size.columns + column
    for covered in index..<index + cell.width {
      if cells[covered].width == 2 { cells[covered + 1] = .junk }
      if cells[covered].width == 0 { cells[covered - 1] = .junk }
      if pixels[covered]?.isOverText == false { pixels[covered] = nil }
    }
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = Cell(text: "", width: 0, style: cell.style) }
  }

  /// Of the form `number;rows;columns`; without a number all that lie over the text go.
  private mutating func picture(_ rest: inout Substring.UnicodeScalarView, isOverText: Bool) {
    let end = rest.firstIndex(of: "\u{1B}") ?? rest.endIndex
    let numbers = String(rest[..<end]).split(separator: ";").compactMap { Int($0) }
    rest = rest[end...].dropFirst(2)
    guard numbers.count == 3 else {
      pixels = pixels.filter { !$0.value.isOverText }
      return
    }
    for row in cursor.row..<cursor.row + numbers[1] {
      for column in cursor.column..<cursor.column + numbers[2] {
        pixels[row * size.columns + column] = Pixel(picture: numbers[0], isOverText: isOverText)
      }
    }
    if pen != .plain { faults.append("a picture in a style") }
    pen = Style(.blue)
    cursor = CursorPlace(row: size.rows - 1, column: 0)
  }
}

extension Style {
  fileprivate func changed(by codes: [Int], fault: (String) -> Void) -> Style {
    var style = self
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 22: (style.isBold, style.isDim) = (false, false)
      case 4, 24: style.isUnderlined = code == 4
      case 7, 27: style.isReversed = code == 7
      case 39: style.foreground = nil
      case 49: style.background = nil
      case 30...37: style.foreground = .theme(UInt8(code - 30))
      case 90...97: style.foreground = .theme(UInt8(code - 82))
      case 40...47: style.background = .theme(UInt8(code - 40))
      case 100...107: style.background = .theme(UInt8(code - 92))
      case 38 where rest.count >= 4: style.foreground = .taken(from: &rest)
      case 48 where rest.count >= 4: style.background = .taken(from: &rest)
      default: fault("SGR \(code)")
      }
    }
    return style
  }
}

extension Color {
  fileprivate static func taken(from codes: inout ArraySlice<Int>) -> Color {
    let numbers = codes.prefix(4).map { UInt8(clamping: $0) }
    codes = codes.dropFirst(4)
    return .rgb(numbers[1], numbers[2], numbers[3])
  }
}
