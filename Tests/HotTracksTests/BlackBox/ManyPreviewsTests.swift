import Foundation
import Loopback
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ManyPreviewsTests {
  @Test func `200 previews, 6 at a time, need little memory, few descriptors and threads`()
    async throws
  {
    let store = try WireStore(count: 200, length: 1_000_000)
    defer { store.stop() }
    let home = try Home()
    let run = try home.start(
      ["-c", "sk", "-n", "200", "--source", "top-songs", "download", "all", "-j", "6"],
      store.environment)
    var figures: [ProcessFigures] = []
    try await waitUntil("it has ended") {
      guard let now = ProcessFigures(of: run.id) else { return true }
      // Not before exec(2), while the process still has the descriptors of the tests.
      if !store.previewRequests.isEmpty { figures.append(now) }
      return false
    }
    let ended = try await run.ended()
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors.hasSuffix("200 of 200 tracks downloaded.\n"))
    try home.expectAll(store.songs)
    #expect(store.previewRequests.count == 200)
    #expect(store.requests.count { $0.target.hasPrefix("/lookup?") } == 2)
    #expect(store.mostConnections <= 7)

    #expect(!figures.isEmpty)
    #expect(figures.allSatisfy { $0.peakKiB < 72 * 1024 && $0.descriptors < 64 }, "\(figures)")
    // Swift has one shared thread per core.
    let threads = 32 + ProcessInfo.processInfo.processorCount
    #expect(figures.allSatisfy { $0.threads < threads }, "\(figures)")
  }
}
