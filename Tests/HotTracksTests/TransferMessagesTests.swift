import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

struct TransferMessagesTests {
  @Test(
    arguments: [
      (.queued, nil),
      (.progress(received: 1, total: 2), nil),
      (.started(received: 0, total: 1_100_000), "Downloading: One"),
      (.started(received: 330_000, total: 1_100_000), "Resuming at 30% of 1.1MB: One"),
      (.started(received: 330_000, total: nil), "Resuming at 330KB: One"),
      (.startedOver, "Starting over (the file has changed): One"),
      (.paused(received: 330_000, total: 1_100_000), "Paused at 30% of 1.1MB: One"),
      (.paused(received: 0, total: nil), "Paused: One"),
      (.paused(received: nil, total: nil), "Paused: One"),
      (
        .retrying(received: 0, total: nil, inSeconds: 2.2, because: .timedOut(host: "example.org")),
        "Retrying One in 3 s: the connection to example.org timed out"
      ),
      (.done(path: "/one", bytes: 1_100_000), "Downloaded (1.1MB): One"),
      (
        .failed(.busyElsewhere),
        "Could not download One: another hottracks is downloading it; run the same command again when it finishes"
      ),
      (.canceled, "Canceled: One"),
    ] as [(TransferEvent.Happening, String?)])
  func `a message has one line`(happening: TransferEvent.Happening, sentence: String?) {
    let event = TransferEvent(id: "a", happening)
    #expect(TransferMessages.message(event, title: "One") == sentence)
  }

  @Test func `progress contains the bytes of a track`() throws {
    var board = TransferBoard([("a", "One")])
    board.apply(TransferEvent(id: "a", .progress(received: 30, total: 100)), now: 0)
    #expect(TransferMessages.progress(try #require(board["a"])) == "30% of 100B: One")
  }
}
