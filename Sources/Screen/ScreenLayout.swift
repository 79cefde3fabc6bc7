internal import Artwork
internal import Rows
package import Terminal

/// Where things stand in a window of a given size. `update` moves and clicks by it, `frame` draws by
/// it.
package struct ScreenLayout: Equatable, Sendable {
  package static let least = TerminalSize(columns: 40, rows: 10)

  package let size: TerminalSize
  /// The line with list and views, and a blank line below it if there is room.
  package let headerRows: Int
  /// Playback, transfers and keys.
  package let footerRows: Int
  /// Whether the footer shows playback in three lines with a cover, instead of one.
  let hasTallFooter: Bool
  /// Lines of one entry: 4 to 1. Only the window's size decides it, so that rows keep their height
  /// in all views and while something plays.
  package let rowHeight: Int
  /// The small artwork of a row; 0 columns where there is none.
  package let artColumns: Int
  /// Columns of the list, with its scroll bar.
  package let listColumns: Int
  /// Where the details of the selected entry stand beside the list; `nil` in narrow windows.
  package let pane: Range<Int>?
  /// The lists' names at the right of the header; none where there is no room for them.
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
    let isTall = size.rows >= 28 && size.columns >= 60
    headerRows = isTall ? 2 : 1
    hasTallFooter = isTall
    let isPlaying = model.playing != nil
    let isLow = size.rows < 16
    footerRows = isTall && isPlaying ? Self.tallFooter : isLow && !isPlaying ? 2 : 3
    let lines = size.rows - headerRows - (isTall ? Self.tallFooter : 3)
    rowHeight = lines >= 40 ? 4 : lines >= 30 && isTall ? 3 : lines >= 12 ? 2 : 1
    // The gallery's grid takes the whole width.
    listColumns =
      size.columns >= Self.leastWide && model.view != .gallery
      ? max(size.columns - Self.paneColumns, Self.leastList) : size.columns
    pane = listColumns < size.columns ? listColumns + 2..<size.columns - 1 : nil
    tabs = Tab.all(model)
    keys = model.keys
    hasArt = model.art != .off
    pictureSettings = model.pictureSettings
    artColumns = model.art == .off || rowHeight == 1 || size.columns < 56 ? 0 : 2 * rowHeight
  }

  // A blank line, three of playback, transfers, keys.
  private static let tallFooter = 6
  private static let leastWide = 140
  private static let leastList = 80
  // 80 of text, and the margins.
  private static let paneColumns = 84

  package var listTop: Int { headerRows }
  package var listRows: Int { size.rows - headerRows - footerRows }
  /// How many entries are whole on the screen.
  package var visibleCount: Int { max(listRows / rowHeight, 1) }

  /// Columns at the right end of a row for its action or state.
  package var stateColumns: Int {
    switch size.columns {
    case ..<60: 13
    case ..<90: 24
    default: 34
    }
  }
}
