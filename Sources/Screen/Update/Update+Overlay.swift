internal import Charts
internal import Session
internal import Terminal

/// Keys for overlays.
extension Update {
  /// Clears the notice, which would hide the keys of the overlay.
  mutating func open(_ overlay: Overlay) {
    model.overlay = overlay
    model.notice = nil
  }

  /// The function of a key in a menu that this action opens.
  func menuKey(
    _ key: Key, openedBy opener: Action? = nil, in context: KeyContext? = nil
  ) -> MenuKey? {
    MenuKey(key, model.keys, openedBy: opener, in: context)
  }

  /// `y` confirms, `n` and the keys that close a panel cancel, and others are ignored.
  mutating func confirm(_ question: Question, _ key: Key) {
    if key == "y" || key == "Y" {
      model.overlay = nil
      switch question.action {
      case .erase(let ids, let unmarkedToo):
        session.erase(ids, unmarkedToo: unmarkedToo)
      case .downloadAll: downloadAll()
      }
    } else if key == "n" || key == "N" || [.close, .choose].contains(menuKey(key)) {
      model.overlay = nil
      say(question.action == .downloadAll ? "Nothing downloaded." : "Nothing erased.")
    }
  }

  /// Letters are typed into the filter, whatever their action is.
  mutating func handle(_ key: Key, _ chooser: inout CountryChooser) {
    switch MenuKey(key) {
    case .close: model.overlay = nil
    case .choose: if let country = chooser.selected { choose(country) }
    case .move(let step): moveMenu(step)
    case nil:
      guard let text = Self.edited(chooser.typed, by: key) else { return }
      chooser.typed = text
      model.overlay = .countries(chooser)
    }
  }

  mutating func handle(_ key: Key, _ chooser: inout KindChooser) {
    let direction = [.left: -1, "h": -1, .right: 1, "l": 1][key]
    if let direction, chooser.hasSources {
      chooser.changeSource(by: direction)
      model.overlay = .kinds(chooser)
      return
    }
    switch menuKey(key, openedBy: .chooseKind) {
    case .close: model.overlay = nil
    case .choose: if let kind = chooser.selected { choose(kind, from: chooser.source) }
    case .move(let step): moveMenu(step)
    case nil: break
    }
  }

  /// Moves the selection of the open menu.
  mutating func moveMenu(_ step: MenuStep) {
    guard let layout else { return }
    switch model.overlay {
    case .countries(var chooser):
      let height = MenuBox(chooser, layout).height
      chooser.place.move(step, in: chooser.found.count, height: height)
      model.overlay = .countries(chooser)
    case .kinds(var chooser):
      let height = MenuBox(chooser, layout).height
      chooser.place.move(step, in: chooser.kinds.count, height: height)
      model.overlay = .kinds(chooser)
    case .share(let row, let behind, var place):
      let height = MenuBox(sharing: layout.shareTitle(row.title), layout).height
      place.move(step, in: ShareMethod.allCases.count, height: height)
      model.overlay = .share(row, over: behind, place)
    default: break
    }
  }

  mutating func handle(_ key: Key, helpAt scroll: Int) {
    switch menuKey(key, openedBy: .help) {
    case .close: model.overlay = nil
    case .move(let step):
      let (page, limit) = (layout?.listRows ?? 1, layout?.helpScrollLimit ?? 0)
      scrollHelp(to: step.target(from: scroll, page: page, limit: limit))
    case .choose, nil: break
    }
  }

  mutating func scrollHelp(to line: Int) {
    model.overlay = .help(scroll: min(max(line, 0), layout?.helpScrollLimit ?? 0))
  }
}
