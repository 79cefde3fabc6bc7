import Foundation
import TestSupport
import Testing

/// A window of a real terminal, with a shell.
struct Tmux: Sendable {
  static let prompt = "ready>"
  private static let former = "what stood here before"

  let home: Home
  private let connection: TmuxConnection
  // The state of the terminal before any program ran.
  private var modesBefore = ""

  // MARK: Opening

  /// Opens a window with a shell in the home's environment. Its programs are killed after the body.
  static func open(
    columns: Int = 100, rows: Int = 30, home: Home, environment: [String: String] = [:],
    _ body: (Tmux) async throws -> Void
  ) async throws {
    var variables = home.environment(environment)
    variables["TERM"] = "tmux-256color"
    // In the format of tmux, which would otherwise set a title.
    variables["TMUX"] = home.path
    variables["PS1"] = prompt + " "
    // Otherwise the shell writes it when it exits, perhaps after the home has been deleted.
    variables["HISTFILE"] = "/dev/null"
    let session = [
      "new-session", "-c", home.path, "-x", "\(columns)", "-y", "\(rows)", "env", "-i",
    ]
    let connection = try TmuxConnection(
      session + variables.map { "\($0)=\($1)" } + ["bash", "--norc", "--noprofile", "-i"],
      home: home)
    // In a separate task, because a canceled test cannot wait.
    func end() async throws { try await Task { try await connection.end() }.value }
    do {
      var tmux = Tmux(home: home, connection: connection)
      try await connection.run("set", "-g", "destroy-unattached", "on")
      try await tmux.expect(prompt)
      tmux.modesBefore = try await tmux.modes()
      try await body(tmux)
    } catch {
      try await end()
      throw error
    }
    try await end()
  }

  /// Runs the built program in a window, where ``expectEnd(status:)`` reports the state of the terminal.
  ///
  /// - Parameter prelude: Commands for the shell to run before, such as `ulimit -f 300;`.
  static func run(
    _ words: String, columns: Int = 100, rows: Int = 30, home: Home,
    environment: [String: String] = [:], prelude: String = "",
    _ body: (Tmux) async throws -> Void
  ) async throws {
    // Ctrl-C also reaches the shell, which would exit.
    let script = """
      stty -g > before
      trap : INT
      sh -c 'echo $$ > id; exec "$0" "$@"' '\(BuiltProgram.path)' "$@"
      status=$?
      stty -g > after
      cmp -s before after && echo modes as before
      echo status $status
      """
    try Data(script.utf8).write(to: URL(filePath: home.path + "/run.sh"))
    try await open(columns: columns, rows: rows, home: home, environment: environment) { tmux in
      try await tmux.enter("clear; echo \(former); \(prelude) sh run.sh \(words)")
      try await body(tmux)
    }
  }

  // MARK: Input

  /// Types a line for the shell.
  /// A line that begins with `clear` empties the window first: otherwise a test could find the output of the
  /// previous line before the shell runs this one.
  func enter(_ line: String) async throws {
    if line.hasPrefix("clear;") { try await connection.run("send-keys", "-R") }
    try await type(line)
    try await press("Enter")
  }

  func press(_ keys: String...) async throws {
    for key in keys { try await connection.run("send-keys", key) }
  }

  /// Keys with one character.
  func type(_ text: String) async throws {
    try await connection.run("send-keys", "-l", text)
  }

  /// Pastes like a terminal: with brackets if the program has enabled them.
  func paste(_ text: String) async throws {
    try await connection.run("set-buffer", text)
    try await connection.run("paste-buffer", "-p", "-d")
  }

  func resize(columns: Int, rows: Int) async throws {
    try await connection.run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Sends a signal to the program of ``run(_:columns:rows:home:environment:prelude:_:)``.
  func signal(_ number: CInt) throws {
    let text = try String(contentsOfFile: home.path + "/id", encoding: .utf8)
    kill(try #require(pid_t(text.trimmingCharacters(in: .newlines))), number)
  }

  // MARK: Output

  /// The lines of the window, without empty ones at the end.
  func screen() async throws -> [String] {
    var lines = try await connection.run("capture-pane", "-p")
    while let last = lines.last, last.isEmpty { lines.removeLast() }
    return lines
  }

  /// The window with SGR sequences.
  func styledScreen() async throws -> String {
    try await connection.run("capture-pane", "-p", "-e").joined(separator: "\n")
  }

  /// The terminal state that a program may change, except the contents of the window.
  func modes() async throws -> String {
    let names = [
      "alternate_on", "cursor_flag", "insert_flag", "keypad_cursor_flag", "keypad_flag",
      "mouse_any_flag", "mouse_sgr_flag", "mouse_utf8_flag", "origin_flag", "wrap_flag",
      "pane_title", "window_bell_flag",
    ]
    let format = names.map { "\($0) #{\($0)}" }.joined(separator: ", ")
    return try await connection.run("display-message", "-p", format).joined()
  }

  /// Enables OSC 52, which is disabled by default.
  func enableClipboard() async throws {
    try await connection.run("set", "-g", "set-clipboard", "on")
  }

  /// The paste buffers, newest first.
  func buffers() async throws -> [String] {
    try await connection.run("list-buffers", "-F", "#{buffer_sample}")
  }

  /// The width of each text in columns, measured by this terminal.
  func columns(of texts: [String]) async throws -> [Int] {
    var widths: [Int] = []
    for text in texts {
      // Between two bars, a text is no flag.
      try await connection.run("set", "-g", "@text", "|\(text)|")
      let answer = try await connection.run("display-message", "-p", "#{w:@text}")
      widths.append(try #require(Int(answer.joined())) - 2)
    }
    return widths
  }

  // MARK: Waiting

  /// Waits until a condition is true of the lines of the window, which may be empty. If it still is not after
  /// ``hangLimit``, the test fails.
  @discardableResult
  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: ([String]) throws -> Bool
  ) async throws -> [String] {
    let deadline = ContinuousClock.now + hangLimit
    var lines = try await screen()
    if try holds(lines) { return lines }
    for await _ in connection.changes {
      lines = try await screen()
      if try holds(lines) { return lines }
      if ContinuousClock.now > deadline { break }
    }
    Issue.record(
      "\(currentTest) waited in vain for \(what) in:\n\(lines.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
    throw CancellationError()
  }

  @discardableResult
  func expect(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await expect("“\(text)”", sourceLocation: sourceLocation) { lines in
      lines.contains { $0.contains(text) }
    }
  }

  /// Waits until an entry shows a text beside or below its title.
  @discardableResult
  func expect(
    row title: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await expect("“\(text)” at \(title)", sourceLocation: sourceLocation) {
      $0.row(title).contains(text)
    }
  }

  /// Waits until the program displays at least this position, in an entry if one is given.
  ///
  /// - Returns: The position, in seconds.
  @discardableResult
  func expect(
    row title: String? = nil, playing second: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Int {
    var position: Int?
    try await expect("second \(second) of \(title ?? "it")", sourceLocation: sourceLocation) {
      let row = title.map($0.row)
      position = (row.map { [$0.replacing("\n", with: " ")] } ?? $0).position
      return (position ?? -1) >= second && row?.contains("▶") != false
    }
    return position ?? second
  }

  /// Waits for the end of the program, and checks that the terminal is restored.
  @discardableResult
  func expectEnd(
    status: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    let lines = try await expect("status ", sourceLocation: sourceLocation)
    #expect(lines.contains("status \(status)"), "\(lines)", sourceLocation: sourceLocation)
    #expect(lines.contains("modes as before"), sourceLocation: sourceLocation)
    #expect(lines.first == Self.former, "\(lines)", sourceLocation: sourceLocation)
    let modes = try await modes()
    #expect(modes == modesBefore, sourceLocation: sourceLocation)
    return lines
  }

  func quit(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await press("q")
    try await expectEnd(status: 0, sourceLocation: sourceLocation)
  }
}

extension [String] {
  /// Both lines of the first entry with this title, joined.
  func row(_ title: String) -> String {
    guard let index = firstIndex(where: { $0.contains(title) }) else { return "" }
    return self[index..<Swift.min(index + 2, count)].joined(separator: "\n")
  }

  /// The second in the last `▶ 0:12`.
  fileprivate var position: Int? {
    lazy.compactMap { $0.wholeMatch(of: /.*(?:▶|Paused|Buffering) 0:(\d\d).*/) }.last.flatMap {
      Int($0.1)
    }
  }
}
