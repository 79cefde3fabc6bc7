/// Where text waits to be pasted.
package enum Clipboard: Sendable {
  /// The newest of tmux's buffers.
  case tmux
  case wayland
  case x11

  /// Those that the environment names, the nearest to the person first.
  static func all(in environment: [String: String]) -> [Clipboard] {
    let variables: [(String, Clipboard)] = [
      ("TMUX", .tmux), ("WAYLAND_DISPLAY", .wayland), ("DISPLAY", .x11),
    ]
    return variables.filter { environment[$0.0]?.isEmpty == false }.map(\.1)
  }

  /// What takes text for it from its standard input, what is better first: of several the first that is
  /// here and does it.
  var commands: [[String]] {
    switch self {
    // With -w it also tells the terminal around it. A program's own OSC 52 tmux ignores by default
    // (set-clipboard external), and tmux before 3.2 knows no -w.
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
