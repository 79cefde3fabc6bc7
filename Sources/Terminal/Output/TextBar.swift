/// A bar in halves of a column, `━━━╸─────`, in parts to be colored separately.
package struct TextBar: Equatable, Sendable {
  /// The columns before the filled ones, if these move.
  package private(set) var start = ""
  package let filled: String
  package let rest: String

  /// - Parameter fraction: From 0 to 1; other values are clamped, and none counts as 0.
  package init(_ fraction: Double?, columns: Int) {
    let columns = max(columns, 0)
    let fraction = fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil } ?? 0
    let halves = Int(fraction * Double(columns * 2))
    filled = String(repeating: "━", count: halves / 2) + (halves % 2 > 0 ? "╸" : "")
    rest = String(repeating: "─", count: columns - filled.count)
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
