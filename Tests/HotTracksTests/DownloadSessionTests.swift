import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

@Suite(.timeLimit(.minutes(10)))
struct DownloadSessionTests {
  @Test func `without keys a paused queue ends the run`() async {
    let (ending, board) = await run([
      ("a", .queued), ("b", .queued), ("c", .queued),
      ("a", .started(received: 0, total: 100)),
      ("a", .failed(.inTheWay(path: "/a"))),
      ("b", .paused(received: 0, total: nil)), ("c", .paused(received: 0, total: nil)),
    ])
    #expect(ending == .stopped)
    #expect(board.unfinished.map(\.id) == ["b", "c"])
  }

  @Test func `a running transfer continues`() async {
    let (ending, board) = await run([
      ("a", .queued), ("b", .queued), ("c", .queued),
      ("a", .started(received: 0, total: 100)), ("b", .started(received: 0, total: 100)),
      ("a", .failed(.inTheWay(path: "/a"))), ("c", .paused(received: 0, total: nil)),
      ("b", .done(path: "/b", bytes: 100)),
    ])
    #expect(ending == .stopped)
    #expect(board.downloaded.map(\.id) == ["b"])
    #expect(board.unfinished.map(\.id) == ["c"])
  }

  @Test func `when all have ended, the run is over`() async {
    let (ending, _) = await run([
      ("a", .done(path: "/a", bytes: 1)), ("b", .failed(.busyElsewhere)), ("c", .canceled),
    ])
    #expect(ending == .finished)
  }

  /// Runs a session whose transfers send the given events.
  private func run(
    _ events: [(id: String, happening: TransferEvent.Happening)]
  ) async -> (DownloadSession.Ending, TransferBoard) {
    let (stream, continuation) = AsyncStream<TransferEvent>.makeStream()
    let transfers = TransferClient(start: { _ in }, command: { _, _ in }, events: { stream })
    for event in events { continuation.yield(TransferEvent(id: event.id, event.happening)) }
    let console = Console(verbosity: .quiet, color: .never, environment: [:])
    let session = DownloadSession(
      board: TransferBoard(["a", "b", "c"].map { (id: $0, title: $0) }), transfers: transfers,
      report: TransferReport(console: console, style: .off, isDemo: false),
      controls: SessionControls(console: console, takesKeys: false))
    let ending = await session.run([])
    continuation.finish()
    await session.finish()
    return (ending, await session.board)
  }
}
