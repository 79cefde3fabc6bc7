internal import Artwork
internal import Rows
internal import Terminal

/// Where the gallery's tiles are: in groups of one genre, each of which begins a line of tiles.
struct GalleryGrid: Equatable {
  struct Group: Equatable {
    let name: String
    let entries: Range<Int>
  }

  struct Line: Equatable {
    /// Of `groups`.
    let group: Int
    let entries: Range<Int>
  }

  let shape: GalleryTileLayout
  let groups: [Group]
  let lines: [Line]
  /// Where the first line of tiles begins, with the line above it.
  let top: Int
  let left: Int
  /// Where the picker stands beside the grid; `nil` where it does not.
  let panel: CellRect?
  /// The line that tells of the selected entry; `nil` in low windows.
  let titleRow: Int?

  init(_ model: ScreenModel, _ layout: ScreenLayout, _ rows: [Row]) {
    shape = layout.galleryShape
    top = layout.listTop
    let end = layout.listTop + layout.listRows
    titleRow = layout.listRows > shape.down * shape.lineRows ? end - 1 : nil
    var tiles = 0
    if model.gallery.picker != nil, layout.hasPickerPanel {
      // As wide as some tiles, so that the others keep their size.
      tiles = min((Self.panelColumns + shape.pitch - 1) / shape.pitch, shape.across - 1)
    }
    left = ScreenLayout.galleryMargin + tiles * shape.pitch
    panel =
      tiles == 0
      ? nil
      : CellRect(
        row: top, column: ScreenLayout.galleryMargin, rows: (titleRow ?? end) - top,
        columns: tiles * shape.pitch - GalleryTileLayout.gap)
    groups = Self.groups(of: rows)
    lines = Self.lines(of: groups, across: shape.across - tiles)
  }

  private static let panelColumns = 32

  /// The runs of entries with the same first genre.
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

  private static func lines(of groups: [Group], across: Int) -> [Line] {
    groups.enumerated().flatMap { place, group in
      stride(from: group.entries.lowerBound, to: group.entries.upperBound, by: across).map {
        Line(group: place, entries: $0..<min($0 + across, group.entries.upperBound))
      }
    }
  }

  // MARK: Places

  func line(of index: Int) -> Int {
    lines.firstIndex { $0.entries.contains(index) } ?? 0
  }

  func group(of index: Int) -> Int {
    groups.firstIndex { $0.entries.contains(index) } ?? 0
  }

  /// The entry in a line that is nearest to a column.
  func index(line: Int, column: Int) -> Int? {
    guard lines.indices.contains(line) else { return nil }
    let entries = lines[line].entries
    return entries.lowerBound + min(max(column, 0), entries.count - 1)
  }

  /// The lines in sight.
  ///
  /// - Parameter first: The first of them, as far as there are enough below it.
  func shown(from first: Int) -> Range<Int> {
    let first = min(max(first, 0), max(lines.count - shape.down, 0))
    return first..<min(first + shape.down, lines.count)
  }

  /// The first line in sight, the nearest to `first` with which an entry is seen.
  func scrolled(from first: Int, toShow index: Int) -> Int {
    let line = line(of: index)
    return shown(from: max(min(first, line), line - shape.down + 1)).lowerBound
  }

  /// The window's row in which a line of tiles begins.
  func row(of line: Int, in shown: Range<Int>) -> Int {
    top + (line - shown.lowerBound) * shape.lineRows
  }

  func column(ofTile place: Int) -> Int { left + place * shape.pitch }
}

extension ScreenLayout {
  /// At the left, for the mark of the selected tile.
  static let galleryMargin = 1

  /// Does not depend on whether something plays, so that tiles keep their size.
  var galleryShape: GalleryTileLayout {
    let rows = largestList - (largestList >= 12 ? 1 : 0)
    return GalleryTileLayout(
      columns: size.columns - Self.galleryMargin - 1, rows: rows,
      cell: hasArt ? pictureSettings.cell : nil)
  }

  /// Whether there is room for the picker beside the grid.
  var hasPickerPanel: Bool { size.columns >= 100 && largestList >= 14 }
}
