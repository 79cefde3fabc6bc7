internal import Artwork
internal import Terminal

/// A part of the screen as a value. Drawing it in a rectangle also records what can be clicked there, and which
/// pictures it wants.
indirect enum Block {
  /// A line, truncated with `…`. A click on a run with a key presses that key.
  case line([TextRun], TextAlignment = .left)
  /// The parts of a line that fit.
  case fit([LinePart], by: TextRun)
  /// Below each other.
  case stack([Block])
  /// Beside each other.
  case split([BlockPart])
  /// The later ones in front of the former ones.
  case layers([Block])
  /// A higher block from one of its lines on.
  case scroll(Block, from: Int)
  case picture(WantedPicture)
  /// A tile while a picture or a list is being loaded.
  case placeholder(PlaceholderSymbol, rows: Int, columns: Int)
  /// Blank cells of the whole rectangle.
  case fill(Style)
  case space(rows: Int)
  /// One line, made for its width.
  case sized((_ columns: Int) -> Block)
  /// Which of several lines are visible, in one column; nothing if all are.
  case scrollbar(Range<Int>, of: Int)
  /// The cursor.
  case cursor
  case click(ClickTarget, Block)
  case wheel(WheelTarget, Block)

  static func text(
    _ text: String?, _ style: Style = .plain, _ alignment: TextAlignment = .left
  ) -> Block {
    .line(text.map { [TextRun($0, style)] } ?? [], alignment)
  }

  static var empty: Block { .space(rows: 0) }
}

/// A block beside others, with its width.
struct BlockPart {
  enum Width {
    case fixed(Int)
    /// As wide as its contents, if there is room.
    case contents
    /// What the others leave; for one part.
    case rest
  }

  let width: Width
  let block: Block

  static func fixed(_ columns: Int, _ block: Block) -> BlockPart {
    BlockPart(width: .fixed(columns), block: block)
  }
  static func contents(_ block: Block) -> BlockPart { BlockPart(width: .contents, block: block) }
  static func rest(_ block: Block) -> BlockPart { BlockPart(width: .rest, block: block) }
  static func gap(_ columns: Int) -> BlockPart { fixed(columns, .empty) }
  static var gap: BlockPart { rest(.empty) }

  fileprivate var columns: Int {
    switch width {
    case .fixed(let columns): columns
    case .contents: block.columns
    case .rest: 0
    }
  }
}

extension Block {
  /// The width of its contents.
  var columns: Int {
    switch self {
    case .line(let runs, _): runs.columns
    case .stack(let blocks), .layers(let blocks): blocks.map(\.columns).max() ?? 0
    case .split(let parts): parts.reduce(0) { $0 + $1.columns }
    case .picture(let picture): picture.request.columns
    case .placeholder(_, _, let columns): columns
    case .click(_, let block), .wheel(_, let block), .scroll(let block, _): block.columns
    case .scrollbar: 1
    case .fit, .fill, .space, .sized, .cursor: 0
    }
  }

  var rows: Int {
    switch self {
    case .line, .fit, .sized, .cursor: 1
    case .stack(let blocks): blocks.reduce(0) { $0 + $1.rows }
    case .split(let parts): parts.map(\.block.rows).max() ?? 0
    case .layers(let blocks): blocks.map(\.rows).max() ?? 0
    case .picture(let picture): picture.request.rows
    case .placeholder(_, let rows, _): rows
    case .space(let rows): rows
    case .click(_, let block), .wheel(_, let block), .scroll(let block, _): block.rows
    case .fill, .scrollbar: 0
    }
  }

  /// The widths of blocks beside each other.
  fileprivate static func widths(of parts: [BlockPart], in columns: Int) -> [Int] {
    var free = columns
    var widths = parts.map { part in
      let width = min(part.columns, max(free, 0))
      free -= width
      return width
    }
    for (index, part) in parts.enumerated() {
      if case .rest = part.width { widths[index] = max(free, 0) }
    }
    return widths
  }
}

extension Drawing {
  mutating func draw(_ block: Block, in rect: CellRect) {
    draw(block, rect, within: rect.row..<rect.row + max(rect.rows, 0))
  }

  /// - Parameter visible: The visible rows of the window.
  private mutating func draw(_ block: Block, _ rect: CellRect, within visible: Range<Int>) {
    switch block {
    case .line(let runs, let alignment): draw(runs, rect, alignment, within: visible)
    case .fit(let parts, let gap):
      draw(.fit(parts, columns: rect.columns, by: gap), rect, .left, within: visible)
    case .stack(let blocks):
      var row = rect.row
      for block in blocks {
        let rows = block.rows
        draw(
          block, CellRect(row: row, column: rect.column, rows: rows, columns: rect.columns),
          within: visible)
        row += rows
      }
    case .split(let parts):
      var column = rect.column
      for (part, width) in zip(parts, Block.widths(of: parts, in: rect.columns)) {
        draw(
          part.block, CellRect(row: rect.row, column: column, rows: rect.rows, columns: width),
          within: visible)
        column += width
      }
    case .layers(let blocks): for block in blocks { draw(block, rect, within: visible) }
    case .scroll(let block, let first):
      let rect = CellRect(
        row: rect.row - first, column: rect.column, rows: block.rows, columns: rect.columns)
      draw(block, rect, within: visible)
    case .picture(let picture):
      for other in picture.others { want(other) }
      drawPicture(
        picture.request, row: rect.row, column: rect.column, within: visible, waits: picture.waits)
    case .placeholder(let symbol, let rows, let columns):
      drawPlaceholder(
        symbol, row: rect.row, column: rect.column, rows: rows, columns: columns, hasGap: true,
        within: visible)
    case .fill(let style):
      let rows = (rect.row..<rect.row + rect.rows).clamped(to: visible)
      canvas.fill(
        row: rows.lowerBound, column: rect.column, rows: rows.count, columns: rect.columns,
        style: style)
    case .space: break
    case .sized(let make): draw(make(rect.columns), rect, within: visible)
    case .scrollbar(let shown, let count): drawScrollbar(shown, of: count, rect)
    case .cursor: frame.cursor = CursorPosition(row: rect.row, column: rect.column)
    case .click(let target, let block):
      targets.add(target, in: rect)
      draw(block, rect, within: visible)
    case .wheel(let target, let block):
      targets.add(target, in: rect)
      draw(block, rect, within: visible)
    }
  }

  private mutating func draw(
    _ runs: [TextRun], _ rect: CellRect, _ alignment: TextAlignment, within visible: Range<Int>
  ) {
    guard !runs.isEmpty, visible.contains(rect.row), rect.columns > 0 else { return }
    let indent = alignment == .right ? max(rect.columns - runs.columns, 0) : 0
    canvas.put(runs, row: rect.row, column: rect.column + indent, width: rect.columns - indent)
    guard runs.contains(where: { $0.key != nil }) else { return }
    var column = rect.column + indent
    for run in runs.cut(toColumns: rect.columns) {
      if let key = run.key {
        targets.add(
          .key(key), in: CellRect(row: rect.row, column: column, rows: 1, columns: run.columns))
      }
      column += run.columns
    }
  }

  private mutating func drawScrollbar(_ shown: Range<Int>, of count: Int, _ rect: CellRect) {
    guard shown.count < count, !shown.isEmpty else { return }
    let thumb = max(rect.rows * shown.count / count, 1)
    let start = (rect.rows - thumb) * shown.lowerBound / (count - shown.count)
    for line in 0..<rect.rows {
      let isThumb = (start..<start + thumb).contains(line)
      canvas.put(
        isThumb ? "┃" : "│", row: rect.row + line, column: rect.column,
        style: isThumb ? Theme.plain : Theme.faint)
    }
  }
}
