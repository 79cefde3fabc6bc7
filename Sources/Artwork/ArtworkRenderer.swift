import Foundation
import Terminal

/// Renders picture files as cells and pixels.
///
/// Blocks its thread, so it is called on `PictureQueue`.
struct ArtworkRenderer: Sendable {
  /// Multiplies the timeout for decoding.
  var timeoutScale = 1.0

  /// Whether gdk-pixbuf is installed.
  var canDecodeFiles: Bool {
    if case .success = PixbufLibrary.shared { true } else { false }
  }

  /// Whether the file is a picture.
  func canDecode(_ file: Data) -> Bool {
    guard case .success(let library) = PixbufLibrary.shared else { return false }
    let smallest = PixelSize(width: 1, height: 1)
    return (try? decoder(library).image(file, fitting: smallest)) != nil
  }

  /// Decodes the file at the size in which it is drawn for this request, or at its own size if it can be
  /// zoomed.
  func image(_ file: Data, for request: PictureRequest) throws(ArtworkError) -> PixelImage {
    try decoder(try PixbufLibrary.shared.get()).image(
      file, fitting: frame(for: request), mayEnlarge: enlarges(request))
  }

  /// Whether a picture that is smaller than its frame is enlarged when it is decoded.
  func enlarges(_ request: PictureRequest) -> Bool {
    request.portion == nil && request.pixelProtocol != nil
  }

  func picture(_ file: Data, for request: PictureRequest) throws(ArtworkError) -> RenderedPicture {
    rendered(try image(file, for: request), for: request)
  }

  func placeholder(for request: PictureRequest) -> RenderedPicture {
    let space = PictureSpace(request).pixelSize
    let side = request.portion == nil ? min(space.width, space.height) : Self.placeholderSide
    return rendered(
      PlaceholderPicture.image(PixelSize(width: side, height: side), request.placeholder),
      for: request)
  }

  /// The placeholder's own size if it can be zoomed.
  static let placeholderSide = 400

  /// The size that a picture is decoded for.
  func frame(for request: PictureRequest) -> PixelSize {
    guard request.portion != nil else { return PictureSpace(request).pixelSize }
    let side = PicturePortion.maxPixels(request.settings)
    return PixelSize(width: side, height: side)
  }

  /// Renders a picture that can be zoomed.
  ///
  /// - Parameter image: In its own size.
  private func rendered(
    _ portion: PicturePortion, of image: PixelImage, for request: PictureRequest
  ) -> RenderedPicture {
    let (space, size) = (PictureSpace(request), image.size)
    switch portion {
    case .whole:
      let isStored = request.pixelProtocol == .kitty
      return RenderedPicture(
        cells: cells(image, in: space, request.settings.colors),
        pixels: isStored
          ? encoded(image, columns: space.columns, rows: space.rows, for: request) : nil,
        size: size)
    case .part(let region):
      let subpixels = PixelSize(width: 4 * space.columns, height: 8 * space.rows)
      let part = image.scaled(region, to: request.pixelProtocol == nil ? subpixels : space.size)
      return RenderedPicture(
        cells: cells(part, columns: space.columns, rows: space.rows, request.settings.colors),
        pixels: encoded(part, columns: space.columns, rows: space.rows, for: request), size: size)
    }
  }

  func rendered(_ image: PixelImage, for request: PictureRequest) -> RenderedPicture {
    let background = request.settings.background ?? RGB(0)
    let image = image.flattened(over: background, opacity: request.opacity)
    if let portion = request.portion { return rendered(portion, of: image, for: request) }
    let space = PictureSpace(request)
    let cells = cells(image, in: space, request.settings.colors)
    return RenderedPicture(
      cells: request.hasGap && request.pixelProtocol == nil ? cells.withGapAbove : cells,
      pixels: pixels(image, in: space, over: background, for: request))
  }

  private func cells(
    _ image: PixelImage, in space: PictureSpace, _ colors: ColorDepth
  ) -> Canvas {
    let fit = PictureFit.ofCells(image.size, in: space)
    return cells(image, columns: fit.columns, rows: fit.rows, colors)
  }

  private func cells(
    _ image: PixelImage, columns: Int, rows: Int, _ colors: ColorDepth
  ) -> Canvas {
    let library = try? ChafaLibrary.shared.get()
    return library.flatMap {
      ChafaRenderer(library: $0, colors: colors).picture(image, columns: columns, rows: rows)
    } ?? HalfBlockRenderer.picture(image, columns: columns, rows: rows)
  }

  private func pixels(
    _ image: PixelImage, in space: PictureSpace, over background: RGB, for request: PictureRequest
  ) -> TerminalImage? {
    let fit = PictureFit.ofPixels(image.size, in: space)
    // A stored image can be moved to other cells, so the gap shows their background.
    let image = image.padded(
      to: fit.cellArea, with: request.pixelProtocol == .kitty ? nil : background)
    return encoded(image, columns: fit.columns, rows: fit.rows, for: request)
  }

  /// `nil` if the request is for cells only, or if gdk-pixbuf is missing.
  private func encoded(
    _ image: PixelImage, columns: Int, rows: Int, for request: PictureRequest
  ) -> TerminalImage? {
    guard let pixelProtocol = request.pixelProtocol,
      let form = form(image, columns: columns, rows: rows, pixelProtocol)
    else { return nil }
    return TerminalImage(
      form: form, columns: columns, rows: rows, size: image.size,
      opaqueKey: request.faded(to: 10).hashValue)
  }

  private func form(
    _ image: PixelImage, columns: Int, rows: Int, _ pixelProtocol: PixelProtocol
  ) -> TerminalImage.Form? {
    if pixelProtocol == .sixel { return .inline(SixelEncoder.bytes(image)) }
    guard case .success(let library) = PixbufLibrary.shared,
      let png = try? PictureEncoder(library: library).file(image, as: .png)
    else { return nil }
    return pixelProtocol == .iterm2
      ? .inline(ITermSequence.bytes(png: png, columns: columns, rows: rows))
      : .stored(base64PNG: Array(png.base64EncodedData()))
  }

  private func decoder(_ library: PixbufLibrary) -> PictureDecoder {
    PictureDecoder(library: library, timeoutScale: timeoutScale)
  }
}

/// The escape sequence of iTerm2's protocol. Text drawn over the picture erases it.
///
/// https://iterm2.com/documentation-images.html
enum ITermSequence {
  /// - Parameter png: A PNG file exactly as large as the cells.
  static func bytes(png: Data, columns: Int, rows: Int) -> [UInt8] {
    var bytes = Array(
      ("\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);height=\(rows)"
        + ";preserveAspectRatio=0;doNotMoveCursor=1:").utf8)
    bytes += png.base64EncodedData()
    bytes += "\u{7}".utf8
    return bytes
  }
}
