import Foundation

/// The artwork of an item: a motif in the frame of its kind. Motif and colors are derived from the id.
struct Cover: Sendable {
  private let motif: CoverMotif
  private let palette: CoverPalette
  private let item: Item

  init(of item: Item) {
    self.item = item
    // An album has the artwork of its first song.
    let offset = item.kind.name == .album ? 0 : item.kind.idOffset
    var random = SeededRandom(seed: "\(Item.id(offset + item.number))")
    motif = CoverMotif(number: item.number, random: &random)
    palette = CoverPalette(random: &random)
  }

  /// A PNG file, as large as fits into these pixels.
  func png(width: Int, height: Int) -> Data {
    paintedPNG(fitting: (width, height), shape: item.kind.shape, palette: palette) { x, y in
      item.kind.frame.ink(x, y, motif: motif.ink)
    }
  }
}

/// The color of a point.
enum Ink: Equatable, Sendable {
  /// One of three gradients (ground, shape, accent: 0 to 2), and the position on it (0 to 1).
  case gradient(Int, Double)
  case black
  case white
  case clear
}

/// The frame around the motif, which identifies the kind. Coordinates are fractions of the width and of the
/// height.
enum CoverFrame: String, Decodable, Sendable {
  /// The motif alone.
  case sleeve
  /// With round corners.
  case icon
  /// A disc in a ring.
  case badge
  /// A spine, the motif, the lines of a title.
  case cover
  /// A cover in the middle of a square.
  case boxedCover
  /// Between two dark bands.
  case poster
  /// With a triangle in the middle.
  case still
  /// A still between two dark bands.
  case boxedStill

  func ink(_ x: Double, _ y: Double, motif: (Double, Double) -> Ink) -> Ink {
    switch self {
    case .sleeve:
      return motif(x, y)
    case .icon:
      let power = { (part: Double) in part * part * part * part * part }
      if power(abs(2 * x - 1)) + power(abs(2 * y - 1)) > 1 { return .clear }
      // Enlarged: an icon has few and large shapes.
      return motif(0.2 + 0.6 * x, 0.2 + 0.6 * y)
    case .badge:
      let distance = ((x - 0.5) * (x - 0.5) + (y - 0.42) * (y - 0.42)).squareRoot()
      if distance < 0.3 { return motif(x, y) }
      let isTitle = y > 0.82 && y < 0.88 && abs(x - 0.5) < 0.34
      return distance < 0.33 || isTitle ? .white : .gradient(1, 1 - y)
    case .cover:
      if x < 0.05 { return .black }
      guard y > 0.66 else { return motif(x, y * 1.5) }
      let isTitle = y > 0.74 && y < 0.79 && x > 0.14 && x < 0.86
      let isAuthor = y > 0.86 && y < 0.89 && x > 0.14 && x < 0.56
      return isTitle || isAuthor ? .black : .white
    case .boxedCover:
      return abs(x - 0.5) < 0.28 && abs(y - 0.5) < 0.42
        ? Self.cover.ink((x - 0.22) / 0.56, (y - 0.08) / 0.84, motif: motif)
        : .gradient(1, 0.2 + y / 2)
    case .poster:
      if y < 0.06 { return .black }
      guard y > 0.8 else { return motif(x, (y - 0.06) / 0.74) }
      let isTitle = y > 0.84 && y < 0.89 && abs(x - 0.5) < 0.36
      let isCredits = y > 0.93 && y < 0.945 && abs(x - 0.5) < 0.42 && Int(x * 40) % 4 != 0
      return isTitle ? .gradient(2, x) : isCredits ? .white : .black
    case .still:
      let across = (x - 0.5) * 16 / 9
      let down = y - 0.5
      if across > -0.1, across < 0.16, abs(down) < (0.16 - across) * 0.6 { return .white }
      return across * across + down * down < 0.075 ? .black : motif(x, 7.0 / 32 + y * 9 / 16)
    case .boxedStill:
      if abs(y - 0.5) < 9.0 / 32 {
        let down = (y - 7.0 / 32) * 16 / 9
        return motif(x, 7.0 / 32 + down * 9 / 16)
      }
      return y > 0.86 && y < 0.9 && x > 0.08 && x < 0.6 ? .gradient(2, x) : .black
    }
  }
}

/// A page of an app on a phone: a heading above a list, a picture, a grid or a diagram.
struct Screenshot: Sendable {
  private let page: Int
  private let motif: CoverMotif
  private let palette: CoverPalette
  private let heights: [Double]

  /// - Parameter number: From 1.
  init(_ number: Int, of item: Item) {
    var random = SeededRandom(seed: item.id)
    motif = CoverMotif(number: item.number, random: &random)
    palette = CoverPalette(random: &random)
    heights = (0..<7).map { _ in .random(in: 0.15...0.9, using: &random) }
    page = (number + item.number) % 4
  }

  /// A PNG file, as large as fits into these pixels.
  func png(width: Int, height: Int) -> Data {
    paintedPNG(fitting: (width, height), shape: [9, 16], palette: palette) { x, y in
      if y < 0.03 { return .black }
      if y < 0.14 {
        return abs(y - 0.09) < 0.018 && x > 0.08 && x < 0.55 ? .white : .gradient(0, 0.2 + x / 2)
      }
      if y > 0.93 { return abs(y - 0.965) < 0.004 && abs(x - 0.5) < 0.18 ? .black : .white }
      return body(x, (y - 0.14) / 0.79)
    }
  }

  private func body(_ x: Double, _ y: Double) -> Ink {
    let fraction = { (value: Double) in value - value.rounded(.down) }
    switch page {
    case 0:
      let row = fraction(y * 6)
      if x > 0.06, x < 0.24, row > 0.15, row < 0.85 { return motif.ink((x - 0.06) / 0.18, row) }
      if abs(row - 0.38) < 0.09, x > 0.3, x < 0.3 + 0.6 * heights[Int(y * 6)] { return .black }
      return abs(row - 0.66) < 0.05 && x > 0.3 && x < 0.78 ? .gradient(1, 0.5) : .white
    case 1:
      if y < 0.68 { return motif.ink(x, y / 0.68) }
      return abs(y - 0.85) < 0.06 && abs(x - 0.5) < 0.3 ? .gradient(2, x) : .white
    case 2:
      let (column, row) = (fraction(x * 3), fraction(y * 4))
      guard column > 0.1, column < 0.9, row > 0.1, row < 0.9 else { return .white }
      return (Int(x * 3) + Int(y * 4)) % 3 == 0 ? motif.ink(column, row) : .gradient(1, row)
    default:
      let column = fraction(x * 7)
      let isBar = column > 0.2 && column < 0.8 && 0.9 - y < heights[Int(x * 7)] * 0.8 && y < 0.9
      return isBar ? .gradient(2, 1 - y) : y > 0.9 && y < 0.905 ? .black : .white
    }
  }
}

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
