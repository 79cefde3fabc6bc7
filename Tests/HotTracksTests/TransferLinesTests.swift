import Library
import MPRIS
import Screen
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing
import Transfers

@testable import HotTracks

/// The lines below a download, as in `Texts/transfer-lines.txt`.
struct TransferLinesTests {
  private static let keys = KeyHints(
    [
      KeyHint(.pauseAll, does: "pause"), KeyHint(.cancel, does: "cancel"),
      KeyHint(.quit, does: "quit"),
    ],
    .usual, in: .download)

  @Test func `lines have state, title, bar, size, speed and time left, as far as there is room`()
    throws
  {
    var text: [String] = []
    func add(
      _ board: TransferBoard, _ columns: Int, rows: Int = 30, isDemo: Bool = false,
      keys: KeyHints = Self.keys, unavailable: Int = 0, depth: ColorDepth = .none
    ) {
      let lines = TransferLines(
        board: board, isDemo: isDemo, keys: keys, unavailableCount: unavailable, now: 2
      ).lines(size: TerminalSize(columns: columns, rows: rows))
      // Padding at the end of a line is not visible.
      text += ["# \(columns) columns"]
      text += lines.map {
        $0.cut(toColumns: columns - 1).printed(depth: depth)
          .replacing(#/ +$/#, with: "").replacing("\u{1B}[", with: "␛")
      }
    }
    for columns in [120, 90, 70, 60, 50, 40, 36] { add(Self.board(), columns) }
    add(Self.board(), 70, depth: .sixteen)
    add(Self.board(), 36, isDemo: true)
    add(
      Self.board(), 36, keys: KeyHints([KeyHint(.quit, does: "quit and go")], .usual, in: .download)
    )
    add(Self.board(), 24, isDemo: true)
    // A failed transfer has no part in the totals.
    var failed = TransferBoard([("a", "One"), ("b", "Two"), ("c", "Three")])
    failed.apply(TransferEvent(id: "a", .done(path: "/a", bytes: 1_000_000)), now: 0)
    failed.apply(TransferEvent(id: "b", .started(received: 0, total: 1_000_000)), now: 0)
    failed.apply(TransferEvent(id: "b", .progress(received: 500_000, total: 1_000_000)), now: 2)
    failed.apply(TransferEvent(id: "c", .failed(.noLongerOffered(status: 404))), now: 1)
    add(failed, 90)
    // As in the summary, entries without a preview count.
    add(failed, 90, unavailable: 2)
    var board = TransferBoard([("a", "One"), ("b", "Two")])
    // An unknown total has no percentage, and a bar that moves.
    board.apply(TransferEvent(id: "a", .started(received: 0, total: nil)), now: 0)
    board.apply(TransferEvent(id: "a", .progress(received: 330_000, total: nil)), now: 1)
    board.apply(TransferEvent(id: "b", .failed(.busyElsewhere)), now: 0)
    add(board, 100)
    // When all have ended, no keys are shown.
    board.apply(TransferEvent(id: "a", .failed(.noLongerOffered(status: 404))), now: 0)
    add(board, 100)
    add(board, 40, depth: .sixteen)
    // A low window omits completed transfers first, then queued ones.
    var many = TransferBoard((1...9).map { (id: "\($0)", title: "Track \($0)") })
    for (id, happening) in [
      (1, "done 1000"), (2, "canceled"), (4, "started 0/1000"), (5, "retrying 0"),
      (7, "paused 1/1000"), (8, "in-the-way"), (9, "done 1000"),
    ] {
      many.apply(
        TransferEvent(id: "\(id)", try #require(TransferEvent.Happening(happening))), now: 1)
    }
    for rows in [3, 6, 8, 9] { add(many, 80, rows: rows) }
    try ExpectedText.expect(text, in: "transfer-lines")
  }

  @Test(arguments: [20, 40, 60, 80, 100, 120, 200])
  func `no line of a track reaches the last column`(columns: Int) {
    let lines = TransferLines(board: Self.board(), isDemo: false, keys: Self.keys, now: 2)
      .tracks(columns: columns)
    for line in lines { #expect(line.columns <= columns - 1) }
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

struct DryRunLinesTests {
  /// As in `Texts/dry-run.txt`, then without requests.
  @Test func `each track has a line, in the order of selection`() throws {
    func part(_ id: String, _ name: String, _ bytes: Int64, _ part: LocalPreview.Part) throws -> Row
    {
      .stub(id: id, name: name, artist: "A", file: try .stub(id: id, bytes: bytes, part: part))
    }
    let rows = [
      try part("1", "Here", 9, .whole), .stub(id: "2", name: "New", artist: "A"),
      try part("3", "Half", 450_000, .partial(total: 1_000_000)),
      try part("4", "Broken", 9, .damaged),
      // A failure, which is printed separately.
      .stub(id: "5", preview: nil),
      // Unknown and impossible parts are downloaded again.
      try part("6", "Unknown", 10, .partial(total: nil)),
      try part("7", "Empty", 0, .partial(total: 10)),
      try part("8", "Longer", 11, .partial(total: 10)),
    ]
    try ExpectedText.expect(
      DryRunLines.lines(rows, folder: "/previews")
        + DryRunLines.lines(rows, folder: "/previews", isOffline: true), in: "dry-run")
  }

  @Test(arguments: [true, false])
  func `paths have no control characters, and in a pipe are unchanged otherwise`(
    isTerminal: Bool
  ) throws {
    let file = try LocalPreview.stub(track: "Love ❤️ 👨‍👩‍👧")
    let lines = DryRunLines.lines(
      [.stub(file: file), .stub()], folder: "/p\u{1B}[2J\n", isTerminal: isTerminal)
    #expect(lines[0].hasSuffix(" (\(file.path))") == !isTerminal)
    #expect(!lines[1].unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
