import Terminal
import TestSupport
import Testing

struct PresenterFuzzTests {
  private let fuzz = Fuzz()

  @Test func `Fuzz: after any frames the terminal shows the last, and nothing else`() async throws {
    try await fuzz.run(
      "Presenter", on: { (Self.steps(&$0), $0.isOne(in: 2)) }
    ) { steps, countsDifferently in
      var presenter = Presenter(depth: .direct)
      var terminal = EmulatedTerminal(size: TerminalSize(columns: 1, rows: 1))
      for step in steps {
        let size = step.frame.canvas.size
        if size != terminal.size {
          let pixels = terminal.pixels.filter { $0.value.isOverText }
          terminal = EmulatedTerminal(size: size, countsDifferently: countsDifferently)
          terminal.pixels = pixels
        }
        if step.isForgotten {
          presenter.forget()
          terminal.spoil()
        }
        terminal.write(presenter.bytes(for: step.frame))
        try check(terminal, step.frame)
        try #require(presenter.bytes(for: step.frame).isEmpty)
      }
    }
  }

  private func check(_ terminal: EmulatedTerminal, _ frame: Frame) throws {
    try #require(terminal.faults.isEmpty)
    let size = frame.canvas.size
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = frame.canvas[row, column]
        let shown = terminal.cells[row * size.columns + column]
        let wanted = EmulatedTerminal.Cell(
          text: cell.text, width: cell.width, style: cell.style)
        try #require(shown == wanted, "at \(row), \(column)")
      }
    }
    try #require(terminal.pixels == Self.pixels(frame))
    try #require(terminal.isCursorShown == (frame.cursor != nil))
    if let cursor = frame.cursor { try #require(terminal.cursor == cursor) }
  }

  private static func pixels(_ frame: Frame) -> [Int: EmulatedTerminal.Pixel] {
    let size = frame.canvas.size
    guard let picture = frame.picture, picture.row + picture.rows < size.rows,
      picture.column + picture.columns <= size.columns
    else { return [:] }
    var pixels: [Int: EmulatedTerminal.Pixel] = [:]
    let isOverText = !picture.erasure.isEmpty
    let number = String(decoding: picture.bytes, as: UTF8.self).dropFirst(2).prefix { $0.isNumber }
    for row in picture.row..<picture.row + picture.rows {
      for column in picture.column..<picture.column + picture.columns {
        pixels[row * size.columns + column] = .init(
          picture: Int(number) ?? -1, isOverText: isOverText)
      }
    }
    return pixels
  }

  private struct Step: CustomStringConvertible {
    let frame: Frame
    let isForgotten: Bool

    var description: String {
      "\(isForgotten ? "forgotten, then " : "")\(frame.canvas.lines) \(frame.picture as Any?)"
    }
  }

  private static func steps(_ mutations: inout Mutations) -> [Step] {
    var steps: [Step] = []
    for _ in 0..<2 + mutations.below(8) {
      var frame = steps.last?.frame ?? Frame(canvas: canvas(&mutations))
      if mutations.isOne(in: 8) { frame = Frame(canvas: canvas(&mutations)) }
      for _ in 0..<mutations.below(4) { change(&frame, &mutations) }
      steps.append(Step(frame: frame, isForgotten: mutations.isOne(in: 8)))
    }
    return steps
  }

  private static func canvas(_ mutations: inout Mutations) -> Canvas {
    Canvas(
      size: TerminalSize(columns: 1 + mutations.below(24), rows: 1 + mutations.below(6)))
  }

  private static func change(_ frame: inout Frame, _ mutations: inout Mutations) {
    let size = frame.canvas.size
    let row = mutations.below(size.rows)
    let column = mutations.below(size.columns)
    switch mutations.below(8) {
    case 0:
      frame.canvas.fill(
        row: row, column: column, rows: 1 + mutations.below(4), columns: 1 + mutations.below(30),
        style: style(&mutations))
    case 1:
      frame.cursor = mutations.isOne(in: 3) ? nil : CursorPlace(row: row, column: column)
    case 2: frame.picture = mutations.isOne(in: 3) ? nil : picture(row, column, &mutations)
    default:
      let pieces = (0...mutations.below(4)).map { _ in mutations.one(of: TextPieces.all) }
      frame.canvas.put(
        pieces.joined(), row: row, column: column - 2, style: style(&mutations),
        alignment: mutations.isOne(in: 4) ? .right : .left)
    }
  }

  private static func picture(
    _ row: Int, _ column: Int, _ mutations: inout Mutations
  ) -> PlacedPicture {
    let (rows, columns) = (1 + mutations.below(3), 1 + mutations.below(8))
    let isOverText = mutations.isOne(in: 2)
    let text = "\(mutations.below(3));\(rows);\(columns)\u{1B}\\"
    return PlacedPicture(
      bytes: Array("\u{1B}\(isOverText ? "_" : "P")\(text)".utf8),
      erasure: isOverText ? Array("\u{1B}_\u{1B}\\".utf8) : [],
      row: row, column: column, rows: rows, columns: columns)
  }

  private static func style(_ mutations: inout Mutations) -> Style {
    func color() -> Color? {
      switch mutations.below(4) {
      case 0: .theme(UInt8(mutations.below(16)))
      case 1: .rgb(UInt8(mutations.below(256)), 7, 255)
      default: nil
      }
    }
    guard !mutations.isOne(in: 3) else { return .plain }
    return Style(
      color(), on: color(), isBold: mutations.isOne(in: 3), isDim: mutations.isOne(in: 3),
      isUnderlined: mutations.isOne(in: 4), isReversed: mutations.isOne(in: 4))
  }
}

extension EmulatedTerminal {
  /// As if another program had written here.
  fileprivate mutating func spoil() {
    cells = Array(repeating: .junk, count: cells.count)
    pixels = pixels.filter(\.value.isOverText)
    pen = Style(.red, isUnderlined: true)
    cursor = CursorPlace(row: size.rows - 1, column: size.columns - 1)
    isCursorShown.toggle()
  }
}
