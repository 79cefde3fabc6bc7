internal import Terminal

/// Keys for what stands in front of the list.
extension Update {
  private static let chooserPage = 10

  /// A notice would stand where the keys for it are told.
  mutating func open(_ overlay: Overlay) {
    model.overlay = overlay
    model.notice = nil
  }

  /// `y` does it, anything else does not.
  mutating func answer(_ question: Question, _ key: Key) {
    model.overlay = nil
    guard key == "y" || key == "Y" else { return say("Nothing erased.") }
    erase(question.ids, unrecordedToo: question.unrecordedToo)
  }

  mutating func take(_ key: Key, _ chooser: inout CountryChooser) {
    switch key {
    case .escape:
      model.overlay = nil
      return
    case .enter:
      if let country = chooser.selected { choose(country) }
      return
    case .down, .control("n"): chooser.move(by: 1)
    case .up, .control("p"): chooser.move(by: -1)
    case .pageDown: chooser.move(by: Self.chooserPage)
    case .pageUp: chooser.move(by: -Self.chooserPage)
    case .home: chooser.selection = 0
    case .end: chooser.move(by: chooser.found.count)
    default: if let text = Self.edited(chooser.typed, by: key) { chooser.typed = text }
    }
    model.overlay = .countries(chooser)
  }

  /// A menu of a few lines: letters lead to names, whatever they do elsewhere, and other keys of the
  /// list move in it.
  mutating func take(_ key: Key, _ chooser: inout KindChooser) {
    if key == .enter {
      if let kind = chooser.selected { choose(kind) }
      return
    }
    if case .character(let letter) = key, chooser.move(to: letter) {
      model.overlay = .kinds(chooser)
      return
    }
    switch model.keys.action(for: key) {
    case .back, .chooseKind, .quit:
      model.overlay = nil
      return
    case .moveDown: chooser.move(by: 1)
    case .moveUp: chooser.move(by: -1)
    case .pageDown, .halfPageDown, .moveToLast: chooser.moveToLast()
    case .pageUp, .halfPageUp, .moveToFirst: chooser.moveToFirst()
    default: break
    }
    model.overlay = .kinds(chooser)
  }

  mutating func take(_ key: Key, helpAt scroll: Int) {
    switch model.keys.action(for: key) {
    case .help, .back: model.overlay = nil
    case .quit: want(.quit)
    case .moveDown: scrollHelp(to: scroll + 1)
    case .moveUp: scrollHelp(to: scroll - 1)
    case .pageDown: scrollHelp(to: scroll + (layout?.listRows ?? 1))
    case .pageUp: scrollHelp(to: scroll - (layout?.listRows ?? 1))
    case .halfPageDown: scrollHelp(to: scroll + (layout?.listRows ?? 2) / 2)
    case .halfPageUp: scrollHelp(to: scroll - (layout?.listRows ?? 2) / 2)
    case .moveToFirst: scrollHelp(to: 0)
    case .moveToLast: scrollHelp(to: .max)
    default: break
    }
  }

  mutating func scrollHelp(to line: Int) {
    model.overlay = .help(scroll: min(max(line, 0), layout?.helpScrollLimit ?? 0))
  }
}
