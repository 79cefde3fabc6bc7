import Artwork
import Charts
import Screen
import Session
import Terminal

/// Tiles in a line: artwork, and below it the title and the state or the artist.
struct GalleryTiles {
  /// The width of the window.
  let columns: Int

  static let artColumns = 16
  static let artRows = 8
  /// Between a genre and its count.
  static let separator = "  "
  private static let gap = 2
  private static let textRows = 2

  /// `nil` if the window is too small for a tile.
  init?(_ window: TerminalSize) {
    // Images are drawn from the line below them, so they must fit in the window.
    guard window.columns >= Self.artColumns, window.rows > Self.artRows else { return nil }
    columns = window.columns
  }

  /// The number of tiles per line.
  var count: Int { (columns + Self.gap) / (Self.artColumns + Self.gap) }

  /// The name and count of a genre.
  func title(of group: GenreGroup) -> Frame {
    var frame = frame(rows: 1)
    let count = "\(group.rows.count)"
    let room = columns - Self.separator.columns - count.columns
    let end = frame.canvas.put(group.name, row: 0, column: 0, width: room, style: .bold)
    frame.canvas.put(count, row: 0, column: end + Self.separator.columns, style: .dim)
    return frame
  }

  /// - Parameters:
  ///   - rows: At most `count`.
  ///   - pictures: One for each row.
  func frame(_ rows: some Sequence<Row>, pictures: [RenderedPicture?]) -> Frame {
    var frame = frame(rows: Self.artRows + Self.textRows)
    for (index, (row, picture)) in zip(rows, pictures).enumerated() {
      let column = index * (Self.artColumns + Self.gap)
      if let picture {
        frame.put(
          picture, row: 0, column: column, rows: Self.artRows, columns: Self.artColumns)
      }
      frame.canvas.put(
        row.markedName, row: Self.artRows, column: column, width: Self.artColumns, style: .bold)
      let hasState = row.kept != nil
      frame.canvas.put(
        hasState ? row.state.words : row.artistName ?? "–", row: Self.artRows + 1, column: column,
        width: Self.artColumns, style: hasState ? row.state.style : .dim)
    }
    return frame
  }

  private func frame(rows: Int) -> Frame {
    Frame(canvas: Canvas(size: TerminalSize(columns: columns, rows: rows)))
  }
}
