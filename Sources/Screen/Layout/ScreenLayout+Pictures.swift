package import Artwork
package import Rows
internal import Terminal

extension ScreenLayout {
  /// The small picture of a list's entry; `nil` where rows have none.
  package func rowPicture(of row: Row) -> PictureRequest? {
    guard artColumns > 0 else { return nil }
    return PictureRequest(
      address: row.artworkURL100, columns: artColumns, rows: rowHeight, wantsPixels: true,
      hasGap: true, settings: pictureSettings)
  }

  /// The large picture of an entry's details; `nil` where there is no room for one.
  package func detailsPicture(of row: Row) -> PictureRequest? {
    guard hasArt else { return nil }
    // A cell is about twice as high as wide.
    let rows =
      isDetailsStacked
      ? min(Self.largestPicture, largestList - 16, (size.columns - 4) / 2)
      : min(
        Self.largestPicture, largestList - 2, (size.columns - 4 - Self.leastDetailsText) / 2,
        size.columns / 4)
    guard rows >= 4 else { return nil }
    return PictureRequest(
      address: row.artworkURL100, columns: 2 * rows, rows: rows, wantsPixels: true,
      settings: pictureSettings)
  }

  /// Whether the text of the details stands below their picture, and not beside it.
  var isDetailsStacked: Bool { size.columns < 60 && largestList >= 22 }

  private static let leastDetailsText = 34
  // Rows: about as large as a record's sleeve on the screen.
  private static let largestPicture = 32

  /// The small picture of what plays; `nil` where the footer has no room for one.
  package func playingPicture(of row: Row) -> PictureRequest? {
    guard hasArt, hasTallFooter else { return nil }
    return PictureRequest(
      address: row.artworkURL100, columns: 6, rows: 3, wantsPixels: true, hasGap: true,
      settings: pictureSettings)
  }

  // Not `listRows`: the picture is to keep its size when something begins to play.
  private var largestList: Int { size.rows - headerRows - (hasTallFooter ? 6 : 3) }
}
