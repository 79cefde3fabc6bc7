import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

struct DownloadOutcomeTests {
  @Test func `a complete run is reported, with 0`() {
    let outcome = Self.outcome(
      .finished, [.done(path: "/a", bytes: 1), .done(path: "/b", bytes: 1)])
    #expect(outcome.summary == "2 of 2 tracks downloaded.")
    #expect(outcome.status == .done)
  }

  @Test func `a download by another process is unfinished, with 1`() {
    let outcome = Self.outcome(
      .finished, [.done(path: "/a", bytes: 1), .failed(.busyElsewhere), .failed(.busyElsewhere)])
    #expect(
      outcome.summary == "1 of 3 tracks downloaded; 2 in use by another hottracks.")
    #expect(outcome.status == .failed)
  }

  @Test func `a pause caused by the disk is not another error`() {
    let outcome = Self.outcome(
      .stopped,
      [
        .done(path: "/a", bytes: 1), .failed(.disk(errno: 28, path: "/b")),
        .paused(received: 0, total: nil), .paused(received: 1, total: 2),
      ])
    #expect(
      outcome.summary
        == "1 of 4 tracks downloaded; 1 failed; 2 unfinished: run the same command again to resume."
    )
    #expect(outcome.status == .cannotWrite)
  }

  @Test func `two causes give 1`() {
    let outcome = Self.outcome(
      .stopped, [.failed(.disk(errno: 28, path: "/b")), .paused(received: 0, total: nil)],
      failures: [.unreachable])
    #expect(
      outcome.summary
        == "0 of 3 tracks downloaded; 2 failed; 1 unfinished: run the same command again to resume."
    )
    #expect(outcome.status == .failed)
  }

  @Test func `a summary covers all files in one sentence`() {
    let outcome = Self.outcome(
      .quit, [.failed(.busyElsewhere), .queued, .done(path: "/a", bytes: 1)])
    #expect(
      outcome.summary
        == "1 of 3 tracks downloaded; 1 in use by another hottracks; "
        + "1 unfinished: run the same command again to resume.")
    #expect(outcome.status == .failed)
  }

  @Test func `a signal determines the status, unless everything had ended`() {
    let outcome = Self.outcome(.signal(2), [.done(path: "/a", bytes: 1)])
    #expect(outcome.summary == "1 of 1 track downloaded.")
    #expect(outcome.status == .interrupted)
  }

  @Test(
    arguments: [
      ([.canceled], .done), ([.failed(.noLongerOffered(status: 404))], .failed),
      ([.failed(.timedOut(host: "h"))], .unreachable),
      ([.failed(.timedOut(host: "h")), .failed(.busyElsewhere)], .failed),
    ] as [([TransferEvent.Happening], ExitStatus)])
  func `one cause determines the exit status`(
    happenings: [TransferEvent.Happening], status: ExitStatus
  ) {
    #expect(Self.outcome(.finished, happenings).status == status)
    #expect(Self.outcome(.quit, happenings).status == status)
  }

  private static func outcome(
    _ ending: SessionEnding, _ happenings: [TransferEvent.Happening],
    failures: [ExitStatus] = []
  ) -> DownloadOutcome {
    var board = TransferBoard(happenings.indices.map { (id: "\($0)", title: "Track \($0)") })
    for (index, happening) in happenings.enumerated() {
      board.apply(TransferEvent(id: "\(index)", happening), now: 0)
    }
    return DownloadOutcome(board: board, ending: ending, failures: failures)
  }
}
