extension Mouse {
  /// A press that is reported by `CSI <`, these three numbers and `M`: what, column and row from 1.
  /// Whether Shift, Alt or Ctrl is held makes no difference.
  /// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "Extended coordinates" (1006).
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
    0: .left, 1: .middle, 2: .right, 64: .wheelUp, 65: .wheelDown,
  ]
}
