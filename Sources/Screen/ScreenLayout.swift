internal import Artwork
internal import Rows
package import Terminal

/// Where things stand in a window of a given size. `update` moves and clicks by it, `frame` draws by
/// it.
package struct ScreenLayout: Equatable, Sendable {
  package static let least = TerminalSize(columns: 40, rows: 10)

  package let size: TerminalSize
  /// 2 with a line of its own for the lists' names, else 1.
  package let headerRows: Int
  /// What plays, what is to be said of it, keys and notices: 2, and 3 while something plays.
  package let footerRows: Int
  /// Lines of one entry: 3, 2 or 1.
  package let rowHeight: Int
  /// The small artwork of a row; 0 columns where there is none.
  package let artColumns: Int
  /// The lists' names in the header's second line; none where there is no such line.
  package let tabs: [Tab]
  /// What the help is made of.
  let keys: KeyTable
  /// Whether there are any pictures.
  let hasArt: Bool
  /// How the terminal shows them.
  let pictureSettings: PictureSettings

  /// `nil` where the window is too small for anything but saying so.
  package init?(_ model: ScreenModel) {
    guard model.size.columns >= Self.least.columns, model.size.rows >= Self.least.rows else {
      return nil
    }
    size = model.size
    headerRows = size.rows >= 14 ? 2 : 1
    footerRows = model.playing == nil ? 2 : 3
    // Not by what is playing: rows that change their height under one's eyes are worse than a last
    // one that is scrolled to.
    let lines = size.rows - headerRows - 2
    let usual = min(max(model.allCount, 1), 10)
    rowHeight =
      if lines >= 3 * usual, size.columns >= 60 { 3 } else if lines >= 2 * min(usual, 6) { 2 } else
      {
        1
      }
    tabs = headerRows == 2 ? Tab.all(model) : []
    keys = model.keys
    hasArt = model.art != .off
    pictureSettings = model.pictureSettings
    artColumns =
      switch (model.art, rowHeight) {
      case (.off, _), (_, 1): 0
      case (_, 2): size.columns >= 56 ? 4 : 0
      default: 6
      }
  }

  package var listTop: Int { headerRows }
  package var listRows: Int { size.rows - headerRows - footerRows }
  /// How many entries are whole on the screen.
  package var visibleCount: Int { max(listRows / rowHeight, 1) }

  /// Columns of the right part of a row: its button.
  package var buttonColumns: Int {
    switch size.columns {
    case ..<60: 13
    case ..<90: 24
    default: 34
    }
  }

  package var buttonColumn: Int { size.columns - buttonColumns }

  /// The entry under a row of the window, counted from the list's top entry.
  package func entry(atRow row: Int) -> Int? {
    guard row >= listTop, row < listTop + listRows else { return nil }
    let entry = (row - listTop) / rowHeight
    return entry < visibleCount ? entry : nil
  }
}
