internal import Terminal

/// A movement in a menu or in text.
enum MenuStep: Equatable {
  case lines(Int)
  case pages(Int)
  case halfPages(Int)
  case first
  case last

  /// - Parameters:
  ///   - line: The selected line or, in text, the top line.
  ///   - half: The lines of half a page; by default, half of `page`.
  func target(from line: Int, page: Int, half: Int? = nil, limit: Int) -> Int {
    let target =
      switch self {
      case .lines(let distance): line + distance
      case .pages(let distance): line + distance * page
      case .halfPages(let distance): line + distance * (half ?? max(page / 2, 1))
      case .first: 0
      case .last: limit
      }
    return min(max(target, 0), limit)
  }
}

/// The function of a key in a menu or panel.
enum MenuKey: Equatable {
  case move(MenuStep)
  case choose
  case close

  /// The keys with the same function in every menu, including those with text input.
  init?(_ key: Key) {
    switch key {
    case .down, .control("n"): self = .move(.lines(1))
    case .up, .control("p"): self = .move(.lines(-1))
    case .pageDown: self = .move(.pages(1))
    case .pageUp: self = .move(.pages(-1))
    case .home: self = .move(.first)
    case .end: self = .move(.last)
    case .enter: self = .choose
    case .escape: self = .close
    default: return nil
    }
  }

  /// These keys, those that move in a list, open, go back or quit, and the one that opened the menu.
  init?(
    _ key: Key, _ keys: KeyTable, openedBy opener: Action?, in context: KeyContext? = nil
  ) {
    if let fixed = Self(key) {
      self = fixed
      return
    }
    switch keys.action(for: key, in: context) {
    case .moveDown: self = .move(.lines(1))
    case .moveUp: self = .move(.lines(-1))
    case .pageDown: self = .move(.pages(1))
    case .pageUp: self = .move(.pages(-1))
    case .halfPageDown: self = .move(.halfPages(1))
    case .halfPageUp: self = .move(.halfPages(-1))
    case .moveToFirst: self = .move(.first)
    case .moveToLast: self = .move(.last)
    case .moveRight: self = .choose
    case .moveLeft, .back, .quit: self = .close
    case let action? where action == opener: self = .close
    default: return nil
    }
  }
}
