/// Distributes the width of a line among columns.
enum ColumnWidths {
  /// Gives every column its natural width where they all fit, otherwise the widest give way first,
  /// down to one common width.
  static func shared(_ natural: [Int], within available: Int) -> [Int] {
    guard natural.reduce(0, +) > available else { return natural }
    var left = max(available, 0)
    var widths = natural
    for (place, index) in natural.indices.sorted(by: { natural[$0] < natural[$1] }).enumerated() {
      let share = left / (natural.count - place)
      widths[index] = min(natural[index], share)
      left -= widths[index]
    }
    return widths
  }
}
