import Foundation
import TestSupport
import Testing

/// A real terminal with a shell.
final class Tmux: Sendable {
  private let home: Home
  // Short: the path of a socket has at most 107 bytes (unix(7)), and the home uses half of them.
  private let name = "w-" + UUID().uuidString.prefix(8)

  static let prompt = "ready>"
  // Each test captures its window ten times a second, which starts a process each time.
  private static let limit = ConcurrencyLimit(count: 10)

  private init(_ home: Home) {
    self.home = home
  }

  /// Opens a window with a shell in the home's environment, when a place is free; its server exits after the
  /// body. Must not be nested.
  static func open(
    columns: Int, rows: Int, home: Home, environment: [String: String] = [:],
    _ body: (Tmux) async throws -> Void
  ) async throws {
    try await limit.run {
      let tmux = Tmux(home)
      var variables = home.environment(environment)
      variables["TERM"] = "tmux-256color"
      // In the format of tmux, which would otherwise set a title.
      variables["TMUX"] = home.path
      variables["PS1"] = prompt + " "
      // Otherwise the shell writes it when it exits, perhaps after the home has been deleted.
      variables["HISTFILE"] = "/dev/null"
      let shell =
        ["env", "-i"] + variables.map { "\($0)=\($1)" } + ["bash", "--norc", "--noprofile", "-i"]
      do {
        _ = try await tmux.command(
          [
            "-f", "/dev/null", "new-session", "-d", "-c", home.path, "-x", "\(columns)", "-y",
            "\(rows)",
          ] + shell)
        try await tmux.wait(for: prompt)
        try await body(tmux)
      } catch {
        try await tmux.end()
        throw error
      }
      try await tmux.end()
    }
  }

  /// In a separate task, because a canceled test cannot wait.
  private func end() async throws {
    _ = try await Task { try await command(["kill-server"]) }.value
  }

  /// Types a line for the shell.
  /// A line that begins with `clear` empties the window first: otherwise a test could find the output of the
  /// previous line before the shell runs this one.
  func enter(_ line: String) async throws {
    if line.hasPrefix("clear;") { _ = try await command(["send-keys", "-R"]) }
    _ = try await command(["send-keys", "-l", line])
    _ = try await command(["send-keys", "Enter"])
  }

  func press(_ keys: String...) async throws {
    _ = try await command(["send-keys"] + keys)
  }

  /// Keys with one character.
  func type(_ text: String) async throws {
    _ = try await command(["send-keys", "-l", text])
  }

  /// Pastes like a terminal: with brackets if the program has enabled them.
  func paste(_ text: String) async throws {
    _ = try await command(["set-buffer", text, ";", "paste-buffer", "-p", "-d"])
  }

  /// The paste buffers, newest first.
  func buffers() async throws -> [String] {
    try await command(["list-buffers", "-F", "#{buffer_sample}"]).split(separator: "\n")
      .map(String.init)
  }

  /// Enables OSC 52, which is disabled by default.
  func takeClipboards() async throws {
    _ = try await command(["set", "-g", "set-clipboard", "on"])
  }

  func resize(columns: Int, rows: Int) async throws {
    _ = try await command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The lines of the window, without empty ones at the end.
  func screen() async throws -> [String] {
    var lines = try await command(["capture-pane", "-p"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    while let last = lines.last, last.isEmpty { lines.removeLast() }
    return lines.map(String.init)
  }

  /// The window with SGR sequences.
  func styledScreen() async throws -> String {
    try await command(["capture-pane", "-p", "-e"])
  }

  /// The terminal state that a program may change, except the contents of the window.
  func facts() async throws -> String {
    let names = [
      "alternate_on", "cursor_flag", "insert_flag", "keypad_cursor_flag", "keypad_flag",
      "mouse_any_flag", "mouse_sgr_flag", "mouse_utf8_flag", "origin_flag", "wrap_flag",
      "pane_title", "window_bell_flag",
    ]
    let format = names.map { "\($0) #{\($0)}" }.joined(separator: ", ")
    return try await command(["display-message", "-p", format])
  }

  /// The width of each text in columns, measured by this terminal.
  func columns(of texts: [String]) async throws -> [Int] {
    // Between two bars, a text is neither a flag nor the end of a command.
    let questions = texts.map {
      ["set", "-g", "@text", "|\($0)|", ";", "display", "-p", "#{w:@text}"]
    }
    return try await command(Array(questions.joined(separator: [";"])))
      .split(separator: "\n").compactMap { Int($0).map { $0 - 2 } }
  }

  /// Waits until the window shows a text. If it still does not after ``hangLimit``, the test fails.
  @discardableResult
  func wait(
    for text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await wait(for: "“\(text)”", sourceLocation: sourceLocation) { lines in
      lines.contains { $0.contains(text) }
    }
  }

  /// - Parameter holds: Is called with the lines of the window, which may be empty.
  @discardableResult
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: ([String]) -> Bool
  ) async throws -> [String] {
    let deadline = ContinuousClock.now + hangLimit
    while true {
      let lines = try await screen()
      if holds(lines) { return lines }
      try #require(
        ContinuousClock.now < deadline,
        """
        \(currentTest) waited in vain for \(what) in:
        \(lines.joined(separator: "\n"))
        """,
        sourceLocation: sourceLocation)
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  private func command(_ words: [String]) async throws -> String {
    let variables = ["TMUX": "", "TMUX_TMPDIR": home.path]
    return try await ProgramRun("/usr/bin/tmux", ["-L", name] + words, variables, in: home).ended()
      .output
  }
}
