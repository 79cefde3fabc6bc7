import Foundation

/// A file, and cells to fill, to what can be drawn.
///
/// Blocks its thread: called on `PictureQueue`.
struct PictureStudio: Sendable {
  /// Multiplies how long the decoding of a picture may take.
  var timeoutScale = 1.0

  /// Whether this machine has what reads files.
  var canReadFiles: Bool {
    if case .success = PixbufLibrary.shared { true } else { false }
  }

  /// Whether the file is a picture, whatever its size.
  func canRead(_ file: Data) -> Bool {
    guard case .success(let library) = PixbufLibrary.shared else { return false }
    let smallest = PixelSize(width: 1, height: 1)
    return (try? decoder(library).image(file, fitting: smallest)) != nil
  }

  /// The file's picture at the size in which it is drawn for this request.
  func image(_ file: Data, for request: PictureRequest) throws(ArtworkError) -> PixelImage {
    try decoder(try PixbufLibrary.shared.get()).image(
      file, fitting: PictureSpace(request).pixelSize, mayGrow: request.pixelProtocol != nil)
  }

  func picture(_ file: Data, for request: PictureRequest) throws(ArtworkError) -> DrawnPicture {
    drawn(try image(file, for: request), for: request)
  }

  /// The default picture.
  func standIn(for request: PictureRequest) -> DrawnPicture {
    let space = PictureSpace(request).pixelSize
    let side = min(space.width, space.height)
    return drawn(DefaultPicture.image(PixelSize(width: side, height: side)), for: request)
  }

  func drawn(_ image: PixelImage, for request: PictureRequest) -> DrawnPicture {
    let background = request.settings.background ?? .black
    let image = image.flattened(over: background, opacity: request.opacity)
    let space = PictureSpace(request)
    return DrawnPicture(
      cells: cells(image, in: space, request.settings.colors),
      pixels: request.pixelProtocol.flatMap { pixels(image, in: space, over: background, $0) })
  }

  private func cells(
    _ image: PixelImage, in space: PictureSpace, _ colors: PictureColors
  ) -> CellPicture {
    let fit = PictureFit.ofCells(image.size, in: space)
    let drawn = try? ChafaLibrary.shared.get()
    return drawn.flatMap {
      CellArtist(library: $0, colors: colors)
        .picture(image, columns: fit.columns, rows: fit.rows)
    } ?? HalfBlocks.picture(image, columns: fit.columns, rows: fit.rows)
  }

  /// `nil` if no library can encode them.
  private func pixels(
    _ image: PixelImage, in space: PictureSpace, over background: CellPicture.Shade,
    _ pixelProtocol: PixelProtocol
  ) -> PixelPicture? {
    let fit = PictureFit.ofPixels(image.size, in: space)
    let image = image.padded(to: fit.room, with: background)
    let (columns, rows) = (fit.columns, fit.rows)
    if pixelProtocol == .sixel {
      return SixelPicture.picture(
        image, columns: columns, rows: rows, mostColors: SixelPicture.mostColors(for: image.size))
    }
    guard case .success(let library) = PixbufLibrary.shared,
      let png = try? PictureEncoder(library: library).file(image, as: .png)
    else { return nil }
    let form: PixelPicture.Form =
      pixelProtocol == .iterm2
      ? .painted(ITermPicture.bytes(png: png, columns: columns, rows: rows))
      : .png(base64: Array(png.base64EncodedData()))
    return PixelPicture(form: form, columns: columns, rows: rows, size: image.size)
  }

  private func decoder(_ library: PixbufLibrary) -> PictureDecoder {
    PictureDecoder(library: library, timeoutScale: timeoutScale)
  }
}
