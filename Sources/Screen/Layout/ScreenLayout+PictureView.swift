internal import Artwork
internal import Charts
internal import Session
internal import Terminal

/// The layout of an image in the size of the window.
extension ScreenLayout {
  /// The whole window but the last line, which has the title.
  var pictureViewRect: CellRect {
    CellRect(row: 0, column: 0, rows: size.rows - 1, columns: size.columns)
  }

  /// The whole image of an entry. Its request does not depend on the window's size, so that a terminal that
  /// stores images receives it once.
  func wholePicture(of row: Row, opacity: Int = 10) -> PictureRequest {
    artwork(
      of: row, columns: 80, rows: 40, wantsPixels: showsPartsItself, hasGap: false,
      opacity: opacity, portion: .whole)
  }

  /// The visible part; `nil` if the terminal can show any part of the whole image.
  func partOfPicture(
    of row: Row, _ shown: ShownRegion, opacity: Int = 10
  ) -> PictureRequest? {
    guard !showsPartsItself else { return nil }
    return artwork(
      of: row, columns: shown.columns, rows: shown.rows, hasGap: false, opacity: opacity,
      portion: .part(shown.region))
  }

  /// - Parameter picture: The size of the image.
  func pictureStage(_ picture: PixelSize) -> PictureStage {
    let rect = pictureViewRect
    var (columns, rows) = (rect.columns, rect.rows)
    if !showsPartsItself {
      (columns, rows) =
        PictureRequest(
          address: nil, columns: columns, rows: rows, wantsPixels: true,
          portion: .part(.whole), settings: pictureSettings
        ).usedCells
    }
    return PictureStage(
      picture: picture, columns: columns, rows: rows, settings: pictureSettings)
  }

  private var showsPartsItself: Bool { pictureSettings.pixels == .kitty }
}

extension ScreenModel {
  /// The window and the image of the selected entry; `nil` until its size is known.
  var pictureStage: PictureStage? {
    guard let layout = ScreenLayout(self), let row = selectedRow else { return nil }
    return layout.stage(of: row, in: self)
  }
}

extension ScreenLayout {
  func stage(of row: Row, in model: ScreenModel) -> PictureStage? {
    guard case let whole?? = model.pictures[wholePicture(of: row)], let size = whole.size else {
      return nil
    }
    return pictureStage(size)
  }
}
