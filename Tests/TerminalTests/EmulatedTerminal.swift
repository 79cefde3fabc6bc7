@testable import Terminal

/// Emulates the terminal functions that frames use. Undefined behavior produces junk, and sequences that
/// frames must not send are recorded as faults.
struct EmulatedTerminal {
  let size: TerminalSize
  /// Whether the cursor moves too far after characters for whose width terminals differ.
  let countsDifferently: Bool
  var cells: [Cell]
  /// The parts of inline pictures in cells. Text drawn there erases them.
  var inlinePixels: [Int: Pixel] = [:]
  /// Stored images by ID, as the numbers of their pictures.
  var images: [Int: Int] = [:]
  /// Where they are shown, by ID and copy. Text does not erase them.
  var placements: [[Int]: [Int: Pixel]] = [:]
  var currentStyle = Style(.red, isUnderlined: true)
  var cursor = CursorPosition(row: 0, column: 0)
  var isCursorShown = true
  var faults: [String] = []

  private var saved: (CursorPosition, Style)?
  private var isBehindLastColumn = false
  private var lastPrinted: Int?

  /// A cell of a picture.
  struct Pixel: Equatable {
    let picture: Int
    let row: Int
    let column: Int
  }

  /// The size of a cell in pixels.
  static let (cellWidth, cellHeight) = (10, 20)

  /// The pixels of a picture, by cell of a window with this number of columns.
  static func pixels(_ number: Int, _ rect: CellRect, crop: PixelRect?, _ columns: Int)
    -> [Int: Pixel]
  {
    let (top, left) = ((crop?.y ?? 0) / cellHeight, (crop?.x ?? 0) / cellWidth)
    let places = (0..<rect.rows).flatMap { row in
      (0..<max(min(rect.columns, columns - rect.column), 0)).map { (row, $0) }
    }
    return Dictionary(
      uniqueKeysWithValues: places.map { row, column in
        (
          (rect.row + row) * columns + rect.column + column,
          Pixel(picture: number, row: top + row, column: left + column)
        )
      })
  }

  /// The part of a picture in each cell.
  var pixels: [Int: Pixel] {
    placements.values.reduce(into: inlinePixels) { $0.merge($1) { $1 } }
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
    let taken = placements.values.flatMap(\.keys)
    if Set(taken).count < taken.count { faults.append("pictures overlap") }
    if currentStyle.link != nil { faults.append("a link is left open") }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[":
      let end = rest.firstIndex { (0x40...0x7E).contains($0.value) } ?? rest.endIndex
      let parameters = String(rest[..<end])
      rest = rest[end...]
      control(parameters, rest.popFirst() ?? " ")
    case "7": saved = (cursor, currentStyle)
    case "8":
      if let saved { (cursor, currentStyle, isBehindLastColumn) = (saved.0, saved.1, false) }
    case "_": kitty(string(&rest))
    case "P": paint(string(&rest))
    case "]": link(string(&rest))
    case let other: faults.append("ESC \(String(describing: other))")
    }
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
    switch (parameters, final) {
    case ("?2026", "h"), ("?2026", "l"): break
    case ("?25", "h"): isCursorShown = true
    case ("?25", "l"): isCursorShown = false
    case (_, "m"):
      currentStyle = currentStyle.changed(by: numbers.isEmpty ? [0] : numbers) { faults.append($0) }
    case (_, "H"): move((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case (_, "C"):
      if isBehindLastColumn { faults.append("moves from behind the last column") }
      move(cursor.row, cursor.column + (numbers.first ?? 1))
    case ("", "K"):
      if isBehindLastColumn { faults.append("erases from behind the last column") }
      for column in cursor.column..<size.columns { set(.blank(currentStyle), column) }
      if currentStyle != .plain { faults.append("erases in a style") }
    case ("2", "J"):
      if currentStyle.link != nil { faults.append("clears in a link") }
      cells = Array(repeating: .blank(currentStyle), count: cells.count)
      (inlinePixels, images, placements) = ([:], [:], [:])
    default: faults.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func move(_ row: Int, _ column: Int) {
    if !(0..<size.rows).contains(row) || !(0..<size.columns).contains(column) {
      faults.append("moves to \(row), \(column)")
    }
    cursor = CursorPosition(
      row: min(max(row, 0), size.rows - 1), column: min(max(column, 0), size.columns - 1))
    (isBehindLastColumn, lastPrinted) = (false, nil)
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let text = String(scalar)
    let width = ("x" + text).columns - 1
    if scalar.properties.generalCategory == .control { faults.append("\(scalar.value)") }
    guard width > 0 else {
      guard let lastPrinted else { return faults.append("a mark without a base") }
      let base = cells[lastPrinted]
      cells[lastPrinted] = Cell(text: base.text + text, width: base.width, style: base.style)
      if countsDifferently { advance(1) }
      return
    }
    if isBehindLastColumn || cursor.column + width > size.columns { return faults.append("wraps") }
    set(Cell(text: text, width: width, style: currentStyle), cursor.column)
    lastPrinted = cursor.row * size.columns + cursor.column
    let isDisputed = (0x2000..<0x2500).contains(scalar.value) || scalar.value > 0xFFFF
    advance(isDisputed && countsDifferently ? width + 1 : width)
  }

  private mutating func advance(_ columns: Int) {
    isBehindLastColumn = isBehindLastColumn || cursor.column + columns >= size.columns
    cursor = CursorPosition(
      row: cursor.row, column: min(cursor.column + columns, size.columns - 1))
  }

  private mutating func set(_ cell: Cell, _ column: Int) {
    let index = cursor.row * size.columns + column
    for covered in index..<index + cell.width {
      if cells[covered].width == 2 { cells[covered + 1] = .junk }
      if cells[covered].width == 0 { cells[covered - 1] = .junk }
      inlinePixels[covered] = nil
    }
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = .rightHalf(cell.style) }
  }

  /// Everything before the next terminator.
  private func string(_ rest: inout Substring.UnicodeScalarView) -> String {
    let end = rest.firstIndex(of: "\u{1B}") ?? rest.endIndex
    defer { rest = rest[end...].dropFirst(2) }
    return String(rest[..<end])
  }

  /// A picture at the cursor.
  private mutating func picture(_ number: Int, _ rows: Int, _ columns: Int, crop: PixelRect? = nil)
    -> [Int: Pixel]
  {
    if cursor.row + rows > size.rows || cursor.column + columns > size.columns {
      faults.append("a picture beyond the window")
    }
    if currentStyle != .plain { faults.append("a picture in a style") }
    let rect = CellRect(row: cursor.row, column: cursor.column, rows: rows, columns: columns)
    return Self.pixels(number, rect, crop: crop, size.columns)
  }

  private mutating func link(_ text: String) {
    guard text != "8;;" else {
      currentStyle.link = nil
      return
    }
    currentStyle.link = text.split(separator: ";", maxSplits: 2).last.flatMap {
      Hyperlink(page: String($0))
    }
    if currentStyle.link?.start != Array("\u{1B}]\(text)\u{1B}\\".utf8) {
      faults.append("OSC \(text)")
    }
  }

  /// Instead of sixels, the payload is `number;rows;columns`.
  private mutating func paint(_ text: String) {
    let numbers = text.split(separator: ";").compactMap { Int($0) }
    if cursor.row + numbers[1] >= size.rows { faults.append("paints in the last row") }
    inlinePixels.merge(picture(numbers[0], numbers[1], numbers[2])) { $1 }
    cursor = CursorPosition(row: size.rows - 1, column: 0)
  }

  /// Instead of an image, the payload is the number of a picture.
  private mutating func kitty(_ text: String) {
    let parts = text.dropFirst().split(separator: ";", maxSplits: 1)
    let keys = Dictionary(
      parts[0].split(separator: ",").map { key in
        (String(key.prefix(1)), String(key.dropFirst(2)))
      }, uniquingKeysWith: { $1 })
    let (id, copy) = (Int(keys["i"] ?? "") ?? -1, Int(keys["p"] ?? "") ?? -1)
    switch (keys["a"], keys["d"]) {
    case ("d", "A"): (images, placements) = ([:], [:])
    case ("d", "i") where keys["p"] == nil: placements = placements.filter { $0.key[0] != id }
    case ("d", "i"):
      if placements.removeValue(forKey: [id, copy]) == nil { faults.append("removes nothing") }
    case ("t", _):
      placements = placements.filter { $0.key[0] != id }
      images[id] = parts.count > 1 ? Int(parts[1]) : nil
    case ("p", _):
      guard let number = images[id] else { return faults.append("ENOENT") }
      func value(_ key: String) -> Int { Int(keys[key] ?? "") ?? 0 }
      let crop = PixelRect(x: value("x"), y: value("y"), width: value("w"), height: value("h"))
      placements[[id, copy]] = picture(number, value("r"), value("c"), crop: crop)
    default: faults.append("kitty: \(text)")
    }
  }
}

extension Cell {
  static let junk = Cell(text: "?", width: 1, style: Style(.magenta, isUnderlined: true))
}

extension Style {
  fileprivate func changed(by codes: [Int], fault: (String) -> Void) -> Style {
    var style = self
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: style = .plain.linked(to: style.link)
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
