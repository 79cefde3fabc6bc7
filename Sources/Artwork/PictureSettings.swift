/// How the terminal at hand takes pictures.
package struct PictureSettings: Equatable, Sendable {
  /// For requests that want pixels; `nil` draws those in cells too.
  package var pixels: PixelProtocol?
  package var colors: PictureColors
  /// One cell in pixels.
  package var cell: PixelSize

  /// Where the terminal does not say.
  package static let usualCell = PixelSize(width: 8, height: 16)

  package init(
    pixels: PixelProtocol? = nil, colors: PictureColors = .direct,
    cell: PixelSize = PictureSettings.usualCell
  ) {
    self.pixels = pixels
    self.colors = colors
    self.cell = cell
  }
}
