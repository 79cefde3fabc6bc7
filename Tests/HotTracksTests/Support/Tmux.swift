import Foundation
import TestSupport
import Testing

/// A real terminal with a shell in it, of which the test is the person.
final class Tmux: Sendable {
  private let home: Home
  // Short: a socket's path has at most 107 bytes (unix(7)), and the home takes half of them.
  private let name = "w-" + UUID().uuidString.prefix(8)

  static let prompt = "ready>"
  // Each looks at its window ten times a second, which is a program each time.
  private static let turnstile = Turnstile(places: 10)

  private init(_ home: Home) {
    self.home = home
  }

  /// Opens a window with a shell that has the home's environment, once it is its turn; its server ends
  /// with the body. Never one within another.
  static func open(
    columns: Int, rows: Int, home: Home, environment: [String: String] = [:],
    _ body: (Tmux) async throws -> Void
  ) async throws {
    try await turnstile.pass {
      try await openNow(
        columns: columns, rows: rows, home: home, environment: environment, body)
    }
  }

  private static func openNow(
    columns: Int, rows: Int, home: Home, environment: [String: String],
    _ body: (Tmux) async throws -> Void
  ) async throws {
    let tmux = Tmux(home)
    var variables = home.environment(environment)
    variables["TERM"] = "tmux-256color"
    // As tmux has it; of what it does not know it would make a title.
    variables["TMUX"] = home.path
    variables["PS1"] = prompt + " "
    // Written by a shell that is hung up, perhaps after the home is gone.
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

  /// In a task of its own: a test that was canceled waits for nothing any more.
  private func end() async throws {
    _ = try await Task { try await command(["kill-server"]) }.value
  }

  /// Types a line for the shell.
  ///
  /// Where it begins with `clear`, the window is emptied first: a test that waits would otherwise
  /// find the output of the previous line, as long as the shell has not come to it.
  func enter(_ line: String) async throws {
    if line.hasPrefix("clear;") { _ = try await command(["send-keys", "-R"]) }
    _ = try await command(["send-keys", "-l", line])
    _ = try await command(["send-keys", "Enter"])
  }

  func press(_ keys: String...) async throws {
    _ = try await command(["send-keys"] + keys)
  }

  /// Keys that are what they are called.
  func type(_ text: String) async throws {
    _ = try await command(["send-keys", "-l", text])
  }

  /// Pastes as a terminal does: in brackets where the program has asked for them.
  func paste(_ text: String) async throws {
    _ = try await command(["set-buffer", text, ";", "paste-buffer", "-p", "-d"])
  }

  /// What may be pasted, the newest first.
  func buffers() async throws -> [String] {
    try await command(["list-buffers", "-F", "#{buffer_sample}"]).split(separator: "\n")
      .map(String.init)
  }

  /// From now on it takes what programs ask it to (OSC 52); by default it does not.
  func takeClipboards() async throws {
    _ = try await command(["set", "-g", "set-clipboard", "on"])
  }

  func resize(columns: Int, rows: Int) async throws {
    _ = try await command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The lines in the window, without the empty ones at the end.
  func screen() async throws -> [String] {
    var lines = try await command(["capture-pane", "-p"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    while let last = lines.last, last.isEmpty { lines.removeLast() }
    return lines.map(String.init)
  }

  /// The window with its styles as escape codes.
  func styledScreen() async throws -> String {
    try await command(["capture-pane", "-p", "-e"])
  }

  /// What a program may have changed of the terminal, beside what the window shows.
  func facts() async throws -> String {
    let names = [
      "alternate_on", "cursor_flag", "insert_flag", "keypad_cursor_flag", "keypad_flag",
      "mouse_any_flag", "mouse_sgr_flag", "mouse_utf8_flag", "origin_flag", "wrap_flag",
      "pane_title", "window_bell_flag",
    ]
    let format = names.map { "\($0) #{\($0)}" }.joined(separator: ", ")
    return try await command(["display-message", "-p", format])
  }

  /// How many columns each text takes in this terminal, as it counts them itself.
  func columns(of texts: [String]) async throws -> [Int] {
    // Between two bars a text is neither a flag nor the end of a command.
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

  /// - Parameter holds: is asked of what the window shows, which may have no lines yet.
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
