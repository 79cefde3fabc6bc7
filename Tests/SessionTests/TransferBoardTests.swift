import Foundation
import SessionFixtures
import Testing
import Transfers

@testable import Session

struct TransferBoardTests {
  @Test func `transfers stopped by the disk can be retried, but not in a deleted folder`() {
    var board = TransferBoard([("a", "One"), ("b", "Two"), ("c", "Three")])
    let errors: [(String, TransferError)] = [
      ("a", .diskFull(folder: "/f", needed: nil, free: nil)),
      ("b", .folder(errno: ENOENT, path: "/f")),
      ("c", .inTheWay(path: "/f/x")),
    ]
    for (id, error) in errors { board.apply(TransferEvent(id: id, .failed(error)), now: 0) }
    #expect(board.stoppedByDisk.map(\.id) == ["a"])
    #expect(board.isOver && board.isHeld)
  }

  @Test func `all transfers wait at first`() {
    let board = Self.board()
    #expect(board.lines.map(\.state) == [.queued, .queued])
    #expect(board["b"]?.title == "Two")
    #expect(board["c"] == nil)
    #expect(!board.isOver && !board.isPaused)
  }

  @Test func `events change the state`() {
    var board = Self.board()
    func state(after happening: TransferEvent.Happening) -> TransferBoard.State? {
      board.apply(TransferEvent(id: "a", happening), now: 1)
      return board["a"]?.state
    }
    #expect(state(after: .queued) == .queued)
    #expect(state(after: .started(received: 0, total: 100)) == .downloading)
    #expect(state(after: .progress(received: 30, total: 100)) == .downloading)
    #expect(board["a"]?.received == 30)
    #expect(state(after: .paused(received: 40, total: 100)) == .paused)
    #expect(state(after: .started(received: 40, total: 100)) == .downloading)
    let refusal = TransferError.refused(status: 503)
    #expect(
      state(after: .retrying(received: 5, total: 9, inSeconds: 2, because: refusal))
        == .retrying(because: refusal))
    #expect(state(after: .done(path: "/p", bytes: 100)) == .downloaded)
    #expect(board["a"]?.received == 100)
    #expect(board["a"]?.total == 100)
    #expect(board["b"]?.state == .queued)
  }

  @Test func `a partial file counts as received, and not for the speed`() {
    var board = Self.board()
    board.apply(TransferEvent(id: "a", .started(received: 40, total: 100)), now: 0)
    board.apply(TransferEvent(id: "b", .started(received: 0, total: 100)), now: 0)
    #expect(board.lines.map(\.received) == [40, 0])
    #expect(board.lines.map(\.total) == [100, 100])
    board.apply(TransferEvent(id: "a", .progress(received: 70, total: 100)), now: 10)
    #expect(board["a"]?.received == 70)
    #expect(board["a"]?.speed.bytesPerSecond(now: 10) == 3)
  }

  @Test func `queued transfers keep their partial files, even when paused`() {
    var board = TransferBoard([("a", "One")], kept: ["a": (received: 40, total: 100)])
    #expect(board["a"]?.received == 40)
    board.apply(TransferEvent(id: "a", .paused(received: nil, total: nil)), now: 0)
    #expect(board["a"]?.state == .paused)
    #expect(board["a"]?.received == 40)
    #expect(board["a"]?.total == 100)
  }

  @Test func `a download by another process ends here, without an error`() {
    var board = Self.board()
    board.apply(TransferEvent(id: "a", .failed(.busyElsewhere)), now: 0)
    #expect(board["a"]?.state == .elsewhere)
    #expect(board.unfinished.map(\.id) == ["b"])
    #expect(board.downloaded.isEmpty)
  }

  @Test func `a restarted transfer has no bytes`() {
    var board = Self.board()
    board.apply(TransferEvent(id: "a", .started(received: 40, total: 100)), now: 0)
    board.apply(TransferEvent(id: "a", .startedOver), now: 0)
    #expect(board["a"]?.received == 0)
    #expect(board["a"]?.total == nil)
    #expect(board["a"]?.state == .downloading)
  }

  @Test func `a canceled transfer has no bytes and has ended`() {
    var board = Self.board()
    board.apply(TransferEvent(id: "a", .started(received: 40, total: 100)), now: 0)
    board.apply(TransferEvent(id: "a", .canceled), now: 0)
    #expect(board["a"]?.state == .canceled)
    #expect(board["a"]?.received == 0)
    #expect(board.unfinished.map(\.id) == ["b"])
  }

  @Test func `it is paused if all unfinished transfers are`() {
    var board = Self.board()
    board.apply(TransferEvent(id: "a", .paused(received: 1, total: nil)), now: 0)
    #expect(!board.isPaused)
    board.apply(TransferEvent(id: "b", .done(path: "/b", bytes: 2)), now: 0)
    #expect(board.isPaused)
    board.apply(TransferEvent(id: "a", .canceled), now: 0)
    #expect(!board.isPaused)
  }

  @Test func `it is over when all have ended`() {
    var board = Self.board()
    board.apply(TransferEvent(id: "a", .done(path: "/a", bytes: 2)), now: 0)
    #expect(!board.isOver)
    board.apply(TransferEvent(id: "b", .failed(.busyElsewhere)), now: 0)
    #expect(board.isOver)
    #expect(board.downloaded.map(\.id) == ["a"])
  }

  @Test func `an event of another transfer changes nothing`() {
    var board = Self.board()
    board.apply(TransferEvent(id: "c", .canceled), now: 0)
    #expect(board == Self.board())
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
    #expect(board["a"]?.state == .canceled)
    #expect(board["b"]?.state == .queued)
  }

  @Test func `all are paused and canceled, queued ones first`() {
    var board = TransferBoard(["a", "b", "c", "d"].map { ($0, $0) })
    board.apply(TransferEvent(id: "a", .started(received: 0, total: 9)), now: 0)
    board.apply(TransferEvent(id: "c", .done(path: "/c", bytes: 9)), now: 0)
    let pauses = board.pauseAll()
    #expect(pauses.map(\.id) == ["b", "d", "a"])
    #expect(pauses.allSatisfy { $0.action == .pause })
    let (again, cancels) = (board.pauseAll(), board.cancelAll())
    #expect(again.isEmpty)
    #expect(cancels.map(\.id) == ["a", "b", "d"])
    #expect(board.unfinished.isEmpty)
  }

  @Test func `a late pause does not stop a resumed transfer`() throws {
    var board = Self.running()
    let (pause, resume) = (board.pause("a"), board.resume("a"))
    #expect(board.after(Self.event(after: pause, .paused(received: 5, total: 9))) == nil)
    #expect(board["a"]?.state == .queued)
    #expect(board["a"]?.received == 4)
    #expect(board["a"]?.isConfirmed == false)
    board = try #require(board.after(Self.event(after: resume, .queued)))
    #expect(board["a"]?.isConfirmed == true)
  }

  @Test func `late progress does not continue a canceled or paused transfer`() {
    for cancels in [true, false] {
      var board = Self.running()
      _ = cancels ? board.cancel("a") : board.pause("a")
      let late: [TransferEvent.Happening] = [
        .progress(received: 5, total: 9), .startedOver, .queued, .started(received: 0, total: 9),
        .paused(received: 5, total: 9),
        .retrying(received: 5, total: 9, inSeconds: 1, because: .timedOut(host: "a")),
      ]
      for happening in late {
        #expect(board.after(TransferEvent(id: "a", number: 1, happening)) == nil)
      }
    }
  }

  @Test(
    arguments: [
      (.done(path: "/a", bytes: 9), .downloaded),
      (.failed(.refused(status: 503)), .failed(.refused(status: 503))),
    ] as [(TransferEvent.Happening, TransferBoard.State)])
  func `an outcome takes precedence over a later pause, resume or cancel`(
    outcome: TransferEvent.Happening, state: TransferBoard.State
  ) throws {
    for send in [{ $0.pause("a") }, { $0.resume("a") }, { $0.cancel("a") }]
      as [(inout TransferBoard) -> TransferCommand]
    {
      var board = Self.running()
      _ = send(&board)
      board = try #require(board.after(TransferEvent(id: "a", number: 1, outcome)))
      #expect(board["a"]?.state == state)
      #expect(board["a"]?.isConfirmed == true)
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

  @Test func `a pause by a disk error is shown, unless the transfer was resumed since`() throws {
    var board = Self.running()
    let resume = board.resume("a")
    let paused = TransferEvent.Happening.paused(received: 5, total: 9)
    #expect(board.after(TransferEvent(id: "a", number: 1, paused)) == nil)
    #expect(board["a"]?.state == .queued)
    board = try #require(board.after(Self.event(after: resume, .queued)))
    board = try #require(board.after(Self.event(after: resume, paused)))
    #expect(board["a"]?.state == .paused)
    #expect(board["a"]?.received == 5)
  }

  @Test func `a transfer without commands is confirmed`() throws {
    var board = Self.board()
    #expect(board.lines.allSatisfy { $0.isConfirmed })
    board = try #require(board.after(TransferEvent(id: "a", number: 0, .queued)))
    #expect(board.lines.allSatisfy { $0.isConfirmed })
  }

  @Test func `it is held or over only when transfers have confirmed that`() {
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
    #expect(board.lines.map(\.title) == ["Three"])
    #expect(board["a"] == nil)
    #expect(board["c"]?.title == "Three")
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

extension TransferBoard {
  /// The board after an event; `nil` if the event is ignored.
  fileprivate func after(_ event: TransferEvent) -> TransferBoard? {
    var board = self
    return board.apply(event, now: 1) ? board : nil
  }
}
