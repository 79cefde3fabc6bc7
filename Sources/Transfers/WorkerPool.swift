import Foundation
internal import Support

/// Threads that each own a connection and run one job at a time, at most six for one host. A thread is started
/// when a job arrives and no thread is idle, up to a limit, and lives until `end()`.
final class WorkerPool: Sendable {
  /// Gets an error if libcurl cannot be used or the pool has ended.
  typealias Work = @Sendable (Result<Connection, TransferError>) -> Void

  private struct State {
    var waiting: [(host: String, work: Work)] = []
    var running: [String: Int] = [:]
    var threads = 0
    var idle = 0
    var wakers: [@Sendable () -> Void] = []
    var isEnding = false
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []

    mutating func takeJob() -> (host: String, work: Work)? {
      let place = waiting.firstIndex {
        running[$0.host, default: 0] < TransferSettings.connectionsPerHost
      }
      guard let place else { return nil }
      running[waiting[place].host, default: 0] += 1
      return waiting.remove(at: place)
    }
  }

  static let ended = TransferError.failed(reason: "canceled")

  private let name: String
  private let limit: Int
  private let settings: TransferSettings
  private let state = Locked(State())
  private let wakeUps = DispatchSemaphore(value: 0)

  init(_ name: String, limit: Int, settings: TransferSettings) {
    (self.name, self.limit, self.settings) = (name, limit, settings)
  }

  var isEnding: Bool { state.withLock { $0.isEnding } }

  /// Callable from any thread and with a lock that the work takes; returns at once.
  func add(host: String, atFront: Bool = false, _ work: @escaping Work) {
    let isAdded = state.withLock { state in
      guard !state.isEnding else { return false }
      state.waiting.insert((host, work), at: atFront ? 0 : state.waiting.endIndex)
      if state.idle > 0 {
        state.idle -= 1
        wakeUps.signal()
      } else if state.threads < limit {
        state.threads += 1
        let thread = Thread { [self] in run() }
        thread.name = name
        thread.start()
      }
      return true
    }
    if !isAdded { DispatchQueue.global().async { work(.failure(Self.ended)) } }
  }

  /// Ends the waits of all connections and returns when the threads have ended, which run the jobs that are
  /// still there.
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

  private func run() {
    var connection = Result<Connection, TransferError>.failure(Self.ended)
    while let (host, work) = nextJob() {
      // Without libcurl, each job fails.
      if case .failure = connection { connection = connect() }
      work(connection)
      state.withLock { $0.running[host, default: 1] -= 1 }
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
      let connection = try Connection(CurlLibrary.shared.get(), settings: settings)
      let waker = connection.waker
      state.withLock { if !$0.isEnding { $0.wakers.append(waker) } }
      return connection
    }
  }

  /// `nil` if the thread must end.
  private func nextJob() -> (host: String, work: Work)? {
    while true {
      let (job, isEnding) = state.withLock { state in
        let job = state.takeJob()
        if job == nil, !state.isEnding { state.idle += 1 }
        return (job, state.isEnding)
      }
      if job != nil || isEnding { return job }
      wakeUps.wait()
    }
  }
}
