import Charts
import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

struct UnfinishedDownloadsTests {
  @Test(
    arguments: [
      (0, 0, 0, nil), (1, 0, 0, "1 unfinished download: 1 partial file is kept."),
      (2, 0, 0, "2 unfinished downloads: 2 partial files are kept."),
      (0, 1, 0, "1 unfinished download: 1 had not started."),
      (4, 70, 6, "80 unfinished downloads: 4 partial files are kept; 76 had not started."),
    ] as [(Int, Int, Int, String?)])
  func `what is kept and what had not started is reported, with the command`(
    partial: Int, queued: Int, waiting: Int, text: String?
  ) throws {
    let country = try Storefront.coded("sk")
    var board = TransferBoard((0..<partial + queued + 1).map { ("\($0)", "T") })
    for index in 0..<partial {
      board.apply(
        TransferEvent(id: "\(index)", .progress(received: 30, total: 100)), now: 0)
    }
    board.apply(TransferEvent(id: "\(partial + queued)", .done(path: "/p", bytes: 1)), now: 0)
    for isDemo in [false, true] {
      let message = UnfinishedDownloads(
        board, waiting: waiting, isDemo: isDemo, country: country
      ).message
      let command = isDemo ? "hottracks --demo -c sk browse" : "hottracks -c sk browse"
      #expect(message == text.map { "\($0) To resume, press d in: `\(command)`" })
    }
  }

  @Test func `downloads that a full disk stopped are among them`() throws {
    var board = TransferBoard([("a", "T")])
    board.apply(TransferEvent(id: "a", .progress(received: 30, total: 100)), now: 0)
    board.apply(
      TransferEvent(id: "a", .failed(.diskFull(folder: "/f", needed: nil, free: nil))), now: 0)
    let message = UnfinishedDownloads(board, waiting: 0, isDemo: false, country: try .coded("sk"))
      .message
    #expect(message?.hasPrefix("1 unfinished download: 1 partial file is kept.") == true)
  }
}
