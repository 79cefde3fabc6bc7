import Dispatch
import Support
import Testing

@testable import Artwork

struct PictureQueueTests {
  /// Until it is signaled, the queue is busy.
  private let gate = DispatchSemaphore(value: 0)

  init() async {
    await withCheckedContinuation { [gate] started in
      PictureQueue.add {
        started.resume()
        gate.wait()
      }
    }
  }

  @Test func `the newest work runs first`() async {
    let done = Locked<[Int]>([])
    await withCheckedContinuation { ended in
      PictureQueue.add {
        done.withLock { $0.append(1) }
        ended.resume()
      }
      for number in 2...5 { PictureQueue.add { done.withLock { $0.append(number) } } }
      gate.signal()
    }
    #expect(done.withLock(\.self) == [5, 4, 3, 2, 1])
  }

  @Test func `work of a canceled task is not run`() async {
    let task = Task { await PictureQueue.runUnlessCanceled { 1 } }
    task.cancel()
    gate.signal()
    #expect(await task.value == nil)
    #expect(await PictureQueue.runUnlessCanceled { 2 } == 2)
  }
}
