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

struct ExchangeTests {
  @Test(
    arguments: [
      (EACCES, .redirectRefused(host: "a")), (EMFILE, .tooManyFiles), (ENFILE, .tooManyFiles),
      (EAFNOSUPPORT, nil), (ENOBUFS, nil), (0, nil),
    ] as [(CInt, TransferError?)])
  func `only some errors of socket(2) have their own message`(code: CInt, error: TransferError?) {
    #expect(Exchange.error(openingSocket: code, host: "a") == error)
  }
}
