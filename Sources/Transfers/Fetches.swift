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
        pool.wake { [self] hasRoom in nextJob(hasRoom) }
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
      return .job(job, hasMore: false)
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
    if let response = connection.closedResponse(of: address) { return response }
    let settings = connection.settings
    let begin = ContinuousClock.now
    var sent = [try SentFetch(request, to: address, over: connection)]
    defer { for fetch in sent { connection.cancel(fetch.course) } }
    var secondTime: ContinuousClock.Instant?
    if request.maxSeconds > settings.secondsToSecondFetch {
      secondTime = begin + .seconds(settings.secondsToSecondFetch * settings.timeoutScale)
    }
    while !pool.isEnding, !state.withLock({ $0.isCanceled }) {
      if let (course, result) = try connection.wait(until: secondTime ?? begin + .seconds(3600)),
        let place = sent.firstIndex(where: { $0.course === course })
      {
        let response = Result { [fetch = sent.remove(at: place)] () throws(TransferError) in
          try fetch.response(result, settings)
        }
        if sent.isEmpty { return try response.get() }
        // An error of one request says nothing about the other.
        if case .success(let response) = response, !response.isTemporaryError { return response }
      }
      if let time = secondTime, time <= .now {
        secondTime = nil
        if sent[0].course.hasResponse || connection.closedResponse(of: address) != nil { continue }
        sent.append(try SentFetch(request, to: address, over: connection, isSecond: true))
      }
    }
    throw WorkerPool.ended
  }
}

/// One of the requests for the same response.
private struct SentFetch {
  private final class Body {
    var bytes = Data()
    var isTooLarge = false
  }

  let course: Connection.Course
  private let request: FetchRequest
  private let address: WebAddress
  private let body = Body()

  init(
    _ request: FetchRequest, to address: WebAddress, over connection: Connection,
    isSecond: Bool = false
  ) throws(TransferError) {
    (self.request, self.address) = (request, address)
    var exchange = ExchangeRequest(
      address: address, fields: request.fields, range: request.range, isFile: false,
      maxSeconds: request.maxSeconds, followsRedirects: request.followsRedirects)
    if isSecond {
      exchange.maxSeconds -= connection.settings.secondsToSecondFetch
      exchange.needsNewConnection = true
    }
    course = try connection.begin(exchange) { [body, limit = request.largestBody] _, bytes in
      body.isTooLarge = body.bytes.count + bytes.count > limit
      if !body.isTooLarge { body.bytes.append(contentsOf: bytes) }
      return !body.isTooLarge
    }
  }

  func response(
    _ result: Result<ExchangeResult, TransferError>, _ settings: TransferSettings
  ) throws(TransferError) -> Response {
    let result = try result.get()
    settings.log(
      RequestNote(
        host: address.host, path: address.path, range: nil, status: result.head.status,
        bytes: Int64(body.bytes.count)))
    if body.isTooLarge { throw .tooLarge(limit: Int64(request.largestBody)) }
    if let error = result.error { throw error }
    guard let status = result.head.status else { throw .invalidResponse }
    return Response(
      status: status, contentType: result.head["content-type"],
      retryAfter: result.head["retry-after"], location: result.head.redirect,
      date: result.head.date, body: body.bytes)
  }
}

/// A request whose response is held in memory: a chart, a lookup, an image.
package struct FetchRequest: Equatable, Sendable {
  package var address: String
  package var accept: String
  /// In bytes after decompression. A larger body ends the request with an error.
  package var largestBody: Int
  /// The time limit from the start to the last byte, in seconds. At most 10 of them for connecting.
  package var maxSeconds: Double
  /// Replaces that of the client.
  package var userAgent: String?
  /// Such as `0-1`, for a part of a file.
  package var range: String?
  package var followsRedirects = true

  package init(
    address: String, accept: String = "application/json", largestBody: Int = 4_194_304,
    maxSeconds: Double = 20
  ) {
    (self.address, self.accept) = (address, accept)
    (self.largestBody, self.maxSeconds) = (largestBody, maxSeconds)
  }

  fileprivate var fields: [String] {
    [
      "Accept: \(accept)", userAgent.map { "User-Agent: \($0)" },
    ].compactMap(\.self)
  }
}
