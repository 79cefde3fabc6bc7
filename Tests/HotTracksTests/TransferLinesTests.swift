import Library
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
    #expect(painted.map(\.unstyled) == plain)
    #expect(plain[0].contains("165KB/s") == (columns >= 80))
    #expect(plain[0].contains("0:05") == (columns >= 100))
  }

  @Test func `a low window omits completed transfers first, then queued ones`() {
    var board = TransferBoard((1...9).map { (id: "\($0)", title: "Track \($0)") })
    for (id, happening) in [
      (1, .done(path: "/1", bytes: 1000)), (2, .canceled), (4, .started(received: 0, total: 1000)),
      (5, .retrying(received: 0, total: nil, inSeconds: 1, because: .timedOut(host: "h"))),
      (7, .paused(received: 1, total: 1000)), (8, .failed(.inTheWay(path: "/8"))),
      (9, .done(path: "/9", bytes: 1000)),
    ] as [(Int, TransferEvent.Happening)] {
      board.apply(TransferEvent(id: "\(id)", happening), now: 1)
    }
    func numbers(rows: Int) -> [String] {
      Self.lines(board, columns: 80, rows: rows).dropLast()
        .compactMap { $0.firstMatch(of: /^(\w+) +Track (\d)/) }.map { "\($0.1) \($0.2)" }
    }
    let needed = ["Downloading 4", "Retrying 5", "Paused 7", "Failed 8"]
    #expect(numbers(rows: 3) == Array(needed.prefix(1)))
    #expect(numbers(rows: 6) == needed)
    #expect(numbers(rows: 8) == ["Waiting 3"] + needed.prefix(2) + ["Waiting 6"] + needed.suffix(2))
    #expect(numbers(rows: 9).first == "Downloaded 1")
    #expect(Self.lines(board, columns: 80, rows: 6).last?.hasPrefix("2 of 9 downloaded") == true)
  }

  @Test func `an error is one word, because its reason is printed above`() {
    var board = TransferBoard([("a", "One"), ("b", "Two")])
    board.apply(TransferEvent(id: "a", .failed(.noLongerOffered(status: 404))), now: 0)
    board.apply(TransferEvent(id: "b", .failed(.busyElsewhere)), now: 0)
    let paint = Paint(enabled: true)
    let lines = TransferLines(board: board, isDemo: false, keys: nil, paint: paint, now: 1)
      .lines(size: TerminalSize(columns: 80, rows: 10))
    #expect(lines[0].hasPrefix(paint.red("Failed     ") + "  One"))
    #expect(lines[1].hasPrefix(paint.yellow("In use     ") + "  Two"))
  }

  @Test(arguments: [
    (false, keys, "1 of 5 downloaded · 1.1MB · p c q"),
    (false, "q quit and go", "1 of 5 downloaded · 1.1MB · q"),
    (true, keys, "Demo · 1 of 5 downloaded · p c q"),
  ])
  func `a narrow window shows the letters of the keys, and omits the size before them`(
    isDemo: Bool, keys: String, last: String
  ) {
    let lines = TransferLines(
      board: Self.board(), isDemo: isDemo, keys: keys, paint: Paint(enabled: false), now: 2
    ).lines(size: TerminalSize(columns: 36, rows: 30))
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
    for (id, happening, now) in [
      ("a", .started(received: 0, total: 1_100_000), 0),
      ("a", .progress(received: 330_000, total: 1_100_000), 2),
      ("b", .paused(received: 250_000, total: 500_000), 1),
      ("d", .done(path: "/d", bytes: 470_123), 1), ("f", .canceled, 1),
    ] as [(String, TransferEvent.Happening, Double)] {
      board.apply(TransferEvent(id: id, happening), now: now)
    }
    return board
  }
}

struct TransferMessagesTests {
  @Test(
    arguments: [
      (.queued, nil),
      (.progress(received: 1, total: 2), nil),
      (.started(received: 0, total: 1_100_000), "Downloading: One"),
      (.started(received: 330_000, total: 1_100_000), "Resuming at 30% of 1.1MB: One"),
      (.started(received: 330_000, total: nil), "Resuming at 330KB: One"),
      (.startedOver, "Starting over (the file has changed): One"),
      (.paused(received: 330_000, total: 1_100_000), "Paused at 30% of 1.1MB: One"),
      (.paused(received: 0, total: nil), "Paused: One"),
      (.paused(received: nil, total: nil), "Paused: One"),
      (
        .retrying(received: 0, total: nil, inSeconds: 2.2, because: .timedOut(host: "example.org")),
        "Retrying One in 3 s: the connection to example.org timed out"
      ),
      (.done(path: "/one", bytes: 1_100_000), "Downloaded (1.1MB): One"),
      (
        .failed(.busyElsewhere),
        "Could not download One: another hottracks is downloading it; run the same command again when it finishes"
      ),
      (.canceled, "Canceled: One"),
    ] as [(TransferEvent.Happening, String?)])
  func `a message has one line`(happening: TransferEvent.Happening, sentence: String?) {
    let event = TransferEvent(id: "a", happening)
    #expect(TransferMessages.message(event, title: "One") == sentence)
  }

  @Test func `progress contains the bytes of a track`() throws {
    var board = TransferBoard([("a", "One")])
    board.apply(TransferEvent(id: "a", .progress(received: 30, total: 100)), now: 0)
    #expect(TransferMessages.progress(try #require(board["a"])) == "30% of 100B: One")
  }
}

struct DryRunLinesTests {
  @Test func `each track has a line, in the order of selection`() throws {
    let damaged = try LocalPreview.stub(id: "4", part: .damaged)
    let rows = [
      Row.stub(id: "1", name: "Here", artist: "A", kept: try .stub(id: "1")),
      .stub(id: "2", name: "New", artist: "B"),
      .stub(
        id: "3", name: "Half", artist: "C",
        kept: try .stub(id: "3", bytes: 450_000, part: .partial(total: 1_000_000))),
      .stub(id: "4", name: "Broken", artist: "D", kept: damaged),
      // A failure, which is printed separately.
      .stub(id: "5", preview: nil),
    ]
    let lines = [
      "Already downloaded: A – Here (/previews/Päť Minút Ticha - Ozvena [1].m4a)",
      "Would download: B – New to /previews/B - New [2].m4a",
      "Would resume at 45% of 1.0MB: C – Half to /previews/Päť Minút Ticha - Ozvena [3].m4a",
      "Damaged: D – Broken (\(damaged.path))",
    ]
    #expect(DryRunLines.lines(rows, folder: "/previews") == lines)
    #expect(
      DryRunLines.lines(rows, folder: "/previews", isOffline: true) == [lines[0], lines[3]])
  }

  @Test(
    arguments: [
      (10, .partial(total: nil)), (0, .partial(total: 10)), (11, .partial(total: 10)),
    ] as [(Int64, LocalPreview.Part)])
  func `an unknown or impossible partial file is downloaded again`(
    bytes: Int64, part: LocalPreview.Part
  ) throws {
    let row = Row.stub(id: "1", kept: try .stub(id: "1", bytes: bytes, part: part))
    #expect(
      DryRunLines.lines([row], folder: "/previews").first?.hasPrefix("Would download: ") == true)
  }

  @Test(arguments: [true, false])
  func `paths have no control characters, and in a pipe are unchanged otherwise`(
    isTerminal: Bool
  ) throws {
    let file = try LocalPreview.stub(track: "Love ❤️ 👨‍👩‍👧")
    let lines = DryRunLines.lines(
      [.stub(kept: file), .stub()], folder: "/p\u{1B}[2J\n", isTerminal: isTerminal)
    #expect(lines[0].hasSuffix(" (\(file.path))") == !isTerminal)
    #expect(!lines[1].unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
