import Charts
import Session
import SessionFixtures
import TestSupport
import Testing
import Transfers

@testable import HotTracks

/// In `Texts/download-outcomes.txt`, each line has how a run ends and the last event of each transfer, then the exit
/// status and the summary.
struct DownloadOutcomeTests {
  @Test func `a summary covers all files, and one cause determines the status`() async throws {
    let endings: [Substring: SessionEnding] = [
      "finished": .finished, "stopped": .stopped, "quit": .quit, "interrupted": .signal(2),
    ]
    try await ExpectedText.expectTable(in: "download-outcomes") { section, line in
      let parts = line.split(separator: ": ")
      let events = parts[1].split(separator: "; ").map(String.init)
      var board = TransferBoard(events.indices.map { (id: "\($0)", title: "Track \($0)") })
      for (index, event) in events.enumerated() {
        let happening = try #require(TransferEvent.Happening(event), "\(event)")
        board.apply(TransferEvent(id: "\(index)", happening), now: 0)
      }
      let outcome = DownloadOutcome(
        board: board, ending: try #require(endings[parts[0]]),
        failures: section == "With an entry that could not be looked up" ? [.unreachable] : [])
      return "\(outcome.status.rawValue) \(outcome.summary)"
    }
  }
}

/// In `Texts/unfinished-downloads.txt`, each line has the numbers of transfers that have begun, that have not, and that
/// wait for details.
struct UnfinishedDownloadsTests {
  @Test func `what is kept and what had not started is reported, with the command`() async throws {
    try await ExpectedText.expectTable(in: "unfinished-downloads") { section, line in
      let counts = line.split(separator: " ").compactMap { Int($0) }
      let (started, waiting) = (counts[0], counts[2])
      let count = started + counts[1]
      var board = TransferBoard((0...count).map { ("\($0)", "T") })
      for index in 0..<started {
        board.apply(TransferEvent(id: "\(index)", .progress(received: 30, total: 100)), now: 0)
      }
      // One that a full disk stopped is unfinished, too. It is the last one of the board.
      let full = TransferError.diskFull(folder: "/f", needed: nil, free: nil)
      board.apply(TransferEvent(id: "0", .failed(full)), now: 0)
      board.apply(TransferEvent(id: "\(count)", .done(path: "/p", bytes: 1)), now: 0)
      var session = SessionModel(
        for: .browse, country: try .coded("sk"), folder: "/previews", isDemo: section == "Demo")
      session.transfers = board
      for index in 0..<waiting { session.startsOnDetails["w\(index)"] = .stub(id: "w\(index)") }
      if section == "Several countries" {
        session.launched["1"] = .stub(id: "1")
        session.launched["1"]?.country = "cz"
        session.startsOnDetails["w0"]?.country = "cz"
      }
      return UnfinishedDownloads(session, key: section == "Without a key" ? nil : "F2").message
    }
  }
}
