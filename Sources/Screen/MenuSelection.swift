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
    let target =
      switch step {
      case .lines(let distance): index + distance
      case .pages(let distance): index + distance * max(height - 1, 1)
      case .halfPages(let distance): index + distance * max(height / 2, 1)
      case .first: 0
      case .last: count - 1
      }
    index = max(min(target, count - 1), 0)
    self.top = top
    self.top = first(of: count, height: height)
  }
}

/// A movement in a menu or in text.
enum MenuStep: Equatable {
  case lines(Int)
  case pages(Int)
  case halfPages(Int)
  case first
  case last

  /// The new top line of scrolled text.
  func scrolled(from line: Int, page: Int, limit: Int) -> Int {
    let target =
      switch self {
      case .lines(let distance): line + distance
      case .pages(let distance): line + distance * page
      case .halfPages(let distance): line + distance * max(page / 2, 1)
      case .first: 0
      case .last: limit
      }
    return min(max(target, 0), limit)
  }
}
