import Foundation
import TestSupport
import Testing

/// `browse` in a window, with a shell around it that reports the state of the terminal afterwards.
struct Browse {
  let tmux: Tmux
  let home: Home
  private let found: String

  private static let former = "what stood here before"

  // Ctrl-C also reaches the shell, which would exit.
  private static let script = """
    stty -g > before
    trap : INT
    sh -c 'echo $$ > id; exec "$0" "$@"' '\(BuiltProgram.path)' "$@"
    status=$?
    stty -g > after
    cmp -s before after && echo modes as before
    echo status $status
    """

  /// - Parameters:
  ///   - words: The command line with `browse`.
  ///   - prelude: Commands for the shell to run before, such as `ulimit -f 300;`.
  static func open(
    _ words: String, columns: Int = 100, rows: Int = 30, home: Home,
    environment: [String: String] = [:], prelude: String = "",
    _ body: (Browse) async throws -> Void
  ) async throws {
    try Data(script.utf8).write(to: URL(fileURLWithPath: home.path + "/browse.sh"))
    try await Tmux.open(columns: columns, rows: rows, home: home, environment: environment) {
      tmux in
      let browse = Browse(tmux: tmux, home: home, found: try await tmux.facts())
      try await tmux.enter("clear; echo \(former); \(prelude) sh browse.sh \(words)")
      try await body(browse)
    }
  }

  private init(tmux: Tmux, home: Home, found: String) {
    (self.tmux, self.home, self.found) = (tmux, home, found)
  }

  // MARK: Input

  func press(_ keys: String...) async throws {
    for key in keys { try await tmux.press(key) }
  }

  @discardableResult
  func wait(
    for text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await tmux.wait(for: text, sourceLocation: sourceLocation)
  }

  @discardableResult
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: ([String]) -> Bool
  ) async throws -> [String] {
    try await tmux.wait(for: what, sourceLocation: sourceLocation, until: holds)
  }

  /// Waits until an entry shows a text beside or below its title.
  @discardableResult
  func wait(
    for title: String, toSay text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await wait(for: "“\(text)” at \(title)", sourceLocation: sourceLocation) {
      $0.entry(title).contains(text)
    }
  }

  // MARK: The process

  func signal(_ number: CInt) throws {
    let text = try String(contentsOfFile: home.path + "/id", encoding: .utf8)
    kill(try #require(pid_t(text.trimmingCharacters(in: .newlines))), number)
  }

  /// Waits for its end, and checks that the terminal is restored.
  @discardableResult
  func waitForEnd(
    status: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    let lines = try await wait(for: "status ", sourceLocation: sourceLocation)
    #expect(lines.contains("status \(status)"), "\(lines)", sourceLocation: sourceLocation)
    #expect(lines.contains("modes as before"), sourceLocation: sourceLocation)
    #expect(lines.first == Self.former, "\(lines)", sourceLocation: sourceLocation)
    let facts = try await tmux.facts()
    #expect(facts == found, sourceLocation: sourceLocation)
    return lines
  }

  func quit(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await press("q")
    try await waitForEnd(status: 0, sourceLocation: sourceLocation)
  }
}

extension [String] {
  /// Both lines of the first entry with this title, joined.
  func entry(_ title: String) -> String {
    guard let index = firstIndex(where: { $0.contains(title) }) else { return "" }
    return self[index..<Swift.min(index + 2, count)].joined(separator: "\n")
  }
}
