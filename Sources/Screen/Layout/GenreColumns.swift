internal import Charts
internal import Session
internal import Terminal

/// The widths of the parts of a genre's row; 0 if there is no room.
struct GenreColumns: Equatable {
  /// The name and, in rows of several lines, the facts below it.
  let name: Int
  let count: Int
  let bar: Int
  /// The number of images that fit.
  let covers: Int
  /// The number of entries of the largest genre.
  let most: Int

  /// Between two parts.
  static let gap = 2
  private static let left = 2
  /// `best 100 · 100 on disk`
  private static let factColumns = 22
  private static let minBar = 6
  private static let maxBar = 12

  /// - Parameter genres: All genres of the chart, so that widths do not depend on the filter.
  init(_ genres: [GenreGroup], _ layout: ScreenLayout) {
    most = genres.map(\.rows.count).max() ?? 0
    count = String(most).count
    // The margin, the mark of a row that can be opened, the scroll bar, and the count after the name.
    var room = layout.listColumns - Self.left - 2 * Self.gap - 3 - count
    let names = genres.map(\.name.columns).max() ?? 0
    name = min(layout.rowHeight == 1 ? names : max(names, Self.factColumns), max(room, 0))
    room -= name + Self.gap
    let cover = layout.artColumns + 1
    covers =
      layout.artColumns > 0 ? min(max((room - Self.minBar - Self.gap) / cover, 0), most) : 0
    room -= covers > 0 ? covers * cover + 1 : 0
    bar = room >= Self.minBar ? min(room, Self.maxBar) : 0
  }

  /// The entries whose images are shown for a genre, without repetitions.
  func covers(of genre: GenreGroup) -> [Row] {
    var shown: [Row] = []
    for row in genre.rows where shown.allSatisfy({ $0.artworkURL100 != row.artworkURL100 }) {
      guard shown.count < covers else { break }
      shown.append(row)
    }
    return shown
  }
}
