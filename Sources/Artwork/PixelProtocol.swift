/// How a terminal takes pixels.
package enum PixelProtocol: String, CaseIterable, Sendable {
  case kitty
  case iterm2
  case sixel

  /// The one to use; `nil` for cells, or for nothing at all where the choice is `off`.
  ///
  /// What was asked for is obeyed. By itself it is what the terminal says; of one that says nothing,
  /// as while its window opens, TERM alone counts. Nothing is guessed: of a terminal that is taken
  /// for another the screen would be full of base64.
  package static func choose(
    _ choice: ArtworkMode, terminal: TerminalReport, environment: [String: String]
  ) -> PixelProtocol? {
    switch choice {
    case .kitty: return .kitty
    case .iterm2: return .iterm2
    case .sixel: return .sixel
    case .blocks, .off: return nil
    case .auto: break
    }
    let name = terminal.name?.lowercased() ?? ""
    // A multiplexer responds for itself and shows only what it understands.
    if isMultiplexed(environment) || begins(name, ["tmux", "screen", "gnu screen", "zellij"]) {
      return nil
    }
    // Their implementations of kitty's protocol leave traces of pictures that move.
    if begins(name, ["iterm2", "wezterm"]) { return .iterm2 }
    // Text does not erase Konsole's sixels.
    if begins(name, ["konsole"]) || (name.isEmpty && isSet("KONSOLE_VERSION", environment)) {
      return terminal.hasKittyGraphics ? .kitty : nil
    }
    if terminal.hasKittyGraphics || begins(name, ["kitty", "ghostty"]) { return .kitty }
    if name.isEmpty, ["xterm-kitty", "xterm-ghostty"].contains(environment["TERM"]) {
      return .kitty
    }
    return terminal.hasSixel ? .sixel : nil
  }

  /// The maximum width and height of a picture in pixels. xterm does not draw larger sixels; with
  /// the other protocols, the limit keeps a picture below about 4 MB.
  var maxPixels: Int {
    switch self {
    case .sixel: 1000
    case .kitty, .iterm2: 1600
    }
  }

  private static func isMultiplexed(_ environment: [String: String]) -> Bool {
    ["TMUX", "STY", "ZELLIJ"].contains { isSet($0, environment) }
      || begins(environment["TERM"] ?? "", ["tmux", "screen"])
  }

  private static func isSet(_ variable: String, _ environment: [String: String]) -> Bool {
    environment[variable]?.isEmpty == false
  }

  private static func begins(_ text: String, _ openings: [String]) -> Bool {
    openings.contains { text.hasPrefix($0) }
  }
}

/// What a terminal has said of itself, where it was asked.
package struct TerminalReport: Equatable, Sendable {
  /// Its answer to XTVERSION, such as `kitty(0.26.5)`.
  package var name: String?
  /// 4 among its device attributes.
  package var hasSixel: Bool
  /// It has answered kitty's query with OK.
  package var hasKittyGraphics: Bool

  package init(name: String? = nil, hasSixel: Bool = false, hasKittyGraphics: Bool = false) {
    self.name = name
    self.hasSixel = hasSixel
    self.hasKittyGraphics = hasKittyGraphics
  }
}
