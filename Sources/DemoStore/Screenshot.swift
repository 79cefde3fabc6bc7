import Foundation

/// What an app looks like on a telephone: a heading above a list, a picture, a grid or a diagram.
struct Screenshot: Sendable {
  private enum Page: Int, Sendable {
    case list, picture, grid, diagram
  }

  private let page: Page
  private let motif: CoverMotif
  private let palette: CoverPalette
  private let heights: [Double]

  /// - Parameter number: from 1.
  init(_ number: Int, of item: DemoItem) {
    var numbers = SeededNumbers(seed: Fingerprint.of(item.id))
    motif = CoverMotif(
      kind: CoverMotif.Kind.allCases[item.number % CoverMotif.Kind.allCases.count],
      numbers: &numbers)
    palette = CoverPalette(numbers: &numbers)
    heights = (0..<7).map { _ in .random(in: 0.15...0.9, using: &numbers) }
    page = Page(rawValue: (number + item.number) % 4) ?? .list
  }

  /// A PNG file, as large as fits into this many pixels.
  func png(width: Int, height: Int) -> Data {
    PaintedPNG.data(fitting: (width, height), proportion: (9, 16), palette: palette) { x, y in
      if y < 0.03 { return .black }
      if y < 0.14 {
        return abs(y - 0.09) < 0.018 && x > 0.08 && x < 0.55 ? .white : .ramp(0, 0.2 + x / 2)
      }
      if y > 0.93 { return abs(y - 0.965) < 0.004 && abs(x - 0.5) < 0.18 ? .black : .white }
      return body(across: x, down: (y - 0.14) / 0.79)
    }
  }

  /// Below the heading, in parts of the width and of what is left of the height.
  private func body(across x: Double, down y: Double) -> CoverPalette.Ink {
    switch page {
    case .list:
      let row = y * 6 - (y * 6).rounded(.down)
      if x > 0.06, x < 0.24, row > 0.15, row < 0.85 { return motifInk((x - 0.06) / 0.18, row) }
      if abs(row - 0.38) < 0.09, x > 0.3, x < 0.3 + 0.6 * heights[Int(y * 6)] { return .black }
      if abs(row - 0.66) < 0.05, x > 0.3, x < 0.78 { return .ramp(1, 0.5) }
      return .white
    case .picture:
      if y < 0.68 { return motifInk(x, y / 0.68) }
      return abs(y - 0.85) < 0.06 && abs(x - 0.5) < 0.3 ? .ramp(2, x) : .white
    case .grid:
      let column = x * 3 - (x * 3).rounded(.down)
      let row = y * 4 - (y * 4).rounded(.down)
      guard column > 0.1, column < 0.9, row > 0.1, row < 0.9 else { return .white }
      return (Int(x * 3) + Int(y * 4)) % 3 == 0 ? motifInk(column, row) : .ramp(1, row)
    case .diagram:
      let column = x * 7 - (x * 7).rounded(.down)
      let isBar = column > 0.2 && column < 0.8 && 0.9 - y < heights[Int(x * 7)] * 0.8 && y < 0.9
      return isBar ? .ramp(2, 1 - y) : y > 0.9 && y < 0.905 ? .black : .white
    }
  }

  private func motifInk(_ x: Double, _ y: Double) -> CoverPalette.Ink {
    let (ramp, shade) = motif.ink(across: x, down: y)
    return .ramp(ramp, shade)
  }
}
