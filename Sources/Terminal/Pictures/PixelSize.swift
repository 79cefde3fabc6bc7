/// A width and a height in pixels, each at least 1.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (max(width, 1), max(height, 1))
  }

  package var area: Int { width * height }

  /// The largest size of the same shape within `frame`.
  ///
  /// - Parameter mayEnlarge: Whether a smaller size is enlarged.
  package func fitted(into frame: PixelSize, mayEnlarge: Bool) -> PixelSize {
    let scale = min(
      Double(frame.width) / Double(width), Double(frame.height) / Double(height),
      mayEnlarge ? .infinity : 1)
    return PixelSize(
      width: min(Int((Double(width) * scale).rounded()), frame.width),
      height: min(Int((Double(height) * scale).rounded()), frame.height))
  }
}
