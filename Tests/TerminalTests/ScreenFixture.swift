import Terminal
import TestSupport
import Testing

/// A screen on a pseudoterminal.
struct ScreenFixture {
  static let enter =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h"
    + "\u{1B}[0m\u{1B}[2J\u{1B}[H"
  static let leave =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[H\u{1B}[2J"
    + "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
  /// A terminal that is not queried.
  static let quiet = "screen-256color"

  let terminal: PseudoTerminal
  let session: ScreenSession
  let modesBefore: String

  /// - Parameter typed: What the terminal sends before the screen is opened.
  init(
    _ other: PseudoTerminal? = nil, name: String = quiet, typed: String = "",
    timeoutScale: Double = 1
  ) throws {
    let given = other ?? PseudoTerminal()
    terminal = try #require(given)
    modesBefore = terminal.modes
    if !typed.isEmpty { terminal.type(typed) }
    session = try ScreenSession(
      depth: .none, environment: ["TERM": name], input: terminal.program,
      output: terminal.program, timeoutScale: timeoutScale)
  }

  static func frame(_ text: String, columns: Int = 80, rows: Int = 24) -> Frame {
    var canvas = Canvas(size: TerminalSize(columns: columns, rows: rows))
    canvas.put(text, row: 0, column: 0)
    return Frame(canvas: canvas)
  }

  /// Presents this text, and waits until it is drawn.
  func show(_ text: String, columns: Int = 80, rows: Int = 24) async throws {
    let count = terminal.allOutput.count(of: text)
    session.present(Self.frame(text, columns: columns, rows: rows))
    try await waitFor(text, count: count + 1)
  }

  func waitFor(_ text: String, count: Int = 1) async throws {
    try await waitUntil("“\(text)” is written") { terminal.allOutput.count(of: text) >= count }
  }
}
