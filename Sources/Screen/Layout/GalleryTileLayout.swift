internal import Terminal

/// The size of the gallery's tiles, so that whole tiles with the largest possible images fill the window.
struct GalleryTileLayout: Equatable {
  /// Tiles per line.
  let across: Int
  /// Visible lines of tiles.
  let down: Int
  let tileColumns: Int
  /// The width of the grid.
  let columns: Int
  /// The width of a tile's image; 0 if images are off.
  let pictureColumns: Int
  let pictureRows: Int

  /// The least number of columns between two tiles.
  static let gap = 2
  /// The line above a tile, which is blank or the heading of its group, its title and its state.
  private static let textRows = 3
  private static let pitches = 13...26
  private static let minAcross = 4
  /// For titles below images that are narrower.
  private static let minTile = 14

  /// Columns from the left edge of the grid to a tile. What is left of the width is in the gaps between tiles.
  func offset(ofTile place: Int) -> Int { place * (columns - tileColumns) / max(across - 1, 1) }
  /// The least number of tiles in place of which this number of columns fits, but not all.
  func tiles(of columns: Int) -> Int {
    (1..<max(across, 2)).first { offset(ofTile: $0) >= columns } ?? across - 1
  }

  /// The height of a line of tiles, including the line above it.
  var lineRows: Int { pictureRows + Self.textRows }

  /// - Parameters:
  ///   - columns: The width of the grid.
  ///   - cell: The terminal's cell size; `nil` if images are off.
  init(columns: Int, rows: Int, cell: PixelSize?) {
    let width = columns + Self.gap
    let most = max(width / Self.pitches.lowerBound, 1)
    let widest = (width + Self.pitches.upperBound - 1) / Self.pitches.upperBound
    let least = min(max(widest, Self.minAcross), most)
    var best = GalleryTileLayout(width: width, across: least, down: max(rows / Self.textRows, 1))
    if let cell {
      for across in least...most {
        for down in 1...max(rows / (Self.textRows + 1), 1) {
          let shape = GalleryTileLayout(
            width: width, across: across, down: down, rows: rows / down, cell: cell)
          if shape.shownArea > best.shownArea { best = shape }
        }
      }
    }
    self = best
  }

  private init(width: Int, across: Int, down: Int, rows: Int = 0, cell: PixelSize? = nil) {
    (self.across, self.down, columns) = (across, down, width - Self.gap)
    let widest = max(width / across - Self.gap, 1)
    guard let cell, rows > Self.textRows else {
      (tileColumns, pictureColumns, pictureRows) = (widest, 0, 0)
      return
    }
    pictureRows = min(max(widest * cell.width / cell.height, 1), rows - Self.textRows)
    pictureColumns = min(
      max((pictureRows * cell.height + cell.width - 1) / cell.width, 1), widest)
    tileColumns = max(pictureColumns, min(widest, Self.minTile))
  }

  private var shownArea: Int { across * down * pictureRows * pictureRows }
}
