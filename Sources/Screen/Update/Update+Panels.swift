internal import Charts
internal import Session
internal import Terminal

/// Keys for panels.
extension Update {
  /// Clears the notice, which would hide the keys of the panel.
  mutating func open(_ panel: Panel) {
    model.panels.append(panel)
    model.notice = nil
  }

  mutating func closePanel() {
    _ = model.panels.popLast()
  }

  /// The function of a key in a menu that this action opens.
  func menuKey(
    _ key: Key, openedBy opener: Action? = nil, in context: KeyContext? = nil
  ) -> MenuKey? {
    MenuKey(key, model.keys, openedBy: opener, in: context)
  }

  /// `y` confirms, and Enter, unless something would be erased; `n` and the keys that close a panel cancel, and others
  /// are ignored.
  mutating func confirm(_ question: Question, _ key: Key) {
    let action = question.confirming.flatMap { model.keys.action(for: key) == $0 ? $0 : nil }
    if key == "y" || key == "Y" || action != nil || key == .enter && question.isDefault {
      closePanel()
      switch question.action {
      case .erase(let ids, let unmarkedToo):
        if question.confirming == .erase { model.erasesWithoutAsking = true }
        session.erase(ids, unmarkedToo: unmarkedToo)
      case .downloadAll: downloadAll()
      }
    } else if key == "n" || key == "N" || [.close, .choose].contains(menuKey(key)) {
      closePanel()
      say(question.action == .downloadAll ? "Nothing downloaded." : "Nothing erased.")
    }
  }

  mutating func handle(_ key: Key, helpAt scroll: Int) {
    switch menuKey(key, openedBy: .help) {
    case .close: closePanel()
    case .move(let step):
      let (page, limit) = (layout?.listRows ?? 1, layout?.helpScrollLimit ?? 0)
      scrollHelp(to: step.target(from: scroll, page: page, limit: limit))
    case .choose, nil: break
    }
  }

  mutating func scrollHelp(to line: Int) {
    model.panel = .help(scroll: min(max(line, 0), layout?.helpScrollLimit ?? 0))
  }

  /// The keys that close a panel close the address, and those that move in a menu scroll it.
  mutating func handle(
    _ key: Key, _ address: String, because why: String, called name: String, scroll: Int
  ) {
    switch menuKey(key) {
    case .close, .choose: closePanel()
    case .move(let step):
      guard let page = layout.map({ AddressLayout(address, because: why, $0) }) else { return }
      let line = step.target(from: scroll, page: page.height, limit: page.scrollLimit)
      model.panel = .address(address, because: why, called: name, scroll: line)
    case nil:
      if model.keys.action(for: key) == .copyLink { copy(address, called: name) }
    }
  }
}

// MARK: Menus

extension Update {
  /// In a menu with a prompt, letters are typed, whatever their action is.
  mutating func handle(_ key: Key, _ menu: Menu) {
    var menu = menu
    let text = menu.text(in: model)
    let step = [.left: -1, "h": -1, .right: 1, "l": 1][key]
    if let step, menu.changeSource(by: step) {
      model.panel = .menu(menu)
      return
    }
    switch text.prompt == nil ? menuKey(key, openedBy: menu.opener) : MenuKey(key) {
    case .close: closePanel()
    case .choose: choose(menu.selection.index, in: menu)
    case .move(let step): move(step, in: menu)
    case nil where text.prompt != nil:
      guard let typed = Self.edited(menu.typed, by: key) else { return }
      menu.typed = typed
      model.panel = .menu(menu)
    case nil:
      if let index = text.lines.firstIndex(where: { $0.key.map(Key.character) == key }) {
        choose(index, in: menu)
      }
    }
  }

  mutating func move(_ step: MenuStep, in menu: Menu) {
    guard let layout else { return }
    var menu = menu
    let text = menu.text(in: model)
    menu.selection.move(step, in: text.lines.count, height: MenuBox(text, layout).height)
    model.panel = .menu(menu)
  }

  /// Performs the action of a line of the menu.
  mutating func choose(_ index: Int, in menu: Menu) {
    switch menu.subject {
    case .countries(let kind):
      let found = menu.found(selling: kind)
      if found.indices.contains(index) { choose(found[index].storefront) }
    case .kinds(let sources):
      guard sources.kinds.indices.contains(index) else { return }
      choose(sources.kinds[index], from: sources[sources.kinds[index]])
    case .share(let row):
      closePanel()
      if ShareMethod.allCases.indices.contains(index) { share(row, ShareMethod.allCases[index]) }
    }
  }
}
