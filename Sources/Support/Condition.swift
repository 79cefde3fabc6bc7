internal import Glibc

/// A lock, and threads that wait until another one has changed what it guards.
///
/// Like `NSCondition`, with time limits that do not depend on the system clock. That of `NSCondition` crashes after
/// 2262, and ends early or late if the clock is set.
package final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Not recursive.
  package func withLock<Result>(_ work: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return work()
  }

  /// Wakes all threads that wait.
  package func broadcast() { pthread_cond_broadcast(condition) }

  /// Only within `withLock`, whose lock is released meanwhile. May return without a broadcast.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Like `wait()`.
  ///
  /// - Returns: False after the time limit.
  @discardableResult
  package func wait(until limit: ContinuousClock.Instant) -> Bool {
    let (seconds, attoseconds) = max(limit - .now, .zero).components
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let nanoseconds = time.tv_nsec + Int(attoseconds / 1_000_000_000)
    time.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return pthread_cond_timedwait(condition, mutex, &time) == 0
  }
}
