import Foundation

/// A file, and cells to fill, to what can be drawn.
///
/// Blocks its thread: called on `PictureQueue`.
struct ArtworkRenderer: Sendable {
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

  /// The file's picture at the size in which it is drawn for this request; of one that can be zoomed,
  /// its own.
  func image(_ file: Data, for request: PictureRequest) throws(ArtworkError) -> PixelImage {
    try decoder(try PixbufLibrary.shared.get()).image(
      file, fitting: frame(for: request),
      mayEnlarge: request.portion == nil && request.pixelProtocol != nil)
  }

  func picture(_ file: Data, for request: PictureRequest) throws(ArtworkError) -> RenderedPicture {
    drawn(try image(file, for: request), for: request)
  }

  /// The default picture.
  func standIn(for request: PictureRequest) -> RenderedPicture {
    let space = PictureSpace(request).pixelSize
    let side = request.portion == nil ? min(space.width, space.height) : Self.placeholderSide
    return drawn(PlaceholderPicture.image(PixelSize(width: side, height: side)), for: request)
  }

  /// The default picture's own size where it can be zoomed.
  static let placeholderSide = 400

  /// The size that a picture is decoded for.
  func frame(for request: PictureRequest) -> PixelSize {
    guard request.portion != nil else { return PictureSpace(request).pixelSize }
    let most = PicturePortion.maxPixels(request.settings)
    return PixelSize(width: most, height: most)
  }

  /// A picture that can be zoomed.
  ///
  /// - Parameter image: In its own size.
  private func drawn(
    _ portion: PicturePortion, of image: PixelImage, for request: PictureRequest
  ) -> RenderedPicture {
    let background = request.settings.background ?? .black
    let image = image.flattened(over: background)
    let (space, size) = (PictureSpace(request), image.size)
    switch portion {
    case .whole:
      let isStored = request.pixelProtocol == .kitty
      return RenderedPicture(
        cells: cells(image, in: space, request.settings.colors),
        pixels: isStored ? encoded(image, columns: space.columns, rows: space.rows, .kitty) : nil,
        size: size)
    case .part(let region):
      let dots = PixelSize(width: 4 * space.columns, height: 8 * space.rows)
      let part = image.scaled(region, to: request.pixelProtocol == nil ? dots : space.size)
      return RenderedPicture(
        cells: cells(part, columns: space.columns, rows: space.rows, request.settings.colors),
        pixels: request.pixelProtocol.flatMap {
          encoded(part, columns: space.columns, rows: space.rows, $0)
        }, size: size)
    }
  }

  func drawn(_ image: PixelImage, for request: PictureRequest) -> RenderedPicture {
    if let portion = request.portion { return drawn(portion, of: image, for: request) }
    let background = request.settings.background ?? .black
    let image = image.flattened(over: background, opacity: request.opacity)
    let space = PictureSpace(request)
    return RenderedPicture(
      cells: cells(image, in: space, request.settings.colors),
      pixels: request.pixelProtocol.flatMap { pixels(image, in: space, over: background, $0) })
  }

  private func cells(
    _ image: PixelImage, in space: PictureSpace, _ colors: PictureColors
  ) -> CellPicture {
    let fit = PictureFit.ofCells(image.size, in: space)
    return cells(image, columns: fit.columns, rows: fit.rows, colors)
  }

  private func cells(
    _ image: PixelImage, columns: Int, rows: Int, _ colors: PictureColors
  ) -> CellPicture {
    let drawn = try? ChafaLibrary.shared.get()
    return drawn.flatMap {
      ChafaRenderer(library: $0, colors: colors).picture(image, columns: columns, rows: rows)
    } ?? HalfBlockRenderer.picture(image, columns: columns, rows: rows)
  }

  /// `nil` if no library can encode them.
  private func pixels(
    _ image: PixelImage, in space: PictureSpace, over background: CellPicture.Color,
    _ pixelProtocol: PixelProtocol
  ) -> EncodedPicture? {
    let fit = PictureFit.ofPixels(image.size, in: space)
    let image = image.padded(to: fit.room, with: background)
    return encoded(image, columns: fit.columns, rows: fit.rows, pixelProtocol)
  }

  /// `nil` if no library can encode it.
  private func encoded(
    _ image: PixelImage, columns: Int, rows: Int, _ pixelProtocol: PixelProtocol
  ) -> EncodedPicture? {
    if pixelProtocol == .sixel {
      return SixelEncoder.picture(
        image, columns: columns, rows: rows, maxColors: SixelEncoder.maxColors(for: image.size))
    }
    guard case .success(let library) = PixbufLibrary.shared,
      let png = try? PictureEncoder(library: library).file(image, as: .png)
    else { return nil }
    let form: EncodedPicture.Form =
      pixelProtocol == .iterm2
      ? .painted(ITermSequence.bytes(png: png, columns: columns, rows: rows))
      : .png(base64: Array(png.base64EncodedData()))
    return EncodedPicture(form: form, columns: columns, rows: rows, size: image.size)
  }

  private func decoder(_ library: PixbufLibrary) -> PictureDecoder {
    PictureDecoder(library: library, timeoutScale: timeoutScale)
  }
}
