/// How much of a picture that can be zoomed is drawn.
package enum PicturePortion: Hashable, Sendable {
  /// All of it. A terminal that stores images gets it in its own size and shows any part of it.
  case whole
  /// A part that fills the cells.
  case part(PictureRegion)

  /// The maximum width and height in pixels at which the picture is fetched and decoded, once for all its
  /// parts.
  static func maxPixels(_ settings: PictureSettings) -> Int {
    settings.pixels == nil ? 600 : 1200
  }
}

/// A part of a picture in fixed steps of its width and height, so that it does not depend on the
/// picture's size.
package struct PictureRegion: Hashable, Sendable {
  /// The number of steps of the whole picture, in both directions.
  package static let steps = 65_536
  package static let whole = PictureRegion(x: 0, y: 0, width: 1, height: 1)

  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  /// Fractions of the picture's width and height, from 0 to 1.
  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.width) = Self.steps(from: x, width)
    (self.y, self.height) = Self.steps(from: y, height)
  }

  private static func steps(from start: Double, _ length: Double) -> (Int, Int) {
    func steps(_ part: Double) -> Int { Int((min(max(part, 0), 1) * Double(Self.steps)).rounded()) }
    let count = max(steps(length), 1)
    return (min(steps(start), Self.steps - count), count)
  }

  /// The columns and rows that it covers in a picture of this size.
  package func pixels(
    in size: PixelSize
  ) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    func span(_ start: Int, _ count: Int, _ length: Int) -> ClosedRange<Double> {
      let step = Double(length) / Double(Self.steps)
      return Double(start) * step...Double(start + count) * step
    }
    return (span(x, width, size.width), span(y, height, size.height))
  }
}
