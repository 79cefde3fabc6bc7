import Foundation

/// The drawing of a cover: for each point, in parts of the picture's side, which of the three inks
/// lies there and how far along its ramp.
struct CoverMotif: Sendable {
  enum Kind: CaseIterable, Sendable {
    case sun, rings, hills, tiles, bars, arches, diagonal
  }

  private let kind: Kind
  private let across: Double
  private let down: Double
  private let size: Double
  private let count: Double
  private let heights: [Double]

  init(kind: Kind, numbers: inout SeededNumbers) {
    self.kind = kind
    across = .random(in: 0.3...0.7, using: &numbers)
    down = .random(in: 0.3...0.7, using: &numbers)
    size = .random(in: 0.2...0.36, using: &numbers)
    count = Double(Int.random(in: 3...6, using: &numbers))
    heights = (0..<8).map { _ in .random(in: 0.2...0.9, using: &numbers) }
  }

  func ink(across x: Double, down y: Double) -> (ramp: Int, shade: Double) {
    let distance = ((x - across) * (x - across) + (y - down) * (y - down)).squareRoot()
    switch kind {
    case .sun:
      if distance < size { return (1, (y - down + size) / (2 * size)) }
      return y > 0.78 && Int(y * 40) % 2 == 0 ? (2, x) : (0, y)
    case .rings:
      let ring = Int(distance * count * 2.5)
      return ring % 2 == 0 ? (ring == 0 ? 2 : 1, distance) : (0, distance)
    case .hills:
      let near = 0.72 + 0.1 * sin(x * count * 2 + heights[0] * 6)
      let far = 0.5 + 0.16 * abs(sin(x * count + heights[1] * 6))
      if y > near { return (1, 1 - y) }
      if y > far { return (1, 0.5 + y / 2) }
      return (x - across) * (x - across) + (y - 0.25) * (y - 0.25) < 0.012 ? (2, y * 2) : (0, y)
    case .tiles:
      let column = Int(x * count)
      let row = Int(y * count)
      let height = heights[(column * 3 + row * 5) % heights.count]
      let diagonal = (x * count - Double(column)) + (y * count - Double(row)) < 1
      return height > 0.55 ? (diagonal ? 1 : 2, height) : (diagonal ? 0 : 1, height)
    case .bars:
      let column = Int(x * 8)
      let within = x * 8 - Double(column)
      let lit = 1 - y < heights[column % heights.count] && (0.12...0.88).contains(within)
      return lit ? (1 - y > 0.6 ? 2 : 1, 1 - y) : (0, y)
    case .arches:
      let row = Int(y * count)
      let shift = row % 2 == 0 ? 0 : 0.5
      let cell = x * count + shift
      let center = cell - cell.rounded(.down) - 0.5
      let foot = Double(row + 1) - y * count
      let radius = (center * center + foot * foot * 0.36).squareRoot()
      return radius < 0.2 ? (2, y) : radius < 0.36 ? (1, y) : radius < 0.48 ? (0, 0.9) : (0, y / 2)
    case .diagonal:
      let along = x * across + y * (1 - across)
      if abs(along - down) < size / 3 { return (1, x) }
      return abs(along - down - size * 0.6) < 0.035 ? (2, x) : (0, (x + y) / 2)
    }
  }
}
