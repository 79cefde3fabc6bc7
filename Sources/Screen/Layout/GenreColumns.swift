internal import Charts
internal import Session
internal import Terminal

/// The widths of the parts of a genre's row; 0 if there is no room. The least important part is omitted
/// first.
struct GenreColumns: Equatable {
  /// The name and, in rows of several lines, the facts below it.
  let name: Int
  let count: Int
  let bar: Int
  /// A separate column, in rows of one line.
  let best: Int
  let onDisk: Int
  /// The number of images that fit.
  let covers: Int
  /// The number of entries of the largest genre.
  let most: Int

  /// Between two parts.
  static let gap = 2
  static let left = 2
  private static let minBar = 6
  private static let maxBar = 12

  /// - Parameter genres: All genres of the chart, so that widths do not depend on the filter.
  init(_ genres: [GenreGroup], _ layout: ScreenLayout) {
    most = genres.map(\.rows.count).max() ?? 0
    count = String(most).count
    let worst = genres.compactMap(\.bestRank).max() ?? 0
    let names = genres.map(\.name.columns).max() ?? 0
    // The margin, the mark of a row that can be opened, the scroll bar, and the count after the name.
    var room = layout.listColumns - Self.left - Self.gap - 3 - (count + Self.gap)
    let isLow = layout.rowHeight == 1
    let longest = isLow ? names : max(names, GenreFacts.columns(best: worst, onDisk: most))
    name = min(longest, max(room, 0))
    room -= name
    func take(_ columns: Int) -> Int {
      guard columns > 0, room >= columns + Self.gap else { return 0 }
      room -= columns + Self.gap
      return columns
    }
    let least = take(layout.listColumns >= 100 ? Self.maxBar : Self.minBar)
    best = isLow && worst > 0 ? take(String(worst).count + 1) : 0
    onDisk = isLow ? take(GenreFacts.onDisk(most).count) : 0
    covers =
      layout.artColumns > 0 && least > 0
      ? min(max((room - 1) / (layout.artColumns + 1), 0), most) : 0
    if covers > 0 { room -= covers * (layout.artColumns + 1) + 1 }
    bar = least > 0 ? min(least + room, Self.maxBar) : 0
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

/// The facts of a genre, besides the number of entries.
enum GenreFacts {
  static func best(_ rank: Int) -> String { "best \(rank)" }
  static func onDisk(_ count: Int) -> String { "\(count) on disk" }
  static let space = " · "

  /// Their width in one line.
  static func columns(best: Int, onDisk: Int) -> Int {
    Self.best(best).count + space.count + Self.onDisk(onDisk).count
  }
}

extension ScreenLayout {
  /// The entries of the selected genre that are shown next to the list; empty in narrow windows.
  func paneRows(of genre: GenreGroup?) -> ArraySlice<Row> {
    guard pane != nil, let genre else { return [] }
    return genre.rows.prefix(max((listRows - Self.paneHeading) / rowHeight, 0))
  }

  /// The number of lines above them.
  static let paneHeading = 2
}
