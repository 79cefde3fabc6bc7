import Support
import TestSupport
import Testing

@testable import HotTracks

struct RedrawRequestsTests {
  @Test(.timeLimit(.minutes(10)))
  func `requests that arrive while it draws are drawn once, and drawing can request another`()
    async throws
  {
    let redraws = RedrawRequests()
    let draws = Locked(0)
    for _ in 0..<100 { redraws.request() }
    let task = Task {
      await redraws.run {
        // After the third, it draws without requests.
        draws.withLock { draws in
          draws += 1
          return draws >= 3
        }
      }
    }
    try await waitUntil("the first is drawn") { draws.withLock { $0 } > 0 }
    redraws.request()
    try await waitUntil("the last is drawn") { draws.withLock { $0 } > 1 }
    #expect(draws.withLock { $0 } == 2)
    redraws.request()
    try await waitUntil("it is drawn again without a request") { draws.withLock { $0 } > 4 }
    task.cancel()
    await task.value
  }
}
