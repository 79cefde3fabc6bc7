import Foundation

/// A file, and cells to fill, to what can be drawn.
///
/// Blocks its thread: called on `PictureQueue`.
struct PictureStudio: Sendable {
  let settings: PictureSettings
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

  func picture(_ file: Data, for request: PictureRequest) throws(ArtworkError) -> DrawnPicture {
    let pixels = request.wantsPixels ? settings.pixels : nil
    let decoder = decoder(try PixbufLibrary.shared.get())
    let image = try decoder.image(
      file,
      fitting: PictureFit.frame(
        cell: settings.cell, columns: request.columns, rows: request.rows),
      mayGrow: pixels != nil)
    guard let pixels else { return .cells(cells(image, for: request)) }
    return .pixels(try self.pixels(image, file: file, for: request, in: pixels))
  }

  /// The default picture; in cells where the pixels cannot be had.
  func standIn(for request: PictureRequest) -> DrawnPicture {
    let square = PictureFit.frame(
      cell: settings.cell, columns: request.columns, rows: request.rows)
    let side = min(square.width, square.height)
    let image = DefaultPicture.image(PixelSize(width: side, height: side))
    if request.wantsPixels, let pixels = settings.pixels,
      let picture = try? self.pixels(image, file: nil, for: request, in: pixels)
    {
      return .pixels(picture)
    }
    return .cells(cells(image, for: request))
  }

  private func cells(_ image: PixelImage, for request: PictureRequest) -> CellPicture {
    let fit = PictureFit.ofCells(
      image.size, cell: settings.cell, columns: request.columns, rows: request.rows)
    let drawn = try? ChafaLibrary.shared.get()
    return drawn.flatMap {
      CellArtist(library: $0, colors: settings.colors)
        .picture(image, columns: fit.columns, rows: fit.rows)
    } ?? HalfBlocks.picture(image, columns: fit.columns, rows: fit.rows)
  }

  private func pixels(
    _ image: PixelImage, file: Data?, for request: PictureRequest, in way: PixelProtocol
  ) throws(ArtworkError) -> PixelPicture {
    let fit = PictureFit.ofPixels(
      image.size, cell: settings.cell, columns: request.columns, rows: request.rows)
    // The terminal has no other shapes than cells: what the picture leaves free is transparent.
    let whole = image.padded(to: fit.room)
    switch way {
    case .sixel:
      return SixelPicture.picture(whole, columns: fit.columns, rows: fit.rows)
    case .kitty:
      let png = try encoder.file(whole, as: .png)
      return KittyPicture.picture(png: png, columns: fit.columns, rows: fit.rows)
    case .iterm2:
      let whole = if let file { file } else { try encoder.file(image, as: .png) }
      return ITermPicture.picture(file: whole, columns: fit.columns, rows: fit.rows)
    }
  }

  private func decoder(_ library: PixbufLibrary) -> PictureDecoder {
    PictureDecoder(library: library, timeoutScale: timeoutScale)
  }

  private var encoder: PictureEncoder {
    get throws(ArtworkError) { PictureEncoder(library: try PixbufLibrary.shared.get()) }
  }
}
