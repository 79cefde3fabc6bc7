/// A pressed button or a turn of the wheel at a cell. Rows and columns count from 0.
package struct Mouse: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case left
    /// The pointer has moved while the left button is held.
    case drag
    case middle
    case right
    case wheelUp
    case wheelDown
  }

  package let kind: Kind
  package let row: Int
  package let column: Int

  package init(_ kind: Kind, row: Int, column: Int) {
    (self.kind, self.row, self.column) = (kind, row, column)
  }
}

extension Mouse {
  /// Parses a press or drag reported by `CSI <`, three numbers and `M`: the button, and the column and row from
  /// 1. Shift, Alt and Ctrl are ignored. https://invisible-island.net/xterm/ctlseqs/ctlseqs.html,
  /// "Extended coordinates" (1006).
  init?(control parameters: String, final: Character) {
    guard final == "M", parameters.hasPrefix("<") else { return nil }
    let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      .compactMap { Int($0) }
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0,
      let kind = Self.kinds[numbers[0] & ~Self.modifiers]
    else { return nil }
    self.init(kind, row: numbers[2] - 1, column: numbers[1] - 1)
  }

  private static let modifiers = 4 + 8 + 16
  private static let kinds: [Int: Kind] = [
    0: .left, 1: .middle, 2: .right, 32: .drag, 64: .wheelUp, 65: .wheelDown,
  ]
}
