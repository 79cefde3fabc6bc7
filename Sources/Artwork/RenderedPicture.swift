package import Terminal

/// A picture as cells and, if requested, as pixels.
package struct RenderedPicture: Equatable, Sendable {
  /// Shown if there are no pixels, and until they are sent.
  package let cells: Canvas
  /// `nil` if the terminal has no pixel protocol or the request wants no pixels.
  package let pixels: TerminalImage?
  /// The picture's own size in pixels; `nil` if it cannot be zoomed.
  package let size: PixelSize?

  package init(cells: Canvas, pixels: TerminalImage? = nil, size: PixelSize? = nil) {
    (self.cells, self.pixels, self.size) = (cells, pixels, size)
  }
}
