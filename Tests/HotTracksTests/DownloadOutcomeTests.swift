import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

struct DownloadOutcomeTests {
  private static let cases: [(SessionEnding, [TransferEvent.Happening], ExitStatus, String)] = [
    (.finished, [done, done], .done, "2 of 2 tracks downloaded."),
    (
      .finished, [done, .failed(.busyElsewhere), .failed(.busyElsewhere)], .failed,
      "1 of 3 tracks downloaded; 2 in use by another hottracks."
    ),
    // A pause caused by the disk is not another error.
    (
      .stopped,
      [
        done, .failed(.disk(errno: 28, path: "/b")), .paused(received: 0, total: nil),
        .paused(received: 1, total: 2),
      ], .cannotWrite,
      "1 of 4 tracks downloaded; 1 failed; 2 unfinished: run the same command again to resume."
    ),
    (
      .quit, [.failed(.busyElsewhere), .queued, done], .failed,
      "1 of 3 tracks downloaded; 1 in use by another hottracks; "
        + "1 unfinished: run the same command again to resume."
    ),
    (.signal(2), [done], .interrupted, "1 of 1 track downloaded."),
  ]

  private static let done = TransferEvent.Happening.done(path: "/a", bytes: 1)

  @Test(arguments: cases)
  func `a summary covers all files, and the run has one status`(
    ending: SessionEnding, happenings: [TransferEvent.Happening], status: ExitStatus,
    summary: String
  ) {
    let outcome = Self.outcome(ending, happenings)
    #expect(outcome.summary == summary)
    #expect(outcome.status == status)
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
