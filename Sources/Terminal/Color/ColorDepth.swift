/// How many colors a terminal supports.
package enum ColorDepth: Comparable, Sendable {
  /// No colors. Bold, dim, underlined and reversed text is still distinct.
  case none
  /// The sixteen theme colors.
  case sixteen
  /// The theme colors, a 6×6×6 cube and 24 grays.
  case palette
  /// Any RGB color.
  case direct

  /// Determined from `COLORTERM` and `TERM`.
  ///
  /// - Parameter color: False if colors are disabled (`NO_COLOR`, `--color never`).
  package static func of(environment: [String: String], color: Bool) -> ColorDepth {
    let terminal = environment["TERM"] ?? ""
    guard color, TerminalTraits.canShowScreen(environment: environment),
      !terminal.hasSuffix("-m"), !terminal.hasSuffix("-mono")
    else { return .none }
    if isDirect(environment, terminal) { return .direct }
    return terminal.contains("256color") ? .palette : .sixteen
  }

  private static func isDirect(_ environment: [String: String], _ terminal: String) -> Bool {
    // ssh passes on only TERM. All versions of these terminals support it.
    let alwaysDirect = ["alacritty", "contour", "foot", "wezterm", "xterm-ghostty", "xterm-kitty"]
    if terminal.contains("-direct") || alwaysDirect.contains(terminal) { return true }
    // In GNU screen, COLORTERM is that of the outer terminal, whose colors screen does not support.
    let isScreen =
      terminal.hasPrefix("screen") && environment["STY"] != nil && environment["TMUX"] == nil
    return !isScreen && ["truecolor", "24bit"].contains(environment["COLORTERM"])
  }
}
