internal import Charts
internal import Session
internal import Terminal

/// The widths of the parts of a genre's row; 0 if there is no room.
struct GenreColumns: Equatable {
  let name: Int
  /// The name, the count and the facts and, in rows of several lines, the bar below them.
  let text: Int
  let bar: Int
  /// The number of images that fit.
  let covers: Int
  /// The number of entries of the largest genre.
  let most: Int

  /// Between two parts.
  static let gap = 2
  /// `  33   best 100 · 100 on disk`
  private static let factColumns = 29
  private static let maxBar = 20

  /// - Parameter genres: All genres of the chart, so that widths do not depend on the filter.
  init(_ genres: [GenreGroup], _ layout: ScreenLayout) {
    most = genres.map(\.rows.count).max() ?? 0
    // Without the margin and the scroll bar.
    let room = max(layout.listColumns - 4, 0)
    let names = genres.map(\.name.columns).max() ?? 0
    text = min(names + Self.factColumns, room)
    name = min(names, max(text - Self.gap - String(most).count, 0))
    let cover = layout.artColumns + 1
    covers =
      layout.artColumns > 0 ? min(max((room - text - Self.gap) / cover, 0), most) : 0
    bar = min(text, Self.maxBar)
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
