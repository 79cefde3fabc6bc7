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
  let paint: Paint

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
    let about = facts.row.details.summary.map { summary(of: $0, columns) } ?? []
    let parts = [top(columns), about, facts.places.map { place($0, columns) }, store(columns)]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func top(_ columns: Int?) -> [String] {
    let art = picture.map { artLines($0, columns) } ?? []
    guard let columns, !art.isEmpty else { return text(columns) }
    let left = Self.pictureSize(columns: columns).columns + Self.gap
    guard columns - left >= Self.minColumnsBeside else { return art + [""] + text(columns) }
    let beside = text(columns - left)
    return (0..<max(art.count, beside.count)).map { row in
      let drawn = art.indices.contains(row) ? art[row] : ""
      guard beside.indices.contains(row), !beside[row].isEmpty else { return drawn }
      return drawn + String(repeating: " ", count: left - drawn.styledColumns) + beside[row]
    }
  }

  /// The image, if the terminal can display pixels.
  private func placedPicture(_ columns: Int?) -> PlacedPicture? {
    guard let columns, let picture, let pixels = picture.pixels else { return nil }
    return PlacedPicture(
      picture, row: 0, column: 0, rows: pixels.rows,
      columns: Self.pictureSize(columns: columns).columns)
  }

  private func artLines(_ picture: RenderedPicture, _ columns: Int?) -> [String] {
    if let pixels = picture.pixels { return Array(repeating: "", count: pixels.rows) }
    let picture = picture.cells
    let width = columns.map { Self.pictureSize(columns: $0).columns } ?? picture.columns
    var canvas = Canvas(size: TerminalSize(columns: width, rows: picture.rows))
    canvas.put(picture, row: 0, column: (width - picture.columns) / 2)
    return canvas.styledLines(depth: depth)
  }

  private func text(_ columns: Int?) -> [String] {
    let names = facts.names.enumerated().flatMap { index, fact in
      let name = index == 0 ? facts.row.markedName : fact.value
      return wrapped(name, columns).map {
        index == 0 ? paint.bold($0) : index == 1 ? $0 : paint.dim($0)
      }
    }
    let country = [EntryFact("Country", facts.storefront.name)].compactMap(\.self)
    return names + [""] + (facts.facts + country).flatMap { lines(of: $0, columns) }
  }

  private func lines(of fact: EntryFact, _ columns: Int?) -> [String] {
    let room = columns.map { max($0 - Self.labelColumns, 8) }
    return wrapped(fact.value, room).enumerated().map { index, line in
      paint.dim((index == 0 ? fact.label : "").padded(toColumns: Self.labelColumns)) + line
    }
  }

  private func summary(of text: String, _ columns: Int?) -> [String] {
    text.split(separator: "\n").flatMap {
      wrapped(String($0), columns.map { min($0, Self.maxColumns) })
    }
  }

  private func place(_ fact: EntryFact, _ columns: Int?) -> String {
    paint.dim(fact.label.padded(toColumns: Self.labelColumns)) + Self.printed(fact.value, columns)
  }

  private func store(_ columns: Int?) -> [String] {
    (facts.hasPreview ? [paint.dim(Attribution.words(isDemo: facts.isDemo))] : [])
      + [Self.printed(facts.storePage, columns)]
  }

  private static func printed(_ text: String, _ columns: Int?) -> String {
    text.printed(isTerminal: columns != nil)
  }

  private func wrapped(_ text: String, _ columns: Int?) -> [String] {
    columns.map { text.wrapped(toColumns: $0) } ?? [text.withoutControls]
  }
}
