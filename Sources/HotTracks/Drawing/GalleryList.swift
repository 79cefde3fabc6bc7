import Charts
import Session
import Terminal

/// A gallery without images: each genre with its entries.
struct GalleryList {
  let heading: String
  let groups: [GenreGroup]

  private enum Column: Equatable {
    case rank, name, artist, state
  }

  /// Fitted to the window; separated by tabs if `window` is `nil`.
  func lines(columns window: Int?, paint: Paint) -> [String] {
    let rows = groups.flatMap(\.rows)
    let shown: [Column] =
      [.rank, .name, .artist] + (rows.contains { $0.kept != nil } ? [.state] : [])
    // One table, so that the columns of all genres are aligned.
    let table = TextTable(
      columns: shown.map {
        TextTable.Column(
          alignment: $0 == .rank ? .right : .left, isFlexible: $0 == .name || $0 == .artist)
      }, rows: rows.map { row in shown.map { Self.text(of: $0, in: row) } })
    var entries = table.lines(window: window) { row, column, text in
      Self.painted(shown[column], text, rows[row].state, paint)
    }[...]
    let separator = window == nil ? "\t" : GalleryTiles.separator
    return TableHeading.lines(heading, nil, columns: window).map(paint.bold)
      + groups.flatMap { group in
        let lines = entries.prefix(group.rows.count)
        entries = entries.dropFirst(group.rows.count)
        let title = paint.bold(group.name.displayable) + separator
        return ["", title + paint.dim("\(group.rows.count)")] + lines
      }
  }

  private static func text(of column: Column, in row: Row) -> String {
    switch column {
    case .rank: row.rank.map(String.init) ?? ""
    case .name: row.markedName
    case .artist: row.artistName ?? "–"
    case .state: row.state.words
    }
  }

  private static func painted(
    _ column: Column, _ text: String, _ state: RowState, _ paint: Paint
  ) -> String {
    switch column {
    case .rank: paint.dim(text)
    case .name: paint.bold(text)
    case .artist: text
    case .state: state.painted(text, paint)
    }
  }
}
