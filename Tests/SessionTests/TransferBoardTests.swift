import SessionFixtures
import TestSupport
import Testing
import Transfers

@testable import Session

/// In `Texts/transfer-board.txt`, each line has commands and events, then the commands that are sent, with their
/// numbers, then the lines of the board. After `?`, a transfer has not confirmed the last command.
struct TransferBoardTests {
  @Test func `commands and events change the lines, except events older than the command`()
    async throws
  {
    var board = TransferBoard()
    try await ExpectedText.expectTable(in: "transfer-board") { _, line in
      var sent: [TransferCommand] = []
      var isIgnored = false
      for step in line.split(separator: "; ") {
        var words = step.split(separator: " ").map(String.init)
        let id = words.count > 1 ? words[1] : ""
        switch words[0] {
        case "transfers":
          board = TransferBoard(words.dropFirst().map { ($0, $0.uppercased()) })
        case "partial":
          board[id] = TransferBoard.Line(id: id, title: id.uppercased(), received: 40, total: 100)
        case "remove": board[id] = nil
        case "remove-all": board.removeAll { $0.id == id }
        case "start": sent.append(board.start(Self.request(id)))
        case "pause": sent += id == "all" ? board.pauseAll() : [board.pause(id)]
        case "resume": sent.append(board.resume(id))
        case "cancel": sent += id == "all" ? board.cancelAll() : [board.cancel(id)]
        default:
          // An event, such as `a paused 5/9`, or after the command with number 2 `a@2 paused 5/9`.
          let target = words.removeFirst().split(separator: "@").map(String.init)
          let happening = try #require(
            TransferEvent.Happening(words.joined(separator: " ")), "\(step)")
          let number = target.count > 1 ? try #require(Int(target[1])) : .max
          let event = TransferEvent(id: target[0], number: number, happening)
          let before = board
          let isApplied = board.apply(event, now: 1)
          #expect(isApplied || board == before)
          if !isApplied { isIgnored = true }
        }
      }
      for command in sent {
        if case .start(let request) = command.action {
          #expect(request == Self.request(command.id))
        }
      }
      let commands = sent.map { "\($0.isStart ? "start" : "\($0.action)") \($0.id)@\($0.number)" }
      return (commands + (isIgnored ? ["ignored"] : []) + [Self.text(board)])
        .joined(separator: ", ")
    }
  }

  private static func request(_ id: String) -> TransferRequest {
    TransferRequest(id: id, address: "https://localhost/\(id)", folder: "/", finalName: id)
  }

  private static func text(_ board: TransferBoard) -> String {
    let lines = board.lines.map { line in
      let total = line.total.map { " of \($0)" } ?? ""
      let bytes = line.received > 0 || line.total != nil ? " \(line.received)\(total)" : ""
      let reason = if case .retrying(let error) = line.state { " (\(error.sentence))" } else { "" }
      #expect(board[line.id] == line && line.title == line.id.uppercased())
      return "\(line.id)\(line.isConfirmed ? "" : "?") \(line.state.word.rawValue)\(bytes)\(reason)"
    }
    let flags = [
      board.isPaused ? "paused" : nil, board.isHeld ? "held" : nil, board.isOver ? "over" : nil,
    ].compactMap(\.self)
    let ids = [("unfinished", board.unfinished), ("by disk", board.stoppedByDisk)].compactMap {
      $1.isEmpty ? nil : "\($0) \($1.map(\.id).joined())"
    }
    let list = "[\(lines.joined(separator: ", "))]"
    return ([list] + flags + ids).joined(separator: " ")
  }

  @Test func `a partial file does not count for the speed`() {
    var board = TransferBoard()
    board["a"] = TransferBoard.Line(id: "a", title: "One", received: 40, total: 100)
    board.apply(TransferEvent(id: "a", .started(received: 40, total: 100)), now: 0)
    board.apply(TransferEvent(id: "a", .progress(received: 70, total: 100)), now: 10)
    #expect(board["a"]?.speed.bytesPerSecond(now: 10) == 3)
  }
}

struct TransferSpeedTests {
  @Test func `the speed is that of the last seconds, and unknown at first`() {
    let steady: [(Int64, Double)] = (10...20).map { (1_000_000 + Int64($0) * 100, Double($0)) }
    for (samples, now, expected) in [
      ([], 0, nil), ([(1000, 0)], 5, nil), ([(0, 0), (1000, 0.1)], 0.1, nil),
      ([(1000, 10), (3000, 12)], 12, 1000), ([(0, 0), (1000, 1)], 10, 100),
      ([(0, 0)] + steady, 20, 100),
    ] as [([(Int64, Double)], Double, Double?)] {
      var speed = TransferSpeed()
      for (bytes, seconds) in samples { speed.record(bytes: bytes, now: seconds) }
      #expect(speed.bytesPerSecond(now: now) == expected)
      let left = expected.map { Duration.seconds((2500 / $0).rounded(.up)) }
      #expect(speed.timeLeft(received: 3000, total: 5500, now: now) == left)
      #expect(speed.timeLeft(received: 3000, total: nil, now: now) == nil)
    }
  }
}
