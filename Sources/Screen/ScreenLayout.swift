internal import Artwork
internal import Session
package import Terminal

/// The geometry of the screen for a window size, shared by `update` (moves, clicks) and `frame` (drawing).
package struct ScreenLayout: Equatable, Sendable {
  package static let least = TerminalSize(columns: 40, rows: 10)

  package let size: TerminalSize
  /// The line with the chart and the views, followed by a blank line if there is room.
  package let headerRows: Int
  /// The lines for playback, transfers and keys.
  package let footerRows: Int
  /// Whether the footer shows playback in several lines with artwork, instead of one.
  let hasTallFooter: Bool
  /// Whether the footer shows playback.
  let showsPlaying: Bool
  /// The number of these lines: six if the list leaves room for them, else three.
  let playingRows: Int
  /// The lines per entry, 3 to 1. Depends only on the window's size, so that rows keep their height in all
  /// views and during playback.
  package let rowHeight: Int
  /// The width of a row's artwork; 0 if there is none.
  package let artColumns: Int
  /// The width of the list, including its scroll bar.
  package let listColumns: Int
  /// The lines that the headings of days may take; 0 in other lists than recents.
  let headingRows: Int
  /// Whether album, genre and length have columns, with a line of titles above the list.
  let hasColumns: Bool
  /// The columns of the details next to the list; `nil` in narrow windows.
  package let pane: Range<Int>?
  /// Whether the names of the views are at the right of the header.
  let hasTabs: Bool
  /// The contents of the help.
  let helpGroups: [KeyTable.Group]
  /// Whether images are shown.
  let hasArt: Bool
  /// How the terminal shows them.
  let pictureSettings: PictureSettings

  /// `nil` if the window is too small.
  package init?(_ model: ScreenModel) {
    guard model.size.columns >= Self.least.columns, model.size.rows >= Self.least.rows else {
      return nil
    }
    size = model.size
    let isTall = size.rows >= 28 && size.columns >= 60
    let paneColumns = min(size.columns * 38 / 100, Self.maxPane, size.columns - Self.wideList)
    let hasPane = paneColumns >= Self.minPane
    let columns = hasPane ? size.columns - paneColumns : size.columns
    hasColumns = columns >= Self.wideList
    headerRows = isTall || hasColumns ? 2 : 1
    hasTallFooter = isTall
    // Its own details show it.
    let isPlaying =
      model.playing.map { !model.panels.haveDetails || model.selectedRow?.id != $0.id } ?? false
    let isLow = size.rows < 16
    let lines = size.rows - headerRows - (isTall ? Self.tallFooter : 3)
    rowHeight = lines >= 30 && isTall && !hasColumns ? 3 : lines >= 12 ? 2 : 1
    headingRows = model.page.hasDays && size.rows >= 18 ? DayGroup.allCases.count : 0
    let isShort =
      isTall && isPlaying && !model.page.isWide && model.panels.showList
      && lines - model.allCount * rowHeight - headingRows >= Self.panelLines
    playingRows = isShort ? 6 : 3
    let footer =
      isTall && isPlaying
      ? Self.tallFooter - 3 + playingRows : isLow && !isPlaying ? 2 : 3
    showsPlaying = isPlaying
    // Without the blank line, if that is room for one more row.
    let list = size.rows - headerRows - footer - headingRows
    let isRoom = isTall && isPlaying && !model.page.isWide && (list + 1) % rowHeight == 0
    footerRows = isRoom && rowHeight > 1 ? footer - 1 : footer
    // The gallery's grid takes the full width.
    listColumns = model.page.isWide ? size.columns : columns
    pane = listColumns < size.columns ? listColumns + 2..<size.columns - 2 : nil
    hasTabs = size.columns >= 80
    helpGroups = model.helpGroups
    hasArt = model.art != .off
    pictureSettings = model.pictureSettings
    artColumns = model.art == .off || rowHeight == 1 || size.columns < 56 ? 0 : 2 * rowHeight
  }

  // A blank line, three lines for playback, one for transfers, one for keys.
  private static let tallFooter = 6
  /// The number of free lines below the list from which on playback has six lines.
  private static let panelLines = 8
  // From there on, a list has columns, and what is left is for the pane.
  private static let wideList = 100
  // With the margins.
  private static let minPane = 44
  private static let maxPane = 64

  package var listTop: Int { headerRows }
  /// Between header and footer.
  var area: CellRect {
    CellRect(row: listTop, column: 0, rows: listRows, columns: size.columns)
  }
  package var listRows: Int { size.rows - headerRows - footerRows }
  /// The number of entries that are completely visible.
  package var visibleCount: Int { max((listRows - headingRows) / rowHeight, 1) }

  /// The width of a row's action or state at its right end.
  package var stateColumns: Int {
    switch size.columns {
    case ..<60: 13
    case ..<90: 24
    default: hasColumns && listColumns < 130 ? 28 : 38
    }
  }
}
