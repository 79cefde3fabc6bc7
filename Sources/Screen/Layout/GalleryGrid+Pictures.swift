internal import Artwork
internal import Charts
internal import Session

extension ScreenLayout {
  /// The image of a tile in the gallery; `nil` if images are off.
  ///
  /// - Parameter opacity: In tenths.
  func tilePicture(of row: Row, opacity: Int, _ shape: GalleryTileLayout) -> PictureRequest? {
    guard shape.pictureRows > 0 else { return nil }
    return PictureRequest(
      address: row.artworkURL100, columns: shape.pictureColumns, rows: shape.pictureRows,
      wantsPixels: true, hasGap: true, opacity: opacity, settings: pictureSettings)
  }
}

extension GalleryGrid {
  /// The visible entries, the nearest to the selected one first.
  func entries(in shown: Range<Int>, near selected: Int) -> [Int] {
    let (line, place) = (self.line(of: selected), place(of: selected))
    func distance(_ index: Int) -> Int {
      // A cell is about twice as high as wide.
      let down = 2 * (self.line(of: index) - line) * shape.lineRows
      let across = (self.place(of: index) - place) * shape.pitch
      return down * down + across * across
    }
    return shown.flatMap { lines[$0].entries }.map { (index: $0, distance: distance($0)) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.index)
  }

  /// The entries of the same number of lines below the visible ones.
  func entries(below shown: Range<Int>) -> [Int] {
    lines[shown.upperBound..<min(shown.upperBound + shape.down, lines.count)].flatMap(\.entries)
  }

  /// The position in its line.
  func place(of index: Int) -> Int {
    let line = lines[line(of: index)]
    return index - line.entries.lowerBound
  }
}
