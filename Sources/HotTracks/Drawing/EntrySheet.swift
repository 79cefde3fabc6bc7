import Artwork
import Charts
import Screen
import Session
import Terminal

/// The output of `show` for a terminal: large artwork next to the facts, then the description and the
/// addresses, which are never truncated or wrapped.
struct EntrySheet {
  let facts: EntryFacts
  let picture: RenderedPicture?
  let depth: ColorDepth
  let palette: Palette?

  private static let gap = 2
  private static let labelColumns = 12
  /// Longer lines are hard to read.
  private static let maxColumns = 100
  private static let minColumnsBeside = 40

  /// The size of the artwork in a window. Cells are twice as high as wide.
  static func pictureSize(columns: Int) -> (columns: Int, rows: Int) {
    let width = columns >= 100 ? 32 : columns >= 76 ? 28 : min(24, columns)
    return (width, max(width / 2, 1))
  }

  /// - Parameter columns: The width of the window; `nil` for no limit.
  func text(columns: Int?) -> String {
    (placedPicture(columns).map { [$0] } ?? []).printed(over: lines(columns))
  }

  private func lines(_ columns: Int?) -> [String] {
    let below = [summary(columns), facts.places.map { place($0, columns) }, store(columns)]
    let lines = below.filter { !$0.isEmpty }.joined(separator: [[]])
    return top(columns) + [""] + lines.map { $0.printed(depth: depth, palette: palette) }
  }

  /// The facts, next to the artwork or, in narrow windows, below it.
  private func top(_ columns: Int?) -> [String] {
    guard let columns, let picture else {
      return text(columns).map { $0.printed(depth: depth, palette: palette) }
    }
    let width = Self.pictureSize(columns: columns).columns
    let beside = columns - width - Self.gap
    let isBeside = beside >= Self.minColumnsBeside
    let text = text(isBeside ? beside : columns)
    let rows = picture.pixels?.rows ?? picture.cells.size.rows
    let size = TerminalSize(
      columns: columns, rows: isBeside ? max(rows, text.count) : rows + 1 + text.count)
    var canvas = Canvas(size: size)
    if picture.pixels == nil {
      canvas.put(picture.cells, row: 0, column: (width - picture.cells.size.columns) / 2)
    }
    let (top, left) = isBeside ? (0, columns - beside) : (rows + 1, 0)
    for (row, runs) in text.enumerated() {
      canvas.put(runs, row: top + row, column: left, width: columns - left)
    }
    return canvas.styledLines(depth: depth, palette: palette)
  }

  /// The image, if the terminal can display pixels.
  private func placedPicture(_ columns: Int?) -> PlacedPicture? {
    guard let columns, let picture, let pixels = picture.pixels else { return nil }
    return PlacedPicture(
      picture, row: 0, column: 0, rows: pixels.rows,
      columns: Self.pictureSize(columns: columns).columns)
  }

  private func text(_ columns: Int?) -> [[TextRun]] {
    let names = facts.names.enumerated().flatMap { index, fact in
      wrapped(index == 0 ? facts.row.markedName : fact.value, columns).map {
        [run($0, index == 0 ? .bold : index == 1 ? .plain : .dim)]
      }
    }
    let country = [EntryFact("Country", facts.storefront.name)].compactMap(\.self)
    return names + [[]] + (facts.facts + country).flatMap { lines(of: $0, columns) }
  }

  private func lines(of fact: EntryFact, _ columns: Int?) -> [[TextRun]] {
    let room = columns.map { max($0 - Self.labelColumns, 8) }
    return wrapped(fact.value, room).enumerated().map { index, line in
      [label(index == 0 ? fact.label : ""), TextRun(line)]
    }
  }

  private func summary(_ columns: Int?) -> [[TextRun]] {
    let paragraphs = facts.row.details.summary?.split(separator: "\n") ?? []
    return paragraphs.flatMap {
      wrapped(String($0), columns.map { min($0, Self.maxColumns) }).map { [TextRun($0)] }
    }
  }

  private func place(_ fact: EntryFact, _ columns: Int?) -> [TextRun] {
    [label(fact.label), TextRun(fact.value.printed(isTerminal: columns != nil))]
  }

  private func store(_ columns: Int?) -> [[TextRun]] {
    (facts.hasPreview ? [[run(Attribution.words(isDemo: facts.isDemo), .dim)]] : [])
      + [[TextRun(facts.storePage.printed(isTerminal: columns != nil))]]
  }

  private func label(_ text: String) -> TextRun {
    run(text.padded(toColumns: Self.labelColumns), .dim)
  }

  /// Without colors, `Canvas` would still print bold and dim.
  private func run(_ text: String, _ style: Style) -> TextRun {
    TextRun(text, depth == .none ? .plain : style)
  }

  private func wrapped(_ text: String, _ columns: Int?) -> [String] {
    columns.map { text.wrapped(toColumns: $0) } ?? [text.withoutControls]
  }
}
