/// A clipboard of tmux or of the desktop.
package enum Clipboard: Sendable {
  /// The newest of tmux's buffers.
  case tmux
  case wayland
  case x11

  /// The clipboards that the environment names, the innermost first.
  static func all(in environment: [String: String]) -> [Clipboard] {
    let variables: [(String, Clipboard)] = [
      ("TMUX", .tmux), ("WAYLAND_DISPLAY", .wayland), ("DISPLAY", .x11),
    ]
    return variables.filter { environment[$0.0]?.isEmpty == false }.map(\.1)
  }

  /// Commands that copy their standard input, in order of preference: the first one that is installed and
  /// succeeds is used.
  var commands: [[String]] {
    switch self {
    // With -w, tmux also sends the text to its terminal. By default it ignores OSC 52 from programs
    // (set-clipboard external). tmux before 3.2 has no -w.
    case .tmux: [["tmux", "load-buffer", "-w", "-"], ["tmux", "load-buffer", "-"]]
    case .wayland: [["wl-copy"]]
    case .x11: [["xclip", "-selection", "clipboard"], ["xsel", "--input", "--clipboard"]]
    }
  }

  var programs: [String] {
    commands.compactMap(\.first).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
