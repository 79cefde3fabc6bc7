internal import Artwork
internal import Charts
internal import Session
internal import Terminal

/// The layout of the gallery's tiles: one line after the other, and the groups one after the other in them.
struct GalleryGrid: Equatable {
  struct Group: Equatable {
    let name: String
    let entries: Range<Int>
  }

  let shape: GalleryTileLayout
  let groups: [Group]
  /// The entries of each line.
  let lines: [Range<Int>]
  /// The row of the first line of tiles, including the line above it.
  let top: Int
  let left: Int
  /// The place of the first tile of each line; those before it are covered by the picker.
  private let firstTile: Int
  /// The picker next to the grid; `nil` if there is none.
  let panel: CellRect?
  /// The row for the title of the selected entry; `nil` in low windows.
  let titleRow: Int?

  init(_ model: ScreenModel, _ layout: ScreenLayout, _ rows: [Row]) {
    shape = layout.galleryShape
    top = layout.listTop
    let end = layout.listTop + layout.listRows
    titleRow = layout.listRows > shape.down * shape.lineRows ? end - 1 : nil
    var tiles = 0
    if model.gallery.picker != nil, layout.hasPickerPanel {
      // In place of whole tiles, so that the others stay where they are.
      tiles = shape.tiles(of: Self.panelColumns)
    }
    firstTile = tiles
    left = ScreenLayout.galleryMargin + shape.offset(ofTile: tiles)
    panel =
      tiles == 0
      ? nil
      : CellRect(
        row: top, column: ScreenLayout.galleryMargin, rows: (titleRow ?? end) - top,
        columns: shape.offset(ofTile: tiles) - GalleryTileLayout.gap)
    groups = Self.groups(of: rows)
    let across = shape.across - tiles
    lines = stride(from: 0, to: rows.count, by: across).map { $0..<min($0 + across, rows.count) }
  }

  private static let panelColumns = 32

  /// The ranges of entries with the same first genre.
  static func groups(of rows: [Row]) -> [Group] {
    var groups: [Group] = []
    for (index, row) in rows.enumerated() {
      let name = row.firstGenre
      if let last = groups.last, Row.isSameGenre(last.name, name) {
        groups[groups.count - 1] = Group(
          name: last.name, entries: last.entries.lowerBound..<index + 1)
      } else {
        groups.append(Group(name: name, entries: index..<index + 1))
      }
    }
    return groups
  }

  /// The groups of a line, each with its entries there.
  func groups(in line: Int) -> [(group: Group, entries: Range<Int>)] {
    groups.filter { $0.entries.overlaps(lines[line]) }
      .map { ($0, $0.entries.clamped(to: lines[line])) }
  }

  // MARK: Positions

  func line(of index: Int) -> Int {
    lines.firstIndex { $0.contains(index) } ?? 0
  }

  func group(of index: Int) -> Int {
    groups.firstIndex { $0.entries.contains(index) } ?? 0
  }

  /// The entry of a line that is nearest to a column.
  func index(line: Int, column: Int) -> Int? {
    guard lines.indices.contains(line) else { return nil }
    let entries = lines[line]
    return entries.lowerBound + min(max(column, 0), entries.count - 1)
  }

  /// The visible lines.
  ///
  /// - Parameter first: The first one, if there are enough lines below it.
  func shown(from first: Int) -> Range<Int> {
    let first = min(max(first, 0), max(lines.count - shape.down, 0))
    return first..<min(first + shape.down, lines.count)
  }

  /// The first visible line, nearest to `first`, for which an entry is visible.
  func scrolled(from first: Int, toShow index: Int) -> Int {
    let line = line(of: index)
    return shown(from: max(min(first, line), line - shape.down + 1)).lowerBound
  }

  /// The row of the window in which a line of tiles begins.
  func row(of line: Int, in shown: Range<Int>) -> Int {
    top + (line - shown.lowerBound) * shape.lineRows
  }

  func column(ofTile place: Int) -> Int {
    ScreenLayout.galleryMargin + shape.offset(ofTile: firstTile + place)
  }
}

extension ScreenLayout {
  /// The margin at the left, for the frame of the selected tile.
  static let galleryMargin = 1

  /// Independent of playback, so that tiles keep their size.
  var galleryShape: GalleryTileLayout {
    let rows = largestList - (largestList >= 12 ? 1 : 0)
    return GalleryTileLayout(
      // At the right for the frame of the selected tile, and the scroll bar.
      columns: size.columns - Self.galleryMargin - 2, rows: rows,
      cell: hasArt ? pictureSettings.cell : nil)
  }

  /// Whether there is room for the picker next to the grid.
  var hasPickerPanel: Bool { size.columns >= 100 && largestList >= 14 }
}

extension ScreenLayout {
  /// The image of a tile in the gallery; `nil` if images are off.
  ///
  /// - Parameter opacity: In tenths.
  func tilePicture(of row: Row, opacity: Int, _ shape: GalleryTileLayout) -> PictureRequest? {
    guard shape.pictureRows > 0 else { return nil }
    return artwork(
      of: row, columns: shape.pictureColumns, rows: shape.pictureRows, opacity: opacity)
  }
}

extension GalleryGrid {
  /// The visible entries, the nearest to the selected one first.
  func entries(in shown: Range<Int>, near selected: Int) -> [Int] {
    let (line, place) = (self.line(of: selected), place(of: selected))
    func distance(_ index: Int) -> Int {
      // A cell is about twice as high as wide.
      let down = 2 * (self.line(of: index) - line) * shape.lineRows
      let across = shape.offset(ofTile: abs(self.place(of: index) - place))
      return down * down + across * across
    }
    return shown.flatMap { lines[$0] }.map { (index: $0, distance: distance($0)) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.index)
  }

  /// The entries of the same number of lines below the visible ones.
  func entries(below shown: Range<Int>) -> [Int] {
    lines[shown.upperBound..<min(shown.upperBound + shape.down, lines.count)].flatMap { $0 }
  }

  /// The position in its line.
  func place(of index: Int) -> Int {
    index - lines[line(of: index)].lowerBound
  }
}
