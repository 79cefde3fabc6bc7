import Dispatch
import Foundation
import Support
import TestSupport
import Testing

@testable import Artwork

struct PictureFetcherTests {
  private let store: StubArtworkStore
  private let fetcher: PictureFetcher

  init() {
    let store = StubArtworkStore()
    store.hold()
    self.store = store
    fetcher = PictureFetcher(fetch: { try await store.fetch($1) }, now: { .now })
  }

  /// Requests pictures 1 to `count` in this order. The first four are fetched, the others wait.
  private func request(_ count: Int) async throws -> [Task<Data?, Never>] {
    var tasks: [Task<Data?, Never>] = []
    for number in 1...count {
      tasks.append(Task { await fetcher.data(PictureCacheKey("\(number)"), at: "\(number)") })
      try await waitUntil("it is requested") {
        await store.requested.count + fetcher.queue.count == number
      }
    }
    return tasks
  }

  @Test func `the newest waiting request is fetched first`() async throws {
    let tasks = try await request(7)
    #expect(Set(store.requested) == ["1", "2", "3", "4"])
    for count in [5, 6, 7] {
      store.releaseOne()
      try await waitUntil("the next one is fetched") { store.requested.count == count }
    }
    #expect(store.requested.suffix(3) == ["7", "6", "5"])
    store.release()
    for task in tasks { _ = await task.value }
  }

  @Test func `a fetch whose waiting tasks are canceled is not started`() async throws {
    var tasks = try await request(6)
    for index in [0, 4] {
      tasks[index].cancel()
      #expect(await tasks[index].value == nil)
    }
    try await waitUntil("5 has left the queue") { await fetcher.queue.map(\.address) == ["6"] }
    // Requested again while it is still being fetched.
    tasks[0] = Task { await fetcher.data(PictureCacheKey("1"), at: "1") }
    store.release()
    for task in tasks { _ = await task.value }
    #expect(store.requested == ["1", "2", "3", "4", "6"])
  }
}

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
