import Foundation
import TestSupport
import Testing

@testable import Transfers

/// The folder is created before transfers start.
@Suite struct PrepareFolderTests {
  @Test func `without a folder a transfer fails with its number, and the others are paused`()
    async throws
  {
    let error = TransferError.folder(errno: EACCES, path: "/previews")
    try await TransferFixture.use(
      parallel: 1, configure: { $0.prepareFolder = { error } },
      serving: { _, reply in reply.send([]) }
    ) { fixture in
      fixture.client.send(
        [4, 5].map { TransferCommand(.start(fixture.request("\($0)")), id: "\($0)", number: $0) })
      try await fixture.outcome("4")
      #expect(fixture.log.last(of: "4") == TransferEvent(id: "4", number: 4, .failed(error)))
      try await fixture.log.wait(for: "5", "is paused") { $0.last?.isPaused ?? false }
      #expect(fixture.server.requests.isEmpty)
    }
  }

  @Test func `the folder is created before each request`() async throws {
    let song = SmallMP4.bytes(length: 5000, seed: 1)
    let folder = try TemporaryFolder()
    try await TransferFixture.use(
      folder: folder,
      configure: {
        $0.prepareFolder = {
          mkdir(folder.path, 0o755)
          return nil
        }
      }, serving: { _, reply in reply.send(song) }
    ) { fixture in
      #expect(rmdir(folder.path) == 0)
      try await fixture.expectDownload(of: song)
    }
  }
}
