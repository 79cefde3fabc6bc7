import Glibc
import Support
import TestSupport
import Testing

@testable import Transfers

/// The folder is created before transfers start.
@Suite struct PrepareFolderTests {
  @Test func `without a folder each started transfer fails, with its number`() async throws {
    let error = TransferError.folder(errno: EACCES, path: "/previews")
    try await Bench.use(
      prepareFolder: { error }, serving: { _, reply in reply.send([]) }
    ) { bench in
      bench.client.send(
        [4, 5].map { TransferCommand(.start(bench.request("\($0)")), id: "\($0)", number: $0) })
      for number in [4, 5] {
        let outcome = try await bench.outcome("\(number)")
        #expect(outcome == .failed(error))
        #expect(bench.log.last(of: "\(number)")?.number == number)
      }
      #expect(bench.server.requests.isEmpty)
    }
  }

  @Test func `only a start creates the folder, once for all transfers of a command`() async throws {
    let song = SmallMP4.bytes(length: 5000, seed: 1)
    let count = Locked(0)
    try await Bench.use(
      prepareFolder: {
        count.withLock { $0 += 1 }
        return nil
      }, serving: { _, reply in reply.send(song) }
    ) { bench in
      bench.client.command(.pause, "1")
      bench.client.start(["1", "2"].map { bench.request($0) })
      for id in ["1", "2"] { try await bench.outcome(id) }
      bench.client.command(.cancel, "1")
      try await bench.fetch("3")
      #expect(count.withLock { $0 } == 2)
    }
  }
}
