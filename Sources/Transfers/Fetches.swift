internal import CCurl
import Foundation
import HTTP
internal import Support

/// Requests whose responses are held in memory. They have threads of their own, so that neither transfers nor a
/// disk that hangs delay them.
struct Fetches: Sendable {
  private let pool: WorkerPool

  init(settings: TransferSettings) {
    pool = WorkerPool(
      "hottracks-fetch", limit: TransferSettings.connectionsInAll, settings: settings)
  }

  /// A response of any status is a success. Canceling the task ends the request.
  func response(to request: FetchRequest) async -> Result<Response, TransferError> {
    guard let address = WebAddress(request.address), address.isAllowed else {
      return .failure(.addressRefused(request.address))
    }
    let fetch = Fetch(request, from: address)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { reply in
        fetch.start(reply)
        pool.add(host: address.host) { [pool] connection in fetch.run(over: connection, in: pool) }
      }
    } onCancel: {
      fetch.cancel()
    }
  }

  /// Cancels all fetches and ends the threads.
  func end() async {
    await pool.end()
  }
}

private final class Fetch: Sendable {
  private struct State {
    var reply: CheckedContinuation<Result<Response, TransferError>, Never>?
    var isCanceled = false
    /// Ends the wait of the thread that runs it.
    var wakeThread: (@Sendable () -> Void)?
  }

  private let request: FetchRequest
  private let address: WebAddress
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

  private func send(
    over connection: Connection, in pool: WorkerPool
  ) throws(TransferError) -> Response {
    state.withLock { $0.wakeThread = connection.waker }
    var body = Data()
    var isTooLarge = false
    let result = try connection.send(
      ExchangeRequest(
        address: address, fields: request.fields, range: request.range, isFile: false,
        maxSeconds: request.maxSeconds, followsRedirects: request.followsRedirects),
      isStopped: { pool.isEnding || state.withLock { $0.isCanceled } }
    ) { [request] head, bytes in
      // Compressed, a very short body is longer.
      let limit = request.largestBody + (head.isCompressed ? 1024 : 0)
      isTooLarge = body.count + bytes.count > limit
      if !isTooLarge { body.append(contentsOf: bytes) }
      return !isTooLarge
    }
    guard let result else { throw WorkerPool.ended }
    connection.settings.log(
      RequestNote(
        host: address.host, path: address.path, range: nil, status: result.head.status,
        bytes: Int64(body.count)))
    if isTooLarge { throw .tooLarge(limit: Int64(request.largestBody)) }
    if let error = result.error { throw error }
    guard let status = result.head.status else { throw .invalidResponse }
    if result.head.isCompressed { body = try decompressed(body) }
    return Response(
      status: status, contentType: result.head["content-type"],
      retryAfter: result.head["retry-after"], location: result.head.redirect,
      date: result.head.date, body: body)
  }
}

extension ResponseHead {
  fileprivate var isCompressed: Bool { self["content-encoding"]?.lowercased() == "gzip" }
}

extension Fetch {
  private func decompressed(_ body: Data) throws(TransferError) -> Data {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: request.largestBody)
    defer { memory.deallocate() }
    let count = body.withUnsafeBytes { bytes in
      ht_gunzip(
        bytes.bindMemory(to: UInt8.self).baseAddress, body.count, memory.baseAddress, memory.count)
    }
    switch count {
    case -2: throw .tooLarge(limit: Int64(request.largestBody))
    case ..<0: throw .invalidResponse
    default: return Data(memory[..<count])
    }
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
      "Accept: \(accept)", range == nil ? "Accept-Encoding: gzip" : nil,
      userAgent.map { "User-Agent: \($0)" },
    ].compactMap(\.self)
  }
}
