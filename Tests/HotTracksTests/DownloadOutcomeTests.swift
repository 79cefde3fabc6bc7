import Charts
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

  @Test(
    arguments: [
      ([.canceled], [], .done), ([.failed(.noLongerOffered(status: 404))], [], .failed),
      ([.failed(.timedOut(host: "h"))], [], .unreachable),
      ([.failed(.timedOut(host: "h")), .failed(.busyElsewhere)], [], .failed),
      ([.failed(.disk(errno: 28, path: "/b"))], [.unreachable], .failed),
    ] as [([TransferEvent.Happening], [ExitStatus], ExitStatus)])
  func `one cause determines the exit status, and several give 1`(
    happenings: [TransferEvent.Happening], failures: [ExitStatus], status: ExitStatus
  ) {
    #expect(Self.outcome(.finished, happenings, failures: failures).status == status)
    #expect(Self.outcome(.quit, happenings, failures: failures).status == status)
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

struct UnfinishedDownloadsTests {
  @Test(
    arguments: [
      (0, 0, 0, nil), (1, 0, 0, "1 unfinished download: 1 partial file is kept."),
      (2, 0, 0, "2 unfinished downloads: 2 partial files are kept."),
      (0, 1, 0, "1 unfinished download: 1 had not started."),
      (2, 1, 2, "5 unfinished downloads: 2 partial files are kept; 3 had not started."),
      (4, 70, 6, "80 unfinished downloads: 4 partial files are kept; 76 had not started."),
    ] as [(Int, Int, Int, String?)])
  func `what is kept and what had not started is reported, with the command`(
    partial: Int, queued: Int, waiting: Int, text: String?
  ) throws {
    var board = TransferBoard((0..<partial + queued + 1).map { ("\($0)", "T") })
    for index in 0..<partial {
      board.apply(TransferEvent(id: "\(index)", .progress(received: 30, total: 100)), now: 0)
    }
    // One that a full disk stopped is unfinished, too.
    board.apply(
      TransferEvent(id: "0", .failed(.diskFull(folder: "/f", needed: nil, free: nil))), now: 0)
    board.apply(TransferEvent(id: "\(partial + queued)", .done(path: "/p", bytes: 1)), now: 0)
    let count = partial + queued + waiting
    for (isDemo, start) in [(false, "hottracks"), (true, "hottracks --demo")] {
      for (key, words) in [("F2", "To resume, press F2 in"), (nil, "To resume")] {
        var session = SessionModel(
          for: .browse, country: try .coded("sk"), folder: "/previews", isDemo: isDemo)
        session.transfers = board
        for index in 0..<waiting { session.startsOnDetails["w\(index)"] = .stub(id: "w\(index)") }
        // The one that a full disk stopped is the last one of the board.
        let ids =
          (1..<max(partial + queued, 1)).map { "\($0)" } + ["0"] + (0..<waiting).map { "w\($0)" }
        let command =
          count > 5
          ? "\(words): `\(start) -c sk browse`"
          : "To resume: `\(start) -c sk download \(ids.joined(separator: " "))`"
        #expect(UnfinishedDownloads(session, key: key).message == text.map { "\($0) \(command)" })
        // From several countries, no command downloads all.
        guard count > 1 else { continue }
        var row = Row.stub(id: "1")
        row.country = "cz"
        session.launched["1"] = row
        session.startsOnDetails["w0"]?.country = "cz"
        #expect(
          UnfinishedDownloads(session, key: key).message
            == text.map { "\($0) \(words): `\(start) -c sk browse`" })
      }
    }
  }
}
