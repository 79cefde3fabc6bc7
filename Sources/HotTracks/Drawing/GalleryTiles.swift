import Artwork
import Charts
import Screen
import Session
import Terminal

/// Tiles that fill the width of the window: artwork, and below it the title and the state or the artist. Genres
/// share lines, and their names are above their first tiles.
struct GalleryTiles {
  /// Consecutive tiles of a genre in a line.
  struct Run {
    let genre: GenreGroup
    let rows: ArraySlice<Row>

    var isFirst: Bool { rows.startIndex == genre.rows.startIndex }
  }

  /// The width of the window.
  let columns: Int
  /// The number of tiles per line.
  let count: Int
  let artColumns: Int
  let artRows: Int

  private static let minColumns = 16
  private static let gap = 2
  private static let headingRows = 1
  private static let textRows = 2

  /// `nil` if the window is too small for a tile.
  init?(_ window: TerminalSize) {
    columns = window.columns
    count = (window.columns + Self.gap) / (Self.minColumns + Self.gap)
    guard count > 0 else { return nil }
    // Images are drawn from the line below them, so they must fit in the window.
    artRows = min((window.columns + Self.gap) / count - Self.gap, 2 * (window.rows - 2)) / 2
    artColumns = 2 * artRows
    guard artColumns >= Self.minColumns - 1 else { return nil }
  }

  private var pitch: Int { (columns + Self.gap) / count }

  /// The genres in lines of tiles.
  func lines(of genres: [GenreGroup]) -> [[Run]] {
    var lines: [[Run]] = []
    var free = 0
    for genre in genres {
      var rest = genre.rows[...]
      while !rest.isEmpty {
        if free == 0 {
          lines.append([])
          free = count
        }
        let rows = rest.prefix(free)
        lines[lines.count - 1].append(Run(genre: genre, rows: rows))
        free -= rows.count
        rest = rest.dropFirst(rows.count)
      }
    }
    return lines
  }

  /// - Parameter pictures: One for each row.
  func frame(_ line: [Run], pictures: [RenderedPicture?]) -> Frame {
    let height = Self.headingRows + artRows + Self.textRows
    var frame = Frame(canvas: Canvas(size: TerminalSize(columns: columns, rows: height)))
    var column = 0
    for run in line {
      drawHeading(of: run, column: column, on: &frame.canvas)
      column += run.rows.count * pitch
    }
    for (index, (row, picture)) in zip(line.flatMap(\.rows), pictures).enumerated() {
      let column = index * pitch
      if let picture {
        frame.put(
          picture, row: Self.headingRows, column: column, rows: artRows, columns: artColumns)
      }
      let text = Self.headingRows + artRows
      frame.canvas.put(
        row.markedName, row: text, column: column, width: artColumns, style: .bold)
      let hasState = row.file != nil
      frame.canvas.put(
        hasState ? row.state.words : row.artistName ?? "–", row: text + 1, column: column,
        width: artColumns, style: hasState ? row.state.word.style : .dim)
    }
    return frame
  }

  private func drawHeading(of run: Run, column: Int, on canvas: inout Canvas) {
    let end = column + run.rows.count * pitch - Self.gap
    let (name, count) = (run.genre.name, "  \(run.genre.rows.count)")
    var column = column
    // The name is more important than the count.
    let hasCount = run.isFirst && name.columns + count.columns <= end - column
    column += canvas.put(
      name, row: 0, column: column, width: end - column, style: run.isFirst ? .bold : .dim)
    if hasCount { column += canvas.put(count, row: 0, column: column, style: .dim) }
    canvas.put(
      String(repeating: "─", count: max(end - column - 1, 0)), row: 0, column: column + 1,
      style: .dim)
  }
}
