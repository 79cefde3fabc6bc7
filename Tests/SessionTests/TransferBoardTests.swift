import Foundation
import SessionFixtures
import Testing
import Transfers

@testable import Session

struct TransferBoardTests {
  @Test func `events change the state of one transfer`() {
    var board = Self.board()
    #expect(board.lines.map(\.state) == [.queued, .queued])
    #expect(board["b"]?.title == "Two" && board["c"] == nil)
    let refusal = TransferError.refused(status: 503)
    for (happening, state, received, total) in [
      (.queued, .queued, 0, nil), (.started(received: 0, total: 100), .downloading, 0, 100),
      (.progress(received: 30, total: 100), .downloading, 30, 100),
      (.paused(received: nil, total: nil), .paused, 30, 100),
      (.paused(received: 40, total: 100), .paused, 40, 100),
      (.started(received: 40, total: 100), .downloading, 40, 100),
      (.startedOver, .downloading, 0, nil),
      (
        .retrying(received: 5, total: 9, inSeconds: 2, because: refusal),
        .retrying(because: refusal), 5, 9
      ),
      (.done(path: "/p", bytes: 100), .downloaded, 100, 100), (.canceled, .canceled, 0, nil),
      (.failed(.busyElsewhere), .elsewhere, 0, nil), (.failed(refusal), .failed(refusal), 0, nil),
    ] as [(TransferEvent.Happening, TransferBoard.State, Int64, Int64?)] {
      board.apply(TransferEvent(id: "a", happening), now: 1)
      let line = board["a"]
      #expect(line?.state == state && line?.received == received && line?.total == total)
    }
    #expect(board["b"]?.state == .queued)
    let before = board
    let isApplied = board.apply(TransferEvent(id: "c", .canceled), now: 0)
    #expect(!isApplied && board == before)
  }

  @Test func `a partial file counts as received, and not for the speed`() {
    var board = TransferBoard()
    board["a"] = TransferBoard.Line(id: "a", title: "One", received: 40, total: 100)
    #expect(board["a"]?.received == 40 && board["a"]?.total == 100)
    board.apply(TransferEvent(id: "a", .started(received: 40, total: 100)), now: 0)
    board.apply(TransferEvent(id: "a", .progress(received: 70, total: 100)), now: 10)
    #expect(board["a"]?.received == 70)
    #expect(board["a"]?.speed.bytesPerSecond(now: 10) == 3)
  }

  @Test func `it is paused if all unfinished transfers are, and over when all have ended`() {
    var board = Self.board()
    #expect(!board.isOver && !board.isPaused)
    board.apply(TransferEvent(id: "a", .paused(received: 1, total: nil)), now: 0)
    #expect(!board.isPaused)
    board.apply(TransferEvent(id: "b", .done(path: "/b", bytes: 2)), now: 0)
    #expect(board.isPaused && !board.isOver)
    #expect(board.unfinished.map(\.id) == ["a"] && board.downloaded.map(\.id) == ["b"])
    board.apply(TransferEvent(id: "a", .failed(.busyElsewhere)), now: 0)
    #expect(board.isOver && !board.isPaused && !board.isHeld)
    #expect(board.downloaded.map(\.id) == ["b"] && board.unfinished.isEmpty)
  }

  @Test func `transfers stopped by the disk can be retried, but not in a deleted folder`() {
    var board = TransferBoard([("a", "One"), ("b", "Two"), ("c", "Three")])
    for (id, error) in [
      ("a", .diskFull(folder: "/f", needed: nil, free: nil)),
      ("b", .folder(errno: ENOENT, path: "/f")), ("c", .inTheWay(path: "/f/x")),
    ] as [(String, TransferError)] {
      board.apply(TransferEvent(id: id, .failed(error)), now: 0)
    }
    #expect(board.stoppedByDisk.map(\.id) == ["a"])
    #expect(board.isOver && board.isHeld)
  }

  @Test func `lines can be added, replaced and removed`() {
    var board = Self.board()
    board["c"] = TransferBoard.Line(id: "c", title: "Three")
    board["a"] = TransferBoard.Line(id: "a", title: "Four")
    #expect(board.lines.map(\.title) == ["Four", "Two", "Three"])
    board["b"] = nil
    board["b"] = nil
    #expect(board.lines.map(\.title) == ["Four", "Three"])
    #expect(board["c"]?.title == "Three")
    board.removeAll { $0.id == "a" }
    #expect(board["a"] == nil && board["c"]?.title == "Three")
  }

  // MARK: Commands

  @Test func `commands have increasing numbers and are shown at once`() {
    var board = Self.board()
    let commands = [
      board.start(Self.request), board.pause("a"), board.resume("a"), board.cancel("a"),
    ]
    #expect(commands.map(\.action) == [.start(Self.request), .pause, .resume, .cancel])
    #expect(commands.map(\.number) == [1, 2, 3, 4])
    #expect(commands.allSatisfy { $0.id == "a" })
    #expect(board["a"]?.state == .canceled && board["b"]?.state == .queued)
  }

  @Test func `all that have not ended are paused and canceled`() {
    var board = TransferBoard(["a", "b", "c", "d"].map { ($0, $0) })
    board.apply(TransferEvent(id: "a", .started(received: 0, total: 9)), now: 0)
    board.apply(TransferEvent(id: "c", .done(path: "/c", bytes: 9)), now: 0)
    let pauses = board.pauseAll()
    #expect(pauses.map(\.id) == ["a", "b", "d"])
    #expect(pauses.allSatisfy { $0.action == .pause })
    #expect(board.pauseAll() == [])
    // Transfers keep their places when they are resumed, stopped or started again.
    let resumed = ["d", "a", "b"].map { board.resume($0) }
    board.apply(
      TransferEvent(id: "a", .failed(.diskFull(folder: "/", needed: nil, free: nil))), now: 0)
    _ = board.start(Self.request)
    #expect(resumed.map(\.id) == ["d", "a", "b"])
    #expect(board.unfinished.map(\.id) == ["a", "b", "d"])
    #expect(board.lines.map(\.id) == ["a", "b", "c", "d"])
    let cancels = board.cancelAll()
    #expect(cancels.map(\.id) == ["a", "b", "d"])
    #expect(board.unfinished.isEmpty)
  }

  @Test func `a late pause does not stop a resumed transfer, but a later one of the disk`() throws {
    var board = Self.running()
    let (pause, resume) = (board.pause("a"), board.resume("a"))
    let paused = TransferEvent.Happening.paused(received: 5, total: 9)
    #expect(board.after(Self.event(after: pause, paused)) == nil)
    #expect(board["a"]?.state == .queued && board["a"]?.received == 4)
    #expect(board["a"]?.isConfirmed == false)
    board = try #require(board.after(Self.event(after: resume, .queued)))
    #expect(board["a"]?.isConfirmed == true)
    board = try #require(board.after(Self.event(after: resume, paused)))
    #expect(board["a"]?.state == .paused && board["a"]?.received == 5)
  }

  @Test func `late progress does not continue a canceled or paused transfer`() {
    for cancels in [true, false] {
      var board = Self.running()
      _ = cancels ? board.cancel("a") : board.pause("a")
      for happening: TransferEvent.Happening in [
        .progress(received: 5, total: 9), .startedOver, .queued, .started(received: 0, total: 9),
        .paused(received: 5, total: 9),
        .retrying(received: 5, total: 9, inSeconds: 1, because: .timedOut(host: "a")),
      ] {
        #expect(board.after(TransferEvent(id: "a", number: 1, happening)) == nil)
      }
    }
  }

  @Test func `an outcome takes precedence over a later pause, resume or cancel`() throws {
    for (outcome, state) in [
      (.done(path: "/a", bytes: 9), .downloaded),
      (.failed(.refused(status: 503)), .failed(.refused(status: 503))),
    ] as [(TransferEvent.Happening, TransferBoard.State)] {
      for send in [{ $0.pause("a") }, { $0.resume("a") }, { $0.cancel("a") }]
        as [(inout TransferBoard) -> TransferCommand]
      {
        var board = Self.running()
        _ = send(&board)
        board = try #require(board.after(TransferEvent(id: "a", number: 1, outcome)))
        #expect(board["a"]?.state == state && board["a"]?.isConfirmed == true)
      }
    }
  }

  @Test func `an outcome does not end a transfer that was started again since`() throws {
    var board = Self.running()
    let cancel = board.cancel("a")
    let start = board.start(Self.request)
    for late in [
      Self.event(after: cancel, .canceled), TransferEvent(id: "a", number: 1, .canceled),
      TransferEvent(id: "a", number: 1, .done(path: "/a", bytes: 9)),
    ] {
      #expect(board.after(late) == nil)
    }
    #expect(board["a"]?.state == .queued)
    // This one belongs to the new start, although a command was sent since.
    _ = board.pause("a")
    board = try #require(board.after(Self.event(after: start, .done(path: "/a", bytes: 9))))
    #expect(board["a"]?.state == .downloaded)
  }

  @Test func `it is held or over only when transfers have confirmed that`() throws {
    var board = Self.running()
    board["b"] = nil
    let pause = board.pause("a")
    #expect(board.isPaused && !board.isHeld)
    board.apply(Self.event(after: pause, .paused(received: 4, total: 9)), now: 1)
    #expect(board.isPaused && board.isHeld)
    let cancel = board.cancel("a")
    #expect(board.unfinished.isEmpty && !board.isOver)
    board.apply(Self.event(after: cancel, .canceled), now: 1)
    #expect(board.isOver)
    // A transfer without commands is confirmed.
    board = try #require(Self.board().after(TransferEvent(id: "a", number: 0, .queued)))
    #expect(board.lines.allSatisfy { $0.isConfirmed })
  }

  private static func board() -> TransferBoard {
    TransferBoard([("a", "One"), ("b", "Two")])
  }

  /// The first transfer has received its start, with number 1.
  private static func running() -> TransferBoard {
    var board = board()
    let start = board.start(request)
    board.apply(event(after: start, .queued), now: 0)
    board.apply(event(after: start, .started(received: 4, total: 9)), now: 0)
    return board
  }

  private static let request = TransferRequest(
    id: "a", address: "https://localhost/a", folder: "/", finalName: "a")

  /// An event of the first transfer after it has received a command.
  private static func event(
    after command: TransferCommand, _ happening: TransferEvent.Happening
  ) -> TransferEvent {
    TransferEvent(id: "a", number: command.number, happening)
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

extension TransferBoard {
  /// The board after an event; `nil` if the event is ignored.
  fileprivate func after(_ event: TransferEvent) -> TransferBoard? {
    var board = self
    return board.apply(event, now: 1) ? board : nil
  }
}
