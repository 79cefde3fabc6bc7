import Foundation
import Support
import Testing

@testable import Transfers

@Suite(.timeLimit(.minutes(10)))
struct WorkerPoolTests {
  @Test func `work that is added after the end fails on another thread`() async {
    let pool = WorkerPool(
      "test", limit: 1, settings: TransferSettings(parallel: 1, userAgent: "test"))
    await pool.end()
    let (results, add) = AsyncStream<(error: TransferError?, isCaller: Bool)>.makeStream()
    // A thread that runs nothing else meanwhile.
    Thread.detachNewThread {
      let caller = pthread_self()
      pool.add(host: "a") { connection in
        var failure: TransferError?
        if case .failure(let error) = connection { failure = error }
        add.yield((failure, pthread_self() == caller))
      }
    }
    let result = await results.first { _ in true }
    #expect(result?.error == WorkerPool.ended && result?.isCaller == false)
  }
}
