package import Artwork
internal import Charts
package import Session
internal import Terminal

extension ScreenLayout {
  /// The small image in a row; `nil` if rows have none.
  package func rowPicture(of row: Row) -> PictureRequest? { rowPicture(of: row, pictureSettings) }

  /// The same on the background of the selected row; `nil` if it needs no other image.
  func selectedPicture(of row: Row) -> PictureRequest? {
    var settings = pictureSettings
    guard settings.pixels == .sixel || settings.pixels == .iterm2, settings.selection != nil
    else { return nil }
    settings.background = settings.selection
    return rowPicture(of: row, settings)
  }

  private func rowPicture(of row: Row, _ settings: PictureSettings) -> PictureRequest? {
    guard artColumns > 0 else { return nil }
    return artwork(of: row, columns: artColumns, rows: rowHeight, settings: settings)
  }

  /// The image of an entry.
  ///
  /// - Parameter opacity: In tenths.
  func artwork(
    of row: Row, columns: Int, rows: Int, wantsPixels: Bool = true, hasGap: Bool = true,
    opacity: Int = 10, portion: PicturePortion? = nil, settings: PictureSettings? = nil
  ) -> PictureRequest {
    PictureRequest(
      address: row.artworkURL100, placeholder: row.placeholder, columns: columns, rows: rows,
      wantsPixels: wantsPixels, hasGap: hasGap, opacity: opacity, portion: portion,
      settings: settings ?? pictureSettings)
  }

  /// The area for details that replace the list, without margins.
  var detailsRect: CellRect {
    CellRect(row: listTop, column: 2, rows: listRows, columns: size.columns - 4)
  }

  /// The area for details next to the list; `nil` in narrow windows.
  var paneRect: CellRect? {
    pane.map {
      CellRect(row: listTop, column: $0.lowerBound, rows: listRows, columns: $0.count)
    }
  }

  /// The large image in the details; `nil` if there is no room.
  ///
  /// - Parameter place: `nil` if the details replace the list.
  package func detailsPicture(of row: Row, in place: DetailsPlace? = nil) -> PictureRequest? {
    guard hasArt else { return nil }
    let isIcon = [.apps, .paidApps, .grossingApps].contains(row.kind)
    let most = isIcon ? Self.maxIconRows : Self.maxPictureRows
    let place = place ?? DetailsPlace(columns: detailsRect.columns, isPane: false)
    // A cell is about twice as high as wide.
    let rows =
      isStacked(place)
      ? min(most, largestList - 16, place.columns / 2)
      : min(
        most, largestList - 2, (place.columns - Self.minDetailsText) / 2,
        place.columns / 4 + 1)
    guard rows >= 4 else { return nil }
    return artwork(of: row, columns: 2 * rows, rows: rows, hasGap: false)
  }

  /// Whether the text is below the image, not next to it.
  func isStacked(_ place: DetailsPlace) -> Bool {
    place.isPane ? largestList >= 26 : place.columns < 56 && largestList >= 22
  }

  /// The screenshots of an app that fit in a line; empty if there is no room for images.
  ///
  /// - Parameter columns: The width of the text in the details.
  func screenshots(of row: Row, columns: Int) -> [PictureRequest] {
    let addresses = row.details.screenshotURLs
    let most = min(Self.maxScreenshotRows, largestList / 2)
    guard hasArt, most >= Self.lowestScreenshot, let first = addresses.first else { return [] }
    // Landscape screenshots have fewer rows, so that two fit.
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
          address: address, placeholder: .app, columns: width, rows: rows, wantsPixels: true,
          settings: pictureSettings))
    }
    return requests
  }

  /// The columns between two screenshots.
  static let screenshotGap = 2
  private static let maxScreenshotRows = 16
  private static let lowestScreenshot = 5

  /// The number of columns per row of a screenshot, from the size in its address. Most are from phones.
  private func columnsPerRow(of address: String) -> Double {
    let (width, height) = ArtworkAddress.size(of: address) ?? (9, 16)
    let shape = min(max(Double(width) / Double(max(height, 1)), 0.2), 5)
    let cell = pictureSettings.cell
    return shape * Double(cell.height) / Double(max(cell.width, 1))
  }

  private static let minDetailsText = 34
  // In rows. On the screen, about as large as a record sleeve.
  private static let maxPictureRows = 32
  // Screenshots need the room.
  private static let maxIconRows = 20

  /// The image of the current track; `nil` if the footer has no room for it.
  package func playingPicture(of row: Row) -> PictureRequest? {
    guard hasArt, hasTallFooter else { return nil }
    return artwork(of: row, columns: 2 * playingRows, rows: playingRows)
  }

  /// The image of the next track below the current one.
  func upcomingPicture(of row: Row) -> PictureRequest? {
    guard hasArt, playingRows > 3 else { return nil }
    return artwork(of: row, columns: 4, rows: 2)
  }

  // Not `listRows`, so that the image keeps its size when playback starts.
  var largestList: Int { size.rows - headerRows - (hasTallFooter ? 6 : 3) }
}

/// The width of details without their margins, and whether they are next to the list.
package struct DetailsPlace: Equatable, Sendable {
  let columns: Int
  let isPane: Bool
}
