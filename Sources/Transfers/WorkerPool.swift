import Foundation
internal import Support

/// Threads that each own a connection and run one job at a time, at most six for one host. They ask for work. A thread
/// is started when there are more jobs than threads, up to a limit, and lives until `end()`.
final class WorkerPool: @unchecked Sendable {
  struct Job {
    let host: String
    /// Gets an error if libcurl cannot be used.
    let run: (Result<Connection, TransferError>) -> Void
  }

  enum Answer {
    case job(Job)
    /// There is no work before this time, unless `wake` is called; `nil` for never.
    case nothing(before: ContinuousClock.Instant?)
  }

  /// Takes the next job, on any thread of the pool, one at a time. Must not call the pool.
  ///
  /// - Parameter hasRoom: Whether another request may be sent to the host.
  typealias Source = @Sendable (_ hasRoom: (_ host: String) -> Bool) -> Answer

  static let ended = TransferError.failed(reason: "canceled")

  private let name: String
  private let limit: Int
  private let settings: TransferSettings
  private let gate: HostGate
  /// Guards everything below.
  private let condition = Condition()
  private var running: [String: Int] = [:]
  private var busy = 0
  private var threads = 0
  private var hasEnded = false
  private var wakers: [@Sendable () -> Void] = []
  private var waitingForEnd: [CheckedContinuation<Void, Never>] = []

  init(_ name: String, limit: Int, settings: TransferSettings, gate: HostGate) {
    (self.name, self.limit, self.settings, self.gate) = (name, limit, settings, gate)
  }

  var isEnding: Bool { condition.withLock { hasEnded } }

  /// Lets all threads without a job ask again; returns at once. Not with a lock that the source takes.
  ///
  /// - Parameter jobs: The number of waiting jobs, or at least of the new ones.
  func wake(jobs: Int, _ source: @escaping Source) {
    condition.withLock {
      guard !hasEnded else { return }
      while threads < min(busy + jobs, limit) {
        threads += 1
        let thread = Thread { [self] in run(source) }
        thread.name = name
        thread.start()
      }
      condition.broadcast()
    }
  }

  /// Ends the waits of all connections, and returns when the threads have ended. They take no more jobs.
  func end() async {
    await withCheckedContinuation { continuation in
      condition.withLock {
        hasEnded = true
        guard threads > 0 else { return continuation.resume() }
        waitingForEnd.append(continuation)
        for wake in wakers { wake() }
        // A thread that sees the end releases its connection.
        wakers = []
        condition.broadcast()
      }
    }
  }

  private func run(_ source: Source) {
    var connection = Result<Connection, TransferError>.failure(Self.ended)
    while let job = nextJob(source) {
      // Without libcurl, each job fails.
      if case .failure = connection { connection = connect() }
      job.run(connection)
      condition.withLock {
        running[job.host, default: 1] -= 1
        busy -= 1
      }
    }
    condition.withLock {
      threads -= 1
      guard threads == 0 else { return }
      for continuation in waitingForEnd { continuation.resume() }
      waitingForEnd = []
    }
  }

  private func connect() -> Result<Connection, TransferError> {
    Result { () throws(TransferError) in
      let connection = try Connection(CurlLibrary.shared.get(), settings: settings, gate: gate)
      let waker = connection.waker
      condition.withLock { if !hasEnded { wakers.append(waker) } }
      return connection
    }
  }

  /// `nil` if the thread must end.
  private func nextJob(_ source: Source) -> Job? {
    condition.withLock {
      while !hasEnded {
        switch source({ running[$0, default: 0] < TransferSettings.connectionsPerHost }) {
        case .job(let job):
          running[job.host, default: 0] += 1
          busy += 1
          return job
        case .nothing(before: let time?): condition.wait(until: time)
        case .nothing: condition.wait()
        }
      }
      return nil
    }
  }
}
