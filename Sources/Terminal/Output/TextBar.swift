/// A bar of characters that is filled to a fraction, in two parts to be colored separately.
package struct TextBar: Equatable, Sendable {
  package enum Style: Sendable {
    /// `███▌─────`, in eighths of a column.
    case fine
    /// `███░░░░░`, in whole columns.
    case shaded
    /// `━━━╸─────`, in halves of a column.
    case line
    /// `━━━──────`, in whole columns.
    case coarseLine

    fileprivate var characters: (full: String, parts: [String], rest: String) {
      switch self {
      case .fine: ("█", ["▏", "▎", "▍", "▌", "▋", "▊", "▉"], "─")
      case .shaded: ("█", [], "░")
      case .line: ("━", ["╸"], "─")
      case .coarseLine: ("━", [], "─")
      }
    }
  }

  package let filled: String
  package let rest: String

  /// - Parameter fraction: From 0 to 1; other values are clamped, and none counts as 0.
  package init(_ fraction: Double?, columns: Int, style: Style) {
    let (full, parts, empty) = style.characters
    let steps = parts.count + 1
    let fraction = fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil } ?? 0
    let filledSteps = Int(fraction * Double(columns * steps))
    let part = filledSteps % steps
    filled = String(repeating: full, count: filledSteps / steps) + (part > 0 ? parts[part - 1] : "")
    rest = String(repeating: empty, count: columns - filled.count)
  }
}
