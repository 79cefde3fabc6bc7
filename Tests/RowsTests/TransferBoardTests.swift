import Foundation
import Testing
import Transfers

@testable import Rows

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
    board.apply(TransferEvent(id: "a", .paused(received: 0, total: nil)), now: 0)
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

  private static func board() -> TransferBoard {
    TransferBoard([("a", "One"), ("b", "Two")])
  }
}
