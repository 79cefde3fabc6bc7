import Foundation
import Support
import TestSupport
import Testing

@testable import Transfers

/// The folder is created before transfers start.
@Suite struct PrepareFolderTests {
  @Test func `without a folder each started transfer fails, with its number`() async throws {
    let error = TransferError.folder(errno: EACCES, path: "/previews")
    try await TransferFixture.use(
      configure: { $0.prepareFolder = { error } }, serving: { _, reply in reply.send([]) }
    ) { fixture in
      fixture.client.send(
        [4, 5].map { TransferCommand(.start(fixture.request("\($0)")), id: "\($0)", number: $0) })
      for number in [4, 5] {
        try await fixture.outcome("\(number)")
        let event = TransferEvent(id: "\(number)", number: number, .failed(error))
        #expect(fixture.log.last(of: "\(number)") == event)
      }
      #expect(fixture.server.requests.isEmpty)
    }
  }

  @Test func `only a start creates the folder, once for all transfers of a command`() async throws {
    let song = SmallMP4.bytes(length: 5000, seed: 1)
    let count = Locked(0)
    try await TransferFixture.use(
      configure: {
        $0.prepareFolder = {
          count.withLock { $0 += 1 }
          return nil
        }
      }, serving: { _, reply in reply.send(song) }
    ) { fixture in
      fixture.client.command(.pause, "1")
      fixture.client.send(
        ["1", "2"].map { TransferCommand(.start(fixture.request($0)), id: $0, number: 0) })
      for id in ["1", "2"] { try await fixture.outcome(id) }
      fixture.client.command(.cancel, "1")
      try await fixture.download("3")
      #expect(count.withLock { $0 } == 2)
    }
  }
}
