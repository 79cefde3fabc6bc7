import Terminal
import TestSupport
import Testing

struct CanvasFuzzTests {
  private let fuzz = Fuzz()

  private enum Act {
    case put(String, row: Int, column: Int, width: Int?, TextAlignment)
    case putCells(String, drop: Int, row: Int, column: Int)
    case fill(row: Int, column: Int, rows: Int, columns: Int)
  }

  @Test func `Fuzz: whatever is drawn, rows keep their columns and wide cells are complete`()
    async throws
  {
    try await fuzz.run("Canvas", on: { Self.acts(&$0) }) { size, acts in
      var canvas = Canvas(size: size)
      for act in acts {
        draw(act, on: &canvas)
        try check(canvas)
      }
      for line in canvas.styledLines(depth: .direct) {
        try #require(line.styledColumns <= size.columns)
        try #require(line.styledDisplayable == line)
      }
    }
  }

  private func check(_ canvas: Canvas) throws {
    let columns = canvas.size.columns
    for row in 0..<canvas.size.rows {
      var column = 0
      while column < columns {
        let cell = canvas[row, column]
        try #require(cell.width == 1 || cell.width == 2)
        try #require(cell.text.columns == cell.width)
        try #require(cell.text.displayable == cell.text)
        try #require(cell.text.unicodeScalars.count <= 5)
        if cell.width == 2 {
          try #require(column + 1 < columns)
          let half = canvas[row, column + 1]
          try #require(half.width == 0 && half.text.isEmpty && half.style == cell.style)
        }
        column += cell.width
      }
      try #require(column == columns)
      try #require(canvas.lines[row].columns <= columns)
    }
  }

  private func draw(_ act: Act, on canvas: inout Canvas) {
    switch act {
    case .put(let text, let row, let column, let width, let alignment):
      canvas.put(
        text, row: row, column: column, width: width, style: Style(on: .red), alignment: alignment)
    case .putCells(let text, let drop, let row, let column):
      canvas.put(Array(text.cells().dropFirst(drop)), row: row, column: column)
    case .fill(let row, let column, let rows, let columns):
      canvas.fill(row: row, column: column, rows: rows, columns: columns, style: .bold)
    }
  }

  private static func acts(_ mutations: inout Mutations) -> (TerminalSize, [Act]) {
    let size = TerminalSize(columns: 1 + mutations.below(20), rows: 1 + mutations.below(3))
    return (size, (0..<1 + mutations.below(10)).map { _ in act(&mutations) })
  }

  private static func act(_ mutations: inout Mutations) -> Act {
    func place() -> Int {
      mutations.isOne(in: 12)
        ? mutations.one(of: [Int.min, Int.max, -1, 1 << 40]) : mutations.below(24) - 3
    }
    switch mutations.below(8) {
    case 0: return .fill(row: place(), column: place(), rows: place(), columns: place())
    case 1:
      let drop = mutations.below(2)
      return .putCells(text(&mutations), drop: drop, row: mutations.below(3), column: place())
    default:
      let width = mutations.isOne(in: 2) ? place() : nil
      return .put(
        text(&mutations), row: mutations.below(3), column: place(), width: width,
        mutations.isOne(in: 3) ? .right : .left)
    }
  }

  private static func text(_ mutations: inout Mutations) -> String {
    let pieces = (0..<mutations.below(6)).map { _ in mutations.one(of: TextPieces.all) }
    return mutations.isOne(in: 2) ? pieces.joined() : mutations.text(of: [pieces.joined(), "日本語"])
  }
}
