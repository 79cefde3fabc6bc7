internal import AudioFile
internal import HTTP
internal import Support

/// Gives the player the bytes of one request as they arrive, after the command `stream`. Used on the transfer's thread.
final class StreamFeed {
  private let request: TransferRequest
  private let body: ResponseBody
  private let file: PartialFile
  private let connection: Connection
  private let queue: TransferQueue
  private var checkedLength: Int64 = 0
  /// The request for the end of a file whose index follows the audio data.
  private var tail: (exchange: Exchange, range: RequestedRange, begin: ContinuousClock.Instant)?
  /// Whether the file cannot be played before it is complete.
  private var mustBeWhole = false

  init(
    _ request: TransferRequest, _ body: ResponseBody, from file: PartialFile,
    over connection: Connection, for queue: TransferQueue
  ) {
    (self.request, self.body, self.file) = (request, body, file)
    (self.connection, self.queue) = (connection, queue)
  }

  /// Called after bytes may have arrived.
  func advance() {
    guard !mustBeWhole, body.isVerified, file.length > checkedLength || tail != nil,
      let transfer = queue.transfer(request.id), transfer.isStreamed
    else { return }
    checkedLength = file.length
    if let stream = transfer.stream { return stream.extend(to: file.length) }
    mustBeWhole = (try? begin()) == nil
  }

  private func begin() throws {
    guard let total = file.total else { return }
    var tailBytes: [UInt8]?
    if let (exchange, range, begin) = tail {
      if connection.exchanges.contains(where: { $0 === exchange }) {
        // One that hangs must not slow the file down.
        if begin + TransferSettings.throttledTime < .now { connection.prefer(nil) }
        return
      }
      if let error = exchange.error { throw error }
      guard try ResumeDecision.forResponse(exchange.head, requested: range) == .continuing,
        exchange.body.count == exchange.request.largestBody
      else { throw TransferError.rangesDisagree }
      tailBytes = Array(exchange.body)
    }
    switch try file.start(tail: tailBytes) {
    case .needsMore: break
    case .needsTail(let first): try requestTail(from: first, of: total)
    case .playable(let size):
      let stream = try file.growing(size: size)
      stream.extend(to: file.length)
      if let tailBytes { stream.setTail(tailBytes) }
      tail = nil
      queue.update(request.id) { $0.stream = stream }
      queue.post(request.id, .streaming(path: request.path, stream))
    }
  }

  /// Requests the end of the file while the whole file is being received.
  private func requestTail(from start: Int64, of total: Int64) throws(TransferError) {
    guard tail == nil, let validator = file.source?.validator else { throw .rangesDisagree }
    var exchange = body.exchangeRequest
    exchange.range = "\(start)-"
    exchange.fields = ResponseBody.fields(ifRange: validator)
    exchange.largestBody = Int(total - start)
    let begun = try connection.begin(exchange)
    // Otherwise the whole file would delay it on a slow connection.
    connection.prefer(begun)
    tail = (
      begun, .rest(start: start, length: start, total: total, validator: validator), .now
    )
  }
}
