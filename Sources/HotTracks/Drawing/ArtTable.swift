import Artwork
import Charts
import Screen
import Session
import Terminal

/// A chart with artwork, in three lines per entry: name, artist, and details of its kind with the state. The
/// movement is below the rank.
struct ArtTable {
  let heading: String
  /// The earlier chart to which movements refer; shown next to the heading, or below it if there is no room.
  var comparison: String?
  var columns = ChartColumns(kind: .songs)
  let rows: [Row]

  static let minColumns = 100
  static let artColumns = 6
  static let artRows = 3
  private static let gap = 2
  private static let between = " · "

  /// Whether a window shows all of it above the prompt.
  func fits(_ window: TerminalSize) -> Bool {
    window.columns >= Self.minColumns && height(columns: window.columns) < window.rows
  }

  /// - Parameters:
  ///   - window: The number of columns.
  ///   - pictures: One for each row.
  func frame(columns window: Int, pictures: [RenderedPicture?]) -> Frame {
    let top = top(columns: window)
    var frame = Frame(
      canvas: Canvas(size: TerminalSize(columns: window, rows: height(columns: window))))
    for (row, line) in top.enumerated() {
      frame.canvas.put(line, row: row, column: 0, style: .bold)
    }
    for (index, (row, picture)) in zip(rows, pictures).enumerated() {
      let line = top.count + Self.artRows * index
      if let picture {
        frame.put(
          picture, row: line, column: rankColumns + Self.gap, rows: Self.artRows,
          columns: Self.artColumns)
      }
      draw(row, top: line, on: &frame.canvas)
    }
    return frame
  }

  private func top(columns window: Int) -> [String] {
    let isCompared = rows.contains { $0.movement != nil }
    return TableHeading.lines(heading, isCompared ? comparison : nil, columns: window)
  }

  private func height(columns window: Int) -> Int {
    top(columns: window).count + Self.artRows * rows.count
  }

  private func draw(_ row: Row, top: Int, on canvas: inout Canvas) {
    canvas.put(
      row.rank.map(String.init) ?? "", row: top, column: 0, width: rankColumns, style: .dim,
      alignment: .right)
    if let movement = row.movement {
      canvas.put(
        movement.mark, row: top + 1, column: 0, width: rankColumns, style: movement.style,
        alignment: .right)
    }
    let text = rankColumns + Self.gap + Self.artColumns + Self.gap
    canvas.put(row.markedName, row: top, column: text, style: .bold)
    canvas.put(row.artistName ?? "–", row: top + 1, column: text)
    draw(lastLine(of: row), row: top + 2, column: text, on: &canvas)
  }

  /// If there is not enough room, the first piece is shortened.
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
    columns.shown(for: rows, columns: nil).compactMap { column in
      switch column {
      case .rank, .movement, .artist, .name: nil
      case .collection: row.partName.map { ($0, .dim) }
      case .genre: row.genres.first.map { ($0, .dim) }
      case .released: row.releaseDate.map { ($0, .dim) }
      case .price: row.price.map { ($0, .plain) }
      case .state: row.state == .notHere ? nil : (row.state.words, row.state.style)
      }
    }
  }

  private var rankColumns: Int {
    let marks = rows.flatMap { [$0.rank.map(String.init), $0.movement?.mark] }
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
  /// The style of the text.
  var style: Style {
    switch self {
    case .downloaded, .playing: Style(.green)
    case .partial, .waiting, .retrying: Style(.yellow)
    case .damaged, .failed, .notPlayable: Style(.red)
    case .notHere, .noPreview, .noAudio, .notKnown: .dim
    case .inUse, .downloading: Style(.cyan)
    }
  }
}
