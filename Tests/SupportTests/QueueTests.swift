import Foundation
import Support
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct QueueTests {
  private struct Refused: Error {}

  @Test func `work runs in the order in which it was added`() async throws {
    let queue = BlockingQueue("test")
    let numbers = Locked<[Int]>([])
    for number in 1...50 { queue.add { numbers.withLock { $0.append(number) } } }
    #expect(await queue.run { numbers.withLock { $0 } } == Array(1...50))
    await #expect(throws: Refused.self) {
      try await queue.run { () throws(Refused) in throw Refused() }
    }
  }

  @Test func `finish returns at its limit while work hangs, and separate work still runs`() async {
    let queue = BlockingQueue("test")
    let gate = Gate()
    let isDone = Locked(false)
    queue.add {
      gate.pass()
      isDone.withLock { $0 = true }
    }
    await queue.finish(within: .milliseconds(1))
    #expect(await BlockingQueue.runAlone { isDone.withLock { $0 } } == false)
    gate.open()
    await queue.finish(within: .seconds(600))
    #expect(isDone.withLock { $0 })
  }

  @Test func `asynchronous work does not overlap, and finish waits for all of it`() async {
    let queue = SerialQueue()
    let numbers = Locked<[Int]>([])
    for number in 1...20 {
      queue.add {
        // Without waiting, later work would run before earlier work.
        for _ in number..<20 { await Task.yield() }
        numbers.withLock { $0.append(number) }
      }
    }
    await queue.finish()
    #expect(numbers.withLock { $0 } == Array(1...20))
  }
}
