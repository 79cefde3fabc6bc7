import Foundation
internal import Support

/// Threads that each own a connection and run one job at a time, at most six for one host. They ask for work. A thread
/// is started when there is some and no thread is idle, up to a limit, and lives until `end()`.
final class WorkerPool: Sendable {
  struct Job {
    let host: String
    /// Gets an error if libcurl cannot be used.
    let run: (Result<Connection, TransferError>) -> Void
  }

  enum Answer {
    /// - Parameter hasMore: Whether more jobs wait, even if none may begin now.
    case job(Job, hasMore: Bool)
    /// There is no work before this time, unless `wake` is called; `nil` for never.
    case nothing(before: ContinuousClock.Instant?)
  }

  /// Takes the next job, on any thread of the pool, one at a time. Must not call the pool.
  ///
  /// - Parameter hasRoom: Whether another request may be sent to the host.
  typealias Source = @Sendable (_ hasRoom: (_ host: String) -> Bool) -> Answer

  private struct State {
    var running: [String: Int] = [:]
    var threads = 0
    /// Waiting threads that `wake` has not woken.
    var idle = 0
    var wakers: [@Sendable () -> Void] = []
    var isEnding = false
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  }

  static let ended = TransferError.failed(reason: "canceled")

  private let name: String
  private let limit: Int
  private let settings: TransferSettings
  private let gate: HostGate
  private let state = Locked(State())
  private let wakeUps = DispatchSemaphore(value: 0)

  init(_ name: String, limit: Int, settings: TransferSettings, gate: HostGate) {
    (self.name, self.limit, self.settings, self.gate) = (name, limit, settings, gate)
  }

  var isEnding: Bool { state.withLock { $0.isEnding } }

  /// Lets threads ask for work, one for each new job; returns at once. Not with a lock that the source takes.
  func wake(jobs: Int = 1, _ source: @escaping Source) {
    state.withLock { state in
      for _ in 0..<min(jobs, limit) where !state.isEnding && !wakeIdle(&state) {
        guard state.threads < limit else { return }
        state.threads += 1
        let thread = Thread { [self] in run(source) }
        thread.name = name
        thread.start()
      }
    }
  }

  @discardableResult
  private func wakeIdle(_ state: inout State) -> Bool {
    guard state.idle > 0 else { return false }
    state.idle -= 1
    wakeUps.signal()
    return true
  }

  /// Ends the waits of all connections, and returns when the threads have ended. They take no more jobs.
  func end() async {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        state.isEnding = true
        guard state.threads > 0 else { return continuation.resume() }
        state.waitingForEnd.append(continuation)
        for wake in state.wakers { wake() }
        for _ in 0..<state.idle { wakeUps.signal() }
        // A thread that sees the end releases its connection.
        (state.wakers, state.idle) = ([], 0)
      }
    }
  }

  private func run(_ source: Source) {
    var connection = Result<Connection, TransferError>.failure(Self.ended)
    while let job = nextJob(source) {
      // Without libcurl, each job fails.
      if case .failure = connection { connection = connect() }
      job.run(connection)
      state.withLock { $0.running[job.host, default: 1] -= 1 }
    }
    state.withLock { state in
      state.threads -= 1
      guard state.threads == 0 else { return }
      for continuation in state.waitingForEnd { continuation.resume() }
      state.waitingForEnd = []
    }
  }

  private func connect() -> Result<Connection, TransferError> {
    Result { () throws(TransferError) in
      let connection = try Connection(CurlLibrary.shared.get(), settings: settings, gate: gate)
      let waker = connection.waker
      state.withLock { if !$0.isEnding { $0.wakers.append(waker) } }
      return connection
    }
  }

  /// `nil` if the thread must end.
  private func nextJob(_ source: Source) -> Job? {
    while true {
      let answer = state.withLock { state -> Answer? in
        if state.isEnding { return nil }
        let answer = source { state.running[$0, default: 0] < TransferSettings.connectionsPerHost }
        switch answer {
        case .nothing: state.idle += 1
        case .job(let job, let hasMore):
          state.running[job.host, default: 0] += 1
          // This thread may have been the one that knew when the next job may begin.
          if hasMore { wakeIdle(&state) }
        }
        return answer
      }
      switch answer {
      case nil: return nil
      case .job(let job, _)?: return job
      case .nothing(before: let time)?: wait(until: time)
      }
    }
  }

  private func wait(until time: ContinuousClock.Instant?) {
    guard let time else { return wakeUps.wait() }
    let seconds = max((time - .now) / .seconds(1), 0)
    guard wakeUps.wait(timeout: .now() + seconds) == .timedOut else { return }
    let isWoken = state.withLock { state in
      if state.idle == 0 { return true }
      state.idle -= 1
      return false
    }
    // All idle threads were woken at this moment.
    if isWoken { wakeUps.wait() }
  }
}
