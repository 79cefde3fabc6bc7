internal import Artwork
internal import Session
internal import Terminal

/// Keys, the mouse and pasted text.
extension Update {
  mutating func receive(_ input: TerminalInput) {
    switch input {
    case .resized(let size): model.size = size
    case .key(let key): handle(key)
    case .mouse(let mouse): if layout != nil { receive(mouse) }
    case .pasted(let text): if layout != nil { receive(pasted: text) }
    case .traits(let traits): model.pictureSettings.use(traits)
    }
  }

  mutating func handle(_ key: Key) {
    let action = model.keys.action(for: key, in: model.keyContext)
    // Keys have no effect if nothing is visible.
    guard layout != nil else {
      if action == .quit || action == .redraw { want(action == .quit ? .quit : .redraw) }
      return
    }
    if action == .redraw, !isTaken(key) { return want(.redraw) }
    switch model.panel {
    case .question(let question): confirm(question, key)
    case .menu(let menu): handle(key, menu)
    case .search(var line): handle(key, &line)
    case .address(let address, let why, let name, let scroll):
      handle(key, address, because: why, called: name, scroll: scroll)
    case .help(let scroll): handle(key, helpAt: scroll)
    case nil where model.isTypingFilter: typeFilter(key)
    case nil where model.openPicker != nil: model.openPicker.map { handle(key, in: $0) }
    case .details, .picture, nil:
      if let action { return perform(action) }
      let help = model.keys.name(of: .help).map { "; \($0) lists the keys" } ?? ""
      let isOfOtherView = model.keys.browseGroups.contains { group in
        group.bindings.contains { $0.keys.contains(key) }
      }
      say((isOfOtherView ? "\(key.name) has no effect here" : "No key \(key.name)") + "\(help).")
    }
  }

  /// Whether text input or a confirmation handles the key.
  private func isTaken(_ key: Key) -> Bool {
    switch model.panel {
    case .question, .menu, .search, .address: break
    case nil where model.isTypingFilter || model.openPicker != nil: break
    case .help, .details, .picture, nil: return false
    }
    switch key {
    case .function: return false
    case .control(let letter): return ["n", "p", "u"].contains(letter)
    default: return true
    }
  }

  private mutating func receive(pasted text: String) {
    let text = Self.line(text)
    switch model.panel {
    case .menu(var menu) where menu.text(in: model).prompt != nil:
      menu.typed = Self.typed(menu.typed + text)
      model.panel = .menu(menu)
    case .search(var line):
      line.words = Self.typed(line.words + text)
      model.panel = .search(line)
    case nil where model.isTypingFilter: changeFilter(Self.typed(model.filter + text))
    default: break
    }
  }

  // MARK: Typed text

  private static let maxTextLength = 100

  static func typed(_ text: String) -> String {
    String(text.prefix(maxTextLength))
  }

  /// Converts pasted text to one line.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").displayable
  }

  mutating func beginFilter() {
    model.panels = []
    model.notice = nil
    model.isTypingFilter = true
    if model.filter.isEmpty {
      model.filterStart = FilterStart(
        view: model.view, place: model.place, chosen: model.place.selected)
    }
  }

  /// The list is filtered after each key.
  private mutating func typeFilter(_ key: Key) {
    if key == .control("f") { return searchForFilter() }
    switch MenuKey(key) {
    case .choose: model.isTypingFilter = false
    case .close:
      model.isTypingFilter = false
      clearFilter()
    case .move(.lines(let distance)): model.page.move(by: distance, in: &self)
    case .move(.pages(let direction)), .move(.halfPages(let direction)): turn(direction)
    case .move(.first): select(0)
    case .move(.last): moveToLast()
    case nil: if let text = Self.edited(model.filter, by: key) { changeFilter(text) }
    }
  }

  /// Keeps the selected entry if it matches; otherwise selects the next match below it, or the first one.
  private mutating func changeFilter(_ text: String) {
    let page = model.page
    let below = model.allRows.map(page.id).drop { [id = model.place.selected] in $0 != id }
    model.filter = text
    if page.actsOnEntries {
      let matches = Set(model.rows.map(page.id))
      if let next = below.first(where: matches.contains) {
        model.place.selected = next
      } else {
        select(0)
      }
    }
    let chosen = model.selectedIndex.map(model.listedID) ?? model.place.selected
    model.filterStart?.chosen = chosen
  }

  /// Shows all entries again, and selects the one that was selected before, unless the selection was moved.
  mutating func clearFilter() {
    model.filter = ""
    if let start = model.filterStart, start.view == model.view,
      start.chosen == model.place.selected
    {
      model.place = start.place
    }
    model.filterStart = nil
  }

  /// A line of text after a key; `nil` if the key does not edit.
  static func edited(_ text: String, by key: Key) -> String? {
    switch key {
    case .character(let character): typed(text + String(character))
    case .backspace: String(text.dropLast())
    case .control("u"): ""
    default: nil
    }
  }
}
