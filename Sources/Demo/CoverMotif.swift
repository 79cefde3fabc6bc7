import Foundation

/// The drawing on a cover. Coordinates are fractions of the side.
struct CoverMotif: Sendable {
  private enum Shape: CaseIterable {
    case sun, rings, hills, tiles, bars, arches, diagonal
  }

  private let shape: Shape
  private let across: Double
  private let down: Double
  private let size: Double
  private let count: Double
  private let heights: [Double]

  /// - Parameter number: Selects the shape, so that items that are close in the data files differ.
  init(number: Int, random: inout SeededRandom) {
    shape = Shape.allCases[number % Shape.allCases.count]
    across = .random(in: 0.3...0.7, using: &random)
    down = .random(in: 0.3...0.7, using: &random)
    size = .random(in: 0.2...0.36, using: &random)
    count = Double(Int.random(in: 3...6, using: &random))
    heights = (0..<8).map { _ in .random(in: 0.2...0.9, using: &random) }
  }

  func ink(_ x: Double, _ y: Double) -> Ink {
    let distance = ((x - across) * (x - across) + (y - down) * (y - down)).squareRoot()
    switch shape {
    case .sun:
      if distance < size { return .gradient(1, (y - down + size) / (2 * size)) }
      return y > 0.78 && Int(y * 40) % 2 == 0 ? .gradient(2, x) : .gradient(0, y)
    case .rings:
      let ring = Int(distance * count * 2.5)
      return .gradient(ring % 2 != 0 ? 0 : ring == 0 ? 2 : 1, distance)
    case .hills:
      let near = 0.72 + 0.1 * sin(x * count * 2 + heights[0] * 6)
      let far = 0.5 + 0.16 * abs(sin(x * count + heights[1] * 6))
      if y > near { return .gradient(1, 1 - y) }
      if y > far { return .gradient(1, 0.5 + y / 2) }
      let isMoon = (x - across) * (x - across) + (y - 0.25) * (y - 0.25) < 0.012
      return isMoon ? .gradient(2, y * 2) : .gradient(0, y)
    case .tiles:
      let (column, row) = (Int(x * count), Int(y * count))
      let height = heights[(column * 3 + row * 5) % heights.count]
      let isUpperLeft = (x * count - Double(column)) + (y * count - Double(row)) < 1
      return .gradient(height > 0.55 ? (isUpperLeft ? 1 : 2) : (isUpperLeft ? 0 : 1), height)
    case .bars:
      let column = Int(x * 8)
      let isLit =
        1 - y < heights[column % heights.count] && (0.12...0.88).contains(x * 8 - Double(column))
      return isLit ? .gradient(1 - y > 0.6 ? 2 : 1, 1 - y) : .gradient(0, y)
    case .arches:
      let row = Int(y * count)
      let cell = x * count + (row % 2 == 0 ? 0 : 0.5)
      let center = cell - cell.rounded(.down) - 0.5
      let foot = Double(row + 1) - y * count
      let radius = (center * center + foot * foot * 0.36).squareRoot()
      if radius < 0.36 { return .gradient(radius < 0.2 ? 2 : 1, y) }
      return .gradient(0, radius < 0.48 ? 0.9 : y / 2)
    case .diagonal:
      let along = x * across + y * (1 - across)
      if abs(along - down) < size / 3 { return .gradient(1, x) }
      let isLine = abs(along - down - size * 0.6) < 0.035
      return isLine ? .gradient(2, x) : .gradient(0, (x + y) / 2)
    }
  }
}
