/// How a terminal shows pictures.
package struct PictureSettings: Hashable, Sendable {
  /// For requests that want pixels; `nil` draws those in cells too.
  package var pixels: PixelProtocol?
  package var colors: PictureColors
  /// One cell in pixels.
  package var cell: PixelSize
  /// The terminal's background color, drawn around a picture and behind its transparent parts; if
  /// it is unknown (`nil`), black is used.
  package var background: CellPicture.Color?
  /// The background of the selected row; `nil` if it has none or is unknown.
  package var selection: CellPicture.Color?

  /// Used if the terminal does not report the size.
  package static let defaultCell = PixelSize(width: 8, height: 16)

  package init(
    pixels: PixelProtocol? = nil, colors: PictureColors = .direct,
    cell: PixelSize = PictureSettings.defaultCell, background: CellPicture.Color? = nil
  ) {
    self.pixels = pixels
    self.colors = colors
    self.cell = cell
    self.background = background
  }
}
