/// The selection and scroll position of a menu.
package struct MenuSelection: Equatable, Sendable {
  package var index: Int
  /// `nil` until the selection has moved, which centers the selected line.
  private var top: Int?

  package init(index: Int = 0) {
    self.index = index
  }

  /// The first visible line of a menu with room for `height` lines.
  func first(of count: Int, height: Int) -> Int {
    guard count > 0 else { return 0 }
    let index = min(max(index, 0), count - 1)
    let top = top ?? index - height / 2
    return max(min(top, index, count - height), index - height + 1, 0)
  }

  mutating func move(_ step: MenuStep, in count: Int, height: Int) {
    let top = first(of: count, height: height)
    index = step.target(
      from: index, page: max(height - 1, 1), half: max(height / 2, 1), limit: max(count - 1, 0))
    self.top = top
    self.top = first(of: count, height: height)
  }
}
