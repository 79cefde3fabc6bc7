internal import CCurl
import Foundation
internal import Support

/// The thread that owns libcurl. Other threads post work to it and never touch a handle. The first posted
/// work starts the thread, which opens libcurl.
///
/// Only `curl_multi_wakeup` is called from other threads: <https://curl.se/libcurl/c/curl_multi_wakeup.html>
final class CurlLoop: Sendable {
  /// Gets an error if libcurl cannot be used, or if the loop has ended.
  typealias Work = @Sendable (Result<Engine, TransferError>) -> Void

  private enum State {
    case unused
    case starting
    case running(wakeUp: @Sendable () -> Void)
    case ended(TransferError)
  }

  private struct Inbox {
    var state = State.unused
    var work: [Work] = []
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  }

  private let settings: TransferSettings
  private let events: EventChannel<TransferEvent>
  private let inbox = Locked(Inbox())

  init(settings: TransferSettings, events: EventChannel<TransferEvent>) {
    (self.settings, self.events) = (settings, events)
  }

  /// Runs the work on the loop's thread, in order; after the end, on the caller's thread.
  func post(_ work: @escaping Work) {
    let error: TransferError? = inbox.withLock { inbox in
      if case .ended(let error) = inbox.state { return error }
      inbox.work.append(work)
      wakeThread(&inbox)
      return nil
    }
    if let error { work(.failure(error)) }
  }

  /// Ends all exchanges and the thread, and keeps the partial files. Returns when the thread has ended.
  func end() async {
    await withCheckedContinuation { continuation in
      let isRunning = inbox.withLock { inbox in
        switch inbox.state {
        case .unused: inbox.state = .ended(FetchQueue.canceled)
        case .ended: break
        case .starting, .running:
          inbox.waitingForEnd.append(continuation)
          inbox.work.append { try? $0.get().core.end() }
          wakeThread(&inbox)
          return true
        }
        return false
      }
      if !isRunning { continuation.resume() }
    }
  }

  private func wakeThread(_ inbox: inout Inbox) {
    switch inbox.state {
    case .unused:
      inbox.state = .starting
      let thread = Thread { [self] in run() }
      thread.name = "hottracks-curl"
      thread.start()
    case .running(let wakeUp): wakeUp()
    case .starting, .ended: break
    }
  }

  private func run() {
    do throws(TransferError) {
      let core = try LoopCore(CurlLibrary.shared.get(), settings: settings)
      let engine = Engine(core: core, loop: self, events: events)
      let wakeUp = core.wakeUp
      inbox.withLock { $0.state = .running(wakeUp: wakeUp) }
      while !core.isEnding {
        for work in takeWork() { work(.success(engine)) }
        core.turn()
      }
      engine.shutDown()
      end(.success(engine))
    } catch {
      end(.failure(error))
    }
  }

  private func takeWork() -> [Work] {
    inbox.withLock { inbox in
      defer { inbox.work = [] }
      return inbox.work
    }
  }

  /// Runs the work that was posted meanwhile. A closed engine cancels fetches and ignores commands.
  private func end(_ engine: Result<Engine, TransferError>) {
    var waiting: [CheckedContinuation<Void, Never>]?
    let error = if case .failure(let error) = engine { error } else { FetchQueue.canceled }
    while waiting == nil {
      for work in takeWork() { work(engine) }
      waiting = inbox.withLock { inbox in
        guard inbox.work.isEmpty else { return nil }
        defer { inbox = Inbox(state: .ended(error)) }
        return inbox.waitingForEnd
      }
    }
    try? engine.get().core.cleanUp()
    for continuation in waiting ?? [] { continuation.resume() }
  }
}

/// The state of the loop's thread: fetches into memory, and transfers into files.
///
/// Not `Sendable`. It is passed to each piece of posted work.
final class Engine {
  let core: LoopCore
  let fetches: FetchQueue
  let transfers: TransferQueue

  init(core: LoopCore, loop: CurlLoop, events: EventChannel<TransferEvent>) {
    self.core = core
    fetches = FetchQueue(core: core)
    transfers = TransferQueue(core: core, loop: loop, events: events)
  }

  func shutDown() {
    fetches.shutDown()
    transfers.shutDown()
    core.shutDown()
  }
}

/// The state of the thread that uses libcurl's multi handle.
///
/// Not `Sendable`: created, used and released on that thread. Other threads post closures to `CurlLoop`.
/// <https://curl.se/libcurl/c/libcurl-multi.html>
final class LoopCore {
  let library: CurlLibrary
  private let curl: UnsafePointer<ht_curl_functions>
  let settings: TransferSettings
  private let multi: UnsafeMutableRawPointer
  private var exchanges: [UnsafeMutableRawPointer: Exchange] = [:]
  private var timers: [(due: ContinuousClock.Instant, action: () -> Void)] = []
  // When the first timer is due.
  private var nextDue: ContinuousClock.Instant?
  private var speedLimit: SpeedLimit?
  private(set) var isEnding = false

  /// | - Throws: `.failed` if libcurl has no memory for a handle.
  init(_ library: CurlLibrary, settings: TransferSettings) throws(TransferError) {
    guard let multi = library.functions.pointee.multi_init() else {
      throw .failed(reason: "libcurl could not be initialized")
    }
    self.library = library
    curl = library.functions
    self.multi = multi
    self.settings = settings
    speedLimit = settings.bytesPerSecond.map { SpeedLimit(bytesPerSecond: $0, now: .now) }
    ht_multi_setopt_long(
      curl, multi, CURLMOPT_MAX_HOST_CONNECTIONS, TransferSettings.connectionsPerHost)
    ht_multi_setopt_long(
      curl, multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, TransferSettings.connectionsInAll)
    ht_multi_setopt_long(curl, multi, CURLMOPT_MAXCONNECTS, TransferSettings.connectionsInAll)
    ht_multi_setopt_long(curl, multi, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING))
  }

  /// Starts an exchange. Its listener is called exactly once at the end, unless it is dropped. `false` if
  /// libcurl rejects it.
  func start(_ exchange: Exchange) -> Bool {
    guard curl.pointee.multi_add_handle(multi, exchange.handle) == CURLM_OK else { return false }
    exchanges[exchange.handle] = exchange
    return true
  }

  /// Removes an exchange, whose listener is not called again. Must not be called from a libcurl callback
  /// (<https://curl.se/libcurl/c/curl_multi_remove_handle.html>).
  func drop(_ exchange: Exchange) {
    guard exchanges.removeValue(forKey: exchange.handle) != nil else { return }
    _ = curl.pointee.multi_remove_handle(multi, exchange.handle)
  }

  /// Runs an action on this thread after a delay.
  func after(_ delay: Duration, _ action: @escaping () -> Void) {
    let due = ContinuousClock.now + delay
    timers.append((due, action))
    nextDue = min(nextDue ?? due, due)
  }

  func end() {
    isEnding = true
  }

  /// Whether a piece of a file can be received now under the common speed limit.
  func mayTake(_ count: Int) -> Bool {
    speedLimit?.take(count, now: .now) ?? true
  }

  // Resumes the exchanges that have waited longest, until the limit is reached again.
  private func resumeHeldBack(now: ContinuousClock.Instant) {
    guard speedLimit != nil else { return }
    let waiting = exchanges.values.compactMap { exchange in
      exchange.heldBackSince.map { (since: $0, exchange) }
    }
    for (_, exchange) in waiting.sorted(by: { $0.since < $1.since }) {
      guard let opening = speedLimit?.opening(now: now), opening <= now else { return }
      exchange.resume()
      // libcurl does not report a refusal during resuming until more bytes arrive.
      guard exchange.isRefused else { continue }
      drop(exchange)
      exchange.finish(.writeError)
    }
  }

  /// One iteration: runs due actions, lets libcurl transfer, handles finished exchanges, and waits.
  func turn() {
    let now = ContinuousClock.now
    if let nextDue, nextDue <= now { runTimers(now: now) }
    resumeHeldBack(now: now)

    var running: CInt = 0
    check(curl.pointee.multi_perform(multi, &running))
    var left: CInt = 0
    var hasEnded = false
    while let message = curl.pointee.multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE else { continue }
      let code = CurlCode(ht_message_result(message))
      guard let handle = message.pointee.easy_handle,
        let exchange = exchanges.removeValue(forKey: handle)
      else { continue }
      _ = curl.pointee.multi_remove_handle(multi, handle)
      exchange.finish(code)
      hasEnded = true
    }
    // Finished exchanges may have posted more work.
    guard !hasEnded, !isEnding else { return }
    check(curl.pointee.multi_poll(multi, nil, 0, waitMilliseconds(), nil))
  }

  private func runTimers(now: ContinuousClock.Instant) {
    let due = timers.filter { $0.due <= now }
    timers.removeAll { $0.due <= now }
    nextDue = timers.map(\.due).min()
    for timer in due { timer.action() }
  }

  /// A broken multi handle would fail again at once, in an endless loop. Therefore all its exchanges are
  /// ended.
  private func check(_ code: CURLMcode) {
    guard code != CURLM_OK else { return }
    let failed = exchanges
    exchanges = [:]
    for (handle, exchange) in failed {
      _ = curl.pointee.multi_remove_handle(multi, handle)
      exchange.finish(
        .failedToStart, reason: curl.pointee.multi_strerror(code).map { String(cString: $0) })
    }
    Thread.sleep(forTimeInterval: 0.1)
  }

  func shutDown() {
    for handle in exchanges.keys { _ = curl.pointee.multi_remove_handle(multi, handle) }
    exchanges = [:]
    (timers, nextDue) = ([], nil)
  }

  /// Ends the wait of `turn()`; for other threads.
  var wakeUp: @Sendable () -> Void {
    nonisolated(unsafe) let multi = multi
    return { [library] in _ = library.functions.pointee.multi_wakeup(multi) }
  }

  /// Releases the multi handle, when no other thread uses it.
  func cleanUp() {
    _ = curl.pointee.multi_cleanup(multi)
  }

  private func waitMilliseconds() -> CInt {
    let longest: Int64 = 60_000
    let now = ContinuousClock.now
    let isHeldBack = exchanges.values.contains { $0.heldBackSince != nil }
    let opening = isHeldBack ? speedLimit?.opening(now: now) : nil
    guard let next = [nextDue, opening].compactMap(\.self).min() else {
      return CInt(longest)
    }
    let (seconds, attoseconds) = (next - now).components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    return CInt(min(max(milliseconds, 0), longest))
  }
}
