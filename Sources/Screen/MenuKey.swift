internal import Terminal

/// The function of a key in a menu or panel.
enum MenuKey: Equatable {
  case move(MenuStep)
  case take
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
    case .enter: self = .take
    case .escape: self = .close
    default: return nil
    }
  }

  /// These keys, those that move in a list or quit, and the one that opened the menu.
  init?(
    _ key: Key, _ keys: KeyTable, openedBy opener: ScreenAction?, in context: KeyContext? = nil
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
    case .back, .quit: self = .close
    case let action? where action == opener: self = .close
    default: return nil
    }
  }
}
