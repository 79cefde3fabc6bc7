package import Artwork
internal import Charts
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

  /// Where the list stands, and the details in its place.
  var listRegion: DetailsPage.Region {
    DetailsPage.Region(row: listTop, column: 0, rows: listRows, columns: size.columns)
  }

  /// The large picture of an entry's details; `nil` where there is no room for one.
  ///
  /// - Parameter columns: Of the details; `nil` for the window's.
  package func detailsPicture(of row: Row, columns: Int? = nil) -> PictureRequest? {
    guard hasArt else { return nil }
    let columns = columns ?? size.columns
    // A cell is about twice as high as wide.
    let rows =
      isDetailsStacked(columns: columns)
      ? min(Self.largestPicture, largestList - 16, (columns - 4) / 2)
      : min(
        Self.largestPicture, largestList - 2, (columns - 4 - Self.leastDetailsText) / 2,
        columns / 4)
    guard rows >= 4 else { return nil }
    return PictureRequest(
      address: row.artworkURL100, columns: 2 * rows, rows: rows, wantsPixels: true,
      settings: pictureSettings)
  }

  /// Whether the text of the details stands below their picture, and not beside it.
  func isDetailsStacked(columns: Int) -> Bool { columns < 60 && largestList >= 22 }

  /// Columns of the details' text.
  func detailsTextColumns(of row: Row, columns: Int) -> Int {
    let beside =
      isDetailsStacked(columns: columns)
      ? nil : detailsPicture(of: row, columns: columns)?.columns
    return min(columns - 4 - (beside.map { $0 + 2 } ?? 0), DetailsWords.mostColumns)
  }

  /// An app's screenshots beside each other, as many as fit; none where there is no room for
  /// pictures.
  ///
  /// - Parameter columns: Of the details' text.
  func screenshots(of row: Row, columns: Int) -> [PictureRequest] {
    let addresses = row.details.screenshotURLs
    let most = min(Self.highestScreenshot, largestList / 2)
    guard hasArt, most >= Self.lowestScreenshot, let first = addresses.first else { return [] }
    // Wide ones are lower, so that there is room for two.
    let rows = min(most, Int(Double(columns / 2 - 1) / columnsPerRow(of: first)))
    guard rows >= Self.lowestScreenshot else { return [] }
    var free = columns
    var requests: [PictureRequest] = []
    for address in addresses {
      let width = Int((Double(rows) * columnsPerRow(of: address)).rounded(.up))
      guard width <= free else { break }
      free -= width + Self.screenshotGap
      requests.append(
        PictureRequest(
          address: address, columns: width, rows: rows, wantsPixels: true,
          settings: pictureSettings))
    }
    return requests
  }

  /// All pictures of an entry's details.
  ///
  /// - Parameter columns: Of the details.
  func detailsPictures(of row: Row, columns: Int) -> [PictureRequest] {
    [detailsPicture(of: row, columns: columns)].compactMap(\.self)
      + screenshots(of: row, columns: detailsTextColumns(of: row, columns: columns))
  }

  /// Columns between two screenshots.
  static let screenshotGap = 2
  private static let highestScreenshot = 16
  private static let lowestScreenshot = 5

  /// How many columns a screenshot takes for each of its rows. Its address tells its shape; most are
  /// of telephones.
  private func columnsPerRow(of address: String) -> Double {
    let (width, height) = ArtworkAddress.size(of: address) ?? (9, 16)
    let shape = min(max(Double(width) / Double(max(height, 1)), 0.2), 5)
    let cell = pictureSettings.cell
    return shape * Double(cell.height) / Double(max(cell.width, 1))
  }

  private static let leastDetailsText = 34
  // Rows: about as large as a record's sleeve on the screen.
  private static let largestPicture = 32

  // Not `listRows`: the picture is to keep its size when something begins to play.
  private var largestList: Int { size.rows - headerRows - 3 }
}
