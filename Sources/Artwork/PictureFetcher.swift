import Foundation

/// Fetches pictures: a few at a time, the newest request first, and each only once for all waiting tasks.
/// A failed fetch is not repeated for a while. If all tasks that wait for a picture are canceled before
/// its fetch has started, it is not fetched.
actor PictureFetcher {
  /// Errors and `nil` both mean that the fetch failed.
  typealias Fetch = @Sendable (_ key: PictureCacheKey, _ address: String) async throws -> Data?

  private typealias Waiter = CheckedContinuation<Data?, Never>

  private let fetch: Fetch
  private let now: @Sendable () -> ContinuousClock.Instant
  private(set) var queue: [(key: PictureCacheKey, address: String)] = []
  private var waiters: [PictureCacheKey: [Int: Waiter]] = [:]
  private var lastWaiter = 0
  private var running: [PictureCacheKey: Task<Void, Never>] = [:]
  private var failures: [PictureCacheKey: ContinuousClock.Instant] = [:]
  private var isStopped = false

  static let maxConcurrent = 4
  static let retryDelay = Duration.seconds(60)

  init(fetch: @escaping Fetch, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.fetch = fetch
    self.now = now
  }

  /// `nil` if it cannot be fetched now.
  func data(_ key: PictureCacheKey, at address: String) async -> Data? {
    guard !isStopped, !hasFailedRecently(key) else { return nil }
    lastWaiter += 1
    let id = lastWaiter
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        guard !Task.isCancelled else { return waiter.resume(returning: nil) }
        waiters[key, default: [:]][id] = waiter
        if running[key] == nil, !queue.contains(where: { $0.key == key }) {
          queue.append((key, address))
        }
        startNext()
      }
    } onCancel: {
      Task { await cancel(key, id) }
    }
  }

  private func cancel(_ key: PictureCacheKey, _ id: Int) {
    waiters[key]?.removeValue(forKey: id)?.resume(returning: nil)
    guard waiters[key]?.isEmpty == true else { return }
    waiters[key] = nil
    queue.removeAll { $0.key == key }
  }

  /// Cancels all fetches. From now on `data` returns `nil` at once.
  func stop() {
    isStopped = true
    queue = []
    for task in running.values { task.cancel() }
    for key in waiters.keys { resume(key, with: nil) }
  }

  private func hasFailedRecently(_ key: PictureCacheKey) -> Bool {
    failures[key].map { $0 + Self.retryDelay > now() } ?? false
  }

  private func startNext() {
    while running.count < Self.maxConcurrent, let (key, address) = queue.popLast() {
      running[key] = Task { [fetch] in
        let data = try? await fetch(key, address)
        finish(key, with: data)
      }
    }
  }

  private func finish(_ key: PictureCacheKey, with data: Data?) {
    running[key] = nil
    if data == nil, !isStopped {
      failures = failures.filter { $0.value + Self.retryDelay > now() }
      failures[key] = now()
    }
    resume(key, with: data)
    startNext()
  }

  private func resume(_ key: PictureCacheKey, with data: Data?) {
    for waiter in (waiters.removeValue(forKey: key) ?? [:]).values {
      waiter.resume(returning: data)
    }
  }
}
