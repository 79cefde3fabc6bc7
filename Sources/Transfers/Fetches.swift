import Foundation
import HTTP
internal import Support

/// Requests whose responses are held in memory. They have threads of their own, so that neither transfers nor a
/// disk that hangs delay them.
final class Fetches: Sendable {
  private let pool: WorkerPool
  /// In the order in which they are sent.
  private let waiting = Locked<[Fetch]>([])

  init(settings: TransferSettings, gate: HostGate) {
    pool = WorkerPool(
      "hottracks-fetch", limit: TransferSettings.connectionsInAll, settings: settings, gate: gate)
  }

  /// A response of any status is a success. No request is sent to a host that has asked for a pause: the response has its
  /// status and the rest of the pause (`HostGate`). Canceling the task ends the request.
  func response(to request: FetchRequest) async -> Result<Response, TransferError> {
    guard let address = WebAddress(request.address), address.isAllowed else {
      return .failure(.addressRefused(request.address))
    }
    let fetch = Fetch(request, from: address)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { reply in
        fetch.start(reply)
        waiting.withLock { $0.append(fetch) }
        if pool.isEnding { fetch.cancel() }
        pool.wake(jobs: waiting.withLock { $0.count }) { [self] hasRoom in nextJob(hasRoom) }
      }
    } onCancel: {
      waiting.withLock { $0.removeAll { $0 === fetch } }
      fetch.cancel()
    }
  }

  private func nextJob(_ hasRoom: (String) -> Bool) -> WorkerPool.Answer {
    waiting.withLock { waiting in
      guard let place = waiting.firstIndex(where: { hasRoom($0.address.host) }) else {
        return .nothing(before: nil)
      }
      let fetch = waiting.remove(at: place)
      let job = WorkerPool.Job(host: fetch.address.host) { [pool] in fetch.run(over: $0, in: pool) }
      return .job(job)
    }
  }

  /// Cancels all fetches and ends the threads.
  func end() async {
    await pool.end()
    for fetch in waiting.withLock({ $0 }) { fetch.cancel() }
  }
}

private final class Fetch: Sendable {
  private struct State {
    var reply: CheckedContinuation<Result<Response, TransferError>, Never>?
    var isCanceled = false
    /// Ends the wait of the thread that runs it.
    var wakeThread: (@Sendable () -> Void)?
  }

  let address: WebAddress
  private let request: FetchRequest
  private let state = Locked(State())

  init(_ request: FetchRequest, from address: WebAddress) {
    (self.request, self.address) = (request, address)
  }

  func start(_ reply: CheckedContinuation<Result<Response, TransferError>, Never>) {
    let isCanceled = state.withLock { state in
      state.reply = reply
      return state.isCanceled
    }
    if isCanceled { end(.failure(WorkerPool.ended)) }
  }

  func cancel() {
    let isRunning = state.withLock { state in
      state.isCanceled = true
      state.wakeThread?()
      return state.wakeThread != nil
    }
    if !isRunning { end(.failure(WorkerPool.ended)) }
  }

  private func end(_ result: Result<Response, TransferError>) {
    let reply = state.withLock { state in
      state.wakeThread = nil
      return state.reply.take()
    }
    reply?.resume(returning: result)
  }

  func run(over connection: Result<Connection, TransferError>, in pool: WorkerPool) {
    end(Result { () throws(TransferError) in try send(over: connection.get(), in: pool) })
  }

  /// A request without a byte of a response after some seconds is sent a second time, over a new connection: of Apple's
  /// charts, one request in fifty hangs. The first response counts.
  private func send(
    over connection: Connection, in pool: WorkerPool
  ) throws(TransferError) -> Response {
    let isCanceled = state.withLock { state in
      state.wakeThread = connection.waker
      return state.isCanceled
    }
    if isCanceled { throw WorkerPool.ended }
    if let response = connection.gate.response(of: address.authority) { return response }
    let settings = connection.settings
    var exchange = ExchangeRequest(
      address: address, fields: request.fields, range: request.range, isFile: false,
      largestBody: request.largestBody, maxSeconds: request.maxSeconds,
      followsRedirects: request.followsRedirects)
    defer { connection.cancel() }
    let begin = ContinuousClock.now
    let first = try connection.begin(exchange)
    var secondTime: ContinuousClock.Instant?
    if request.maxSeconds > settings.secondsToSecondFetch {
      secondTime = begin + .seconds(settings.secondsToSecondFetch * settings.timeoutScale)
    }
    while !pool.isEnding, !state.withLock({ $0.isCanceled }) {
      if let ended = try connection.wait(until: secondTime ?? begin + .seconds(3600)) {
        let response = Result { () throws(TransferError) in try self.response(of: ended, settings) }
        // An error of one request says nothing about the other.
        if connection.exchanges.isEmpty || (try? response.get().isTemporaryError) == false {
          return try response.get()
        }
      }
      if let time = secondTime, time <= .now {
        secondTime = nil
        let isResponding = first.head.status != nil && first.head.redirect == nil
        if isResponding || connection.gate.pause(of: address.authority) != nil { continue }
        exchange.maxSeconds -= settings.secondsToSecondFetch
        exchange.needsNewConnection = true
        _ = try connection.begin(exchange)
      }
    }
    throw WorkerPool.ended
  }

  private func response(
    of exchange: Exchange, _ settings: TransferSettings
  ) throws(TransferError) -> Response {
    let head = exchange.head
    settings.log(exchange.note)
    if let error = exchange.error { throw error }
    guard let status = head.status else { throw .invalidResponse }
    return Response(
      status: status, contentType: head["content-type"], retryAfter: head["retry-after"],
      location: head.redirect, date: head.date, body: exchange.body)
  }
}

/// A request whose response is held in memory: a chart, a lookup, an image.
package struct FetchRequest: Equatable, Sendable {
  package var address: String
  package var accept: String
  /// In bytes after decompression. A larger body ends the request with an error.
  package var largestBody: Int
  /// The time limit from the start to the last byte, in seconds, including the time to connect, which has its own limit.
  package var maxSeconds: Double
  /// Replaces that of the client.
  package var userAgent: String?
  /// Such as `0-1`, for a part of a file.
  package var range: String?
  package var followsRedirects = true

  package init(
    address: String, accept: String = "application/json",
    largestBody: Int = TransferSettings.largestFetch,
    maxSeconds: Double = TransferSettings.fetchSeconds
  ) {
    (self.address, self.accept) = (address, accept)
    (self.largestBody, self.maxSeconds) = (largestBody, maxSeconds)
  }

  fileprivate var fields: [String] {
    ["Accept: \(accept)"] + [userAgent].compactMap { $0.map { "User-Agent: \($0)" } }
  }
}
