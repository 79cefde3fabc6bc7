import Foundation
import Terminal

/// What a placeholder for missing artwork shows.
package enum PlaceholderSymbol: Hashable, Sendable, CaseIterable {
  case note
  case book
  case film
  case microphone
  /// Four tiles.
  case app
}

/// The placeholder for missing artwork: a symbol on a dark background, computed at any size.
enum PlaceholderPicture {
  static func image(_ size: PixelSize, _ symbol: PlaceholderSymbol = .note) -> PixelImage {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * size.width * size.height)
    // A square in the middle, whatever the shape.
    let side = Double(min(size.width, size.height))
    for row in 0..<size.height {
      for column in 0..<size.width {
        let x = (Double(column) + 0.5 - Double(size.width) / 2) / side + 0.5
        let y = (Double(row) + 0.5 - Double(size.height) / 2) / side + 0.5
        let background = mixed(top, bottom, (Double(row) + 0.5) / Double(size.height))
        let color = mixed(
          background, symbolColor, min(max(0.5 - distance(x, y, symbol) * side, 0), 1))
        pixels += color.map { UInt8(min(max($0.rounded(), 0), 255)) }
        pixels.append(255)
      }
    }
    return PixelImage(width: size.width, height: size.height, pixels: pixels)
  }

  private static let top: [Double] = [62, 68, 84]
  private static let bottom: [Double] = [38, 42, 54]
  private static let symbolColor: [Double] = [168, 176, 194]

  // Signed distances from the edge as fractions of the side, negative inside.
  private static func distance(_ x: Double, _ y: Double, _ symbol: PlaceholderSymbol) -> Double {
    let aside = abs(x - 0.5)
    return switch symbol {
    case .note:
      min(
        head(x, y, atX: 0.30, y: 0.74), head(x, y, atX: 0.67, y: 0.68),
        box(x, y, 0.355...0.425, 0.24...0.74), box(x, y, 0.725...0.795, 0.18...0.68),
        // The beam rises to the right.
        box(x, y + (x - 0.355) * 0.16, 0.355...0.795, 0.22...0.37))
    case .book: box(aside, y + aside * 0.25, 0.02...0.32, 0.34...0.76)
    case .film:
      // With four holes at each edge.
      max(
        box(aside, y, -1...0.32, 0.28...0.72),
        -box(
          abs(aside.truncatingRemainder(dividingBy: 0.16) - 0.08), abs(y - 0.5), -1...0.04,
          0.12...0.18))
    case .microphone:
      min(
        hypot(x - 0.5, y - min(max(y, 0.28), 0.46)) - 0.09,
        max(abs(hypot(x - 0.5, y - 0.46) - 0.17) - 0.02, 0.46 - y),
        box(aside, y, -1...0.02, 0.63...0.78), box(aside, y, -1...0.12, 0.77...0.81))
    case .app: box(aside, abs(y - 0.5), 0.04...0.26, 0.04...0.26)
    }
  }

  private static func head(_ x: Double, _ y: Double, atX centerX: Double, y centerY: Double)
    -> Double
  {
    let (across, down) = ((x - centerX) / 0.125, (y - centerY) / 0.1)
    return ((across * across + down * down).squareRoot() - 1) * 0.1
  }

  private static func box(
    _ x: Double, _ y: Double, _ across: ClosedRange<Double>, _ down: ClosedRange<Double>
  ) -> Double {
    max(
      across.lowerBound - x, x - across.upperBound, down.lowerBound - y, y - down.upperBound)
  }

  private static func mixed(_ one: [Double], _ other: [Double], _ part: Double) -> [Double] {
    zip(one, other).map { $0 + ($1 - $0) * part }
  }
}
