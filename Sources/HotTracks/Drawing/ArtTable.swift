import Artwork
import Charts
import Rows
import Screen
import Terminal

/// A chart with pictures: three lines an entry, its name, its artist, and what matters of its kind, with
/// what the row can do; below the rank its movement.
struct ArtTable {
  struct Entry {
    let row: Row
    let picture: CellPicture?
  }

  let heading: String
  /// Which earlier chart movements are told from; beside the heading, or below it where that is full.
  var comparison: String?
  var columns = ChartColumns(kind: .songs)
  let entries: [Entry]

  /// A narrower window is shown the plain table.
  static let leastColumns = 100
  static let artColumns = 6
  static let artRows = 3
  private static let gap = 2
  private static let between = " · "

  /// - Parameter window: Its columns.
  func canvas(columns window: Int) -> Canvas {
    let isCompared = entries.contains { $0.row.movement != nil }
    let top = TableHeading.lines(heading, isCompared ? comparison : nil, columns: window)
    var canvas = Canvas(
      size: TerminalSize(columns: window, rows: top.count + Self.artRows * entries.count))
    for (row, line) in top.enumerated() { canvas.put(line, row: row, column: 0, style: .bold) }
    for (index, entry) in entries.enumerated() {
      draw(entry, top: top.count + Self.artRows * index, on: &canvas)
    }
    return canvas
  }

  private func draw(_ entry: Entry, top: Int, on canvas: inout Canvas) {
    let row = entry.row
    canvas.put(
      row.rank.map(String.init) ?? "", row: top, column: 0, width: rankColumns, style: .dim,
      alignment: .right)
    if let movement = row.movement {
      canvas.put(
        movement.mark, row: top + 1, column: 0, width: rankColumns, style: movement.style,
        alignment: .right)
    }
    let art = rankColumns + Self.gap
    if let picture = entry.picture {
      // In the middle of its place: letters of an odd shape leave some of it free.
      canvas.put(
        picture, row: top + (Self.artRows - picture.rows) / 2,
        column: art + (Self.artColumns - picture.columns) / 2)
    }
    let text = art + Self.artColumns + Self.gap
    canvas.put(row.markedName, row: top, column: text, style: .bold)
    canvas.put(row.artistName ?? "—", row: top + 1, column: text)
    draw(lastLine(of: row), row: top + 2, column: text, on: &canvas)
  }

  /// The first of them gives way where all have no room.
  private func draw(_ pieces: [Piece], row: Int, column: Int, on canvas: inout Canvas) {
    var column = column
    for (index, piece) in pieces.enumerated() {
      let rest = pieces.dropFirst(index + 1).map { Self.between.columns + $0.text.columns }
      let room = canvas.size.columns - column - rest.reduce(0, +)
      column += canvas.put(piece.text, row: row, column: column, width: room, style: piece.style)
      if !rest.isEmpty { column += canvas.put(Self.between, row: row, column: column, style: .dim) }
    }
  }

  private typealias Piece = (text: String, style: Style)

  private func lastLine(of row: Row) -> [Piece] {
    columns.shown(columns: nil).compactMap { column in
      switch column {
      case .rank, .movement, .artist, .name: nil
      case .collection: row.partName.map { ($0, .dim) }
      case .genre: row.genres.first.map { ($0, .dim) }
      case .released: row.releaseDate.map { ($0, .dim) }
      case .price: row.price.map { ($0, .plain) }
      case .state: (row.state.words, row.state.style)
      }
    }
  }

  private var rankColumns: Int {
    let marks = entries.flatMap { [$0.row.rank.map(String.init), $0.row.movement?.mark] }
    return max(marks.compactMap { $0?.columns }.max() ?? 0, 2)
  }
}

extension Movement {
  fileprivate var style: Style {
    switch self {
    case .up: Style(.green)
    case .down: Style(.red)
    case .new: Style(.cyan)
    case .none: .plain
    }
  }
}

extension RowState {
  fileprivate var style: Style {
    switch self {
    case .downloaded: Style(.green)
    case .partial: Style(.yellow)
    case .damaged: Style(.red)
    case .noPreview, .notKnown: .dim
    case .notHere: Style(.cyan)
    }
  }
}
