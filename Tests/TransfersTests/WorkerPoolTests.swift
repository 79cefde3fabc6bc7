import Foundation
import Support
import TestSupport
import Testing

@testable import Transfers

@Suite(.timeLimit(.minutes(10)))
struct WorkerPoolTests {
  private func pool(limit: Int) -> WorkerPool {
    WorkerPool(
      "test", limit: limit, settings: TransferSettings(parallel: 1, userAgent: "test"),
      gate: HostGate())
  }

  @Test func `threads are started up to the limit, and at most six work for one host`() async throws
  {
    let (pool, gate, jobs) = (pool(limit: 8), Gate(), Locked(0))
    pool.wake(jobs: 20) { hasRoom in
      guard hasRoom("a"), jobs.withLock({ $0 }) < 20 else { return .nothing(before: nil) }
      jobs.withLock { $0 += 1 }
      return .job(WorkerPool.Job(host: "a") { _ in gate.pass() })
    }
    try await waitUntil("six work") { gate.waiting == 6 }
    #expect(jobs.withLock { $0 } == 6)
    gate.open()
    try await waitUntil("all are done") { jobs.withLock { $0 } == 20 }
    await pool.end()
  }

  @Test func `a thread asks again when the next job may begin, and takes none after the end`()
    async throws
  {
    let (pool, asked) = (pool(limit: 1), Locked(0))
    let source: WorkerPool.Source = { _ in
      asked.withLock { asked in
        asked += 1
        return .nothing(before: asked < 3 ? .now + .milliseconds(10) : nil)
      }
    }
    pool.wake(jobs: 1, source)
    try await waitUntil("the thread has asked three times") { asked.withLock { $0 } == 3 }
    pool.wake(jobs: 1, source)
    try await waitUntil("it is woken") { asked.withLock { $0 } == 4 }
    await pool.end()
    pool.wake(jobs: 1, source)
    #expect(asked.withLock { $0 } == 4)
  }
}
