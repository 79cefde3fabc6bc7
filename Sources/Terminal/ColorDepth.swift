/// How many colors a terminal shows.
package enum ColorDepth: Comparable, Sendable {
  /// None. Bold, dim, underlined and reversed text still differ.
  case none
  /// The sixteen of the person's theme.
  case sixteen
  /// Those, a cube of 6×6×6 and 24 grays.
  case palette
  /// Any red, green and blue.
  case direct

  /// What the environment says of the terminal, in `COLORTERM` and `TERM`.
  ///
  /// - Parameter color: False where the person wants none (`NO_COLOR`, `--color never`).
  package static func of(environment: [String: String], color: Bool) -> ColorDepth {
    let terminal = environment["TERM"] ?? ""
    guard color, !isColorless(terminal) else { return .none }
    if saysDirect(environment, terminal) { return .direct }
    return terminal.contains("256color") ? .palette : .sixteen
  }

  private static func isColorless(_ terminal: String) -> Bool {
    if ["", "dumb", "unknown", "network"].contains(terminal) { return true }
    if terminal.hasSuffix("-m") || terminal.hasSuffix("-mono") { return true }
    // vt100, vt220 …, but not vte.
    return terminal.hasPrefix("vt") && terminal.dropFirst(2).first?.isNumber == true
  }

  private static func saysDirect(_ environment: [String: String], _ terminal: String) -> Bool {
    // Of ssh's other end only TERM arrives; these have never shown less.
    let alwaysDirect = ["alacritty", "contour", "foot", "wezterm", "xterm-ghostty", "xterm-kitty"]
    if terminal.contains("-direct") || alwaysDirect.contains(terminal) { return true }
    // GNU screen hands on the COLORTERM of the terminal that it runs in, and garbles what that has.
    let isScreen =
      terminal.hasPrefix("screen") && environment["STY"] != nil && environment["TMUX"] == nil
    return !isScreen && ["truecolor", "24bit"].contains(environment["COLORTERM"])
  }
}
