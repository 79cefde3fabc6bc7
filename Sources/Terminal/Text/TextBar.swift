/// A bar in halves of a column, `━━━╾─────`, in parts to be colored separately. With a part that has not arrived,
/// `━━━╾──┄┄┄`.
package struct TextBar: Equatable, Sendable {
  /// The columns before the filled ones, if these move.
  package private(set) var start = ""
  package let filled: String
  package let rest: String

  /// Fractions are from 0 to 1; others are clamped.
  ///
  /// - Parameters:
  ///   - fraction: None counts as 0.
  ///   - arrived: The part that can be reached; none counts as 1.
  package init(_ fraction: Double?, arrived: Double? = nil, columns: Int) {
    let columns = max(columns, 0)
    let halves = Int(Self.clamped(fraction, or: 0) * Double(columns * 2))
    filled = String(repeating: "━", count: halves / 2) + (halves % 2 > 0 ? "╸" : "")
    let missing = min(
      Int((1 - Self.clamped(arrived, or: 1)) * Double(columns)), columns - filled.count)
    rest =
      String(repeating: "─", count: columns - filled.count - missing)
      + String(repeating: "┄", count: missing)
  }

  private static func clamped(_ fraction: Double?, or other: Double) -> Double {
    fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil } ?? other
  }

  private static let movingColumns = 3
  private static let bytesPerColumn: Int64 = 32_768

  /// A bar for an unknown size, of which a part moves on as bytes arrive, not as time passes.
  package init(moving received: Int64, columns: Int) {
    let columns = max(columns, 0)
    let width = min(Self.movingColumns, columns)
    let before = Int(max(received, 0) / Self.bytesPerColumn % Int64(columns - width + 1))
    start = String(repeating: "─", count: before)
    filled = String(repeating: "━", count: width)
    rest = String(repeating: "─", count: columns - width - before)
  }
}

extension TextBar {
  /// A bar of bytes. Without a total, it moves; `nil` if nothing moves.
  package init?(_ received: Int64, of total: Int64?, isPaused: Bool, columns: Int) {
    if let total, total > 0 {
      self.init(Double(received) / Double(total), columns: columns)
    } else if received > 0, !isPaused {
      self.init(moving: received, columns: columns)
    } else {
      return nil
    }
  }

  package func runs(_ filled: Style, rest faint: Style = .dim) -> [TextRun] {
    // Before the rest, half a column would be a hole.
    let joined = rest.isEmpty ? self.filled : self.filled.replacing("╸", with: "╾")
    return [TextRun(start, faint), TextRun(joined, filled), TextRun(rest, faint)]
  }
}
