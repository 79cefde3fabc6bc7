import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import HotTracks

struct TransferLinesTests {
  private static let keys = "p pause  c cancel  q quit"

  @Test(arguments: [
    (
      120,
      """
      Downloading  Ema Riečna – Ľúbim ťa, električka                          ━━━╸────────    30% of 1.1MB   165KB/s     0:05
      Paused       夜明けの電車 – また明日 🎧                                 ━━━━━━──────    50% of 500KB
      Waiting      Päť Minút Ticha – Ozvena
      Downloaded   DJ Čučoriedka – Lesná diskotéka 🫐                         ━━━━━━━━━━━━   100% of 470KB
      Canceled     Mila Kôprová – Babkine koláče
      1 of 5 downloaded · 1.1MB · 165KB/s · p pause  c cancel  q quit
      """
    ),
    (
      40,
      """
      Downloading  Ema Riečna – Ľúbim…    30%
      Paused       夜明けの電車 – ま…     50%
      Waiting      Päť Minút Ticha – …
      Downloaded   DJ Čučoriedka – Le…   100%
      Canceled     Mila Kôprová – Bab…
      1 of 5 downloaded · 1.1MB · p c q
      """
    ),
  ])
  func `a line has state, title, bar, size, speed and time left, as far as there is room`(
    columns: Int, text: String
  ) {
    // Padding at the end of a line is not visible.
    let lines = Self.lines(Self.board(), columns: columns, rows: 30)
      .map { $0.replacing(#/ +$/#, with: "") }
    #expect(lines.joined(separator: "\n") == text)
  }

  @Test func `an unknown total has no percentage, and a bar that moves`() {
    var board = TransferBoard([("a", "One")])
    board.apply(TransferEvent(id: "a", .started(received: 0, total: nil)), now: 0)
    board.apply(TransferEvent(id: "a", .progress(received: 330_000, total: nil)), now: 1)
    let line = Self.lines(board, columns: 100, rows: 10)[0]
    #expect(line.contains("330KB"))
    #expect(!line.contains("%") && line.contains("━━━─────────"))
  }

  @Test(arguments: [20, 40, 60, 80, 100, 120, 200])
  func `no line reaches the last column, and colors do not change the text`(columns: Int) {
    let painted = TransferLines(
      board: Self.board(), isDemo: false, keys: Self.keys, paint: Paint(enabled: true), now: 2
    ).lines(size: TerminalSize(columns: columns, rows: 30))
    for line in painted { #expect(line.styledColumns <= columns - 1) }
    let plain = Self.lines(Self.board(), columns: columns, rows: 30)
    #expect(painted.map { $0.replacing(/\u{1B}\[[0-9]*m/, with: "") } == plain)
    #expect(plain[0].contains("165KB/s") == (columns >= 80))
    #expect(plain[0].contains("0:05") == (columns >= 100))
  }

  @Test func `a low window omits completed transfers first, then queued ones`() {
    let lines = Self.lines(Self.crowd(), columns: 80, rows: 6)
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("Downloading  Track 4"))
    #expect(lines[1].hasPrefix("Retrying     Track 5"))
    #expect(lines[2].hasPrefix("Paused       Track 7"))
    #expect(lines[3].hasPrefix("Failed       Track 8"))
    #expect(lines[4].hasPrefix("2 of 9 downloaded"))
    #expect(Self.lines(Self.crowd(), columns: 80, rows: 3).count == 2)
    #expect(Self.lines(Self.crowd(), columns: 80, rows: 7)[0].contains("Track 3"))
  }

  @Test func `an error is one word, because its reason is printed above`() {
    var board = TransferBoard([("a", "One"), ("b", "Two")])
    board.apply(TransferEvent(id: "a", .failed(.noLongerOffered(status: 404))), now: 0)
    board.apply(TransferEvent(id: "b", .failed(.busyElsewhere)), now: 0)
    let paint = Paint(enabled: true)
    let lines = TransferLines(board: board, isDemo: false, keys: nil, paint: paint, now: 1)
      .lines(size: TerminalSize(columns: 80, rows: 10))
    #expect(lines[0].replacing(/\u{1B}\[[0-9]*m/, with: "").hasPrefix("Failed       One"))
    #expect(lines[1].hasPrefix(paint.yellow("In use     ") + "  Two"))
  }

  @Test(arguments: [
    (36, false, "p pause  c cancel  q quit", "1 of 5 downloaded · 1.1MB · p c q"),
    (36, false, "q quit and go", "1 of 5 downloaded · 1.1MB · q"),
    (36, true, "p pause  c cancel  q quit", "Demo · 1 of 5 downloaded · p c q"),
  ])
  func `a narrow window shows the letters of the keys, and omits the size before them`(
    columns: Int, isDemo: Bool, keys: String, last: String
  ) {
    let lines = TransferLines(
      board: Self.board(), isDemo: isDemo, keys: keys, paint: Paint(enabled: false), now: 2
    ).lines(size: TerminalSize(columns: columns, rows: 30))
    #expect(lines.last == last)
  }

  @Test func `when all have ended, no keys are shown`() throws {
    var board = TransferBoard([("a", "One")])
    board.apply(TransferEvent(id: "a", .done(path: "/a", bytes: 1000)), now: 0)
    #expect(Self.lines(board, columns: 120, rows: 10).last == "1 of 1 downloaded · 1KB of 1KB")
  }

  private static func lines(_ board: TransferBoard, columns: Int, rows: Int) -> [String] {
    TransferLines(
      board: board, isDemo: false, keys: keys, paint: Paint(enabled: false), now: 2
    ).lines(size: TerminalSize(columns: columns, rows: rows))
  }

  /// One transfer in each state, two seconds after the start.
  private static func board() -> TransferBoard {
    var board = TransferBoard([
      ("a", "Ema Riečna – Ľúbim ťa, električka"), ("b", "夜明けの電車 – また明日 🎧"),
      ("c", "Päť Minút Ticha – Ozvena"), ("d", "DJ Čučoriedka – Lesná diskotéka 🫐"),
      ("f", "Mila Kôprová – Babkine koláče"),
    ])
    func apply(_ id: String, _ happening: TransferEvent.Happening, _ now: Double) {
      board.apply(TransferEvent(id: id, happening), now: now)
    }
    apply("a", .started(received: 0, total: 1_100_000), 0)
    apply("a", .progress(received: 330_000, total: 1_100_000), 2)
    apply("b", .started(received: 100_000, total: 500_000), 0)
    apply("b", .paused(received: 250_000, total: 500_000), 1)
    apply("d", .done(path: "/d", bytes: 470_123), 1)
    apply("f", .canceled, 1)
    return board
  }

  private static func crowd() -> TransferBoard {
    var board = TransferBoard((1...9).map { (id: "\($0)", title: "Track \($0)") })
    func apply(_ id: Int, _ happening: TransferEvent.Happening) {
      board.apply(TransferEvent(id: "\(id)", happening), now: 1)
    }
    apply(1, .done(path: "/1", bytes: 1000))
    apply(2, .canceled)
    apply(4, .started(received: 0, total: 1000))
    apply(5, .retrying(received: 0, total: nil, inSeconds: 1, because: .timedOut(host: "h")))
    apply(7, .paused(received: 1, total: 1000))
    apply(8, .failed(.inTheWay(path: "/8")))
    apply(9, .done(path: "/9", bytes: 1000))
    return board
  }
}
