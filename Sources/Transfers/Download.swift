import Foundation
import HTTP

/// One transfer, from the partial file to the final name, in straight lines on one thread. A pause ends it;
/// resuming runs it again, which requests the rest with `Range` and `If-Range`, and compares the last bytes on
/// disk with the response.
struct Download {
  enum Outcome {
    case done(bytes: Int64)
    case failed(TransferError)
    /// By a command, or because the client is closed. The partial file is kept if it can be resumed.
    case stopped
    /// Another attempt may succeed after some seconds.
    case retry(seconds: Double, because: TransferError)
  }

  /// What the next attempt has to know of the earlier ones.
  struct Attempts {
    /// Consecutive failures, each followed by less progress than `progressThatResets`.
    fileprivate var failures = 0
    /// The largest number of bytes that any attempt has reached.
    fileprivate var furthest: Int64 = 0
    fileprivate var hasStartedOver = false
  }

  private enum AttemptEnd {
    case done(bytes: Int64)
    case stopped
    /// The partial file did not match and is deleted. The second time, it is the error.
    case startOver(or: TransferError)
  }

  /// The number of bytes on disk that are requested again and compared.
  static let overlapLength: Int64 = 4096
  // In bytes. After this much progress, the count of failures is reset.
  private static let progressThatResets: Int64 = 65_536

  /// With the name of the file on disk, which can be shorter than requested.
  private(set) var request: TransferRequest
  private let address: WebAddress
  private let connection: Connection
  private let queue: TransferQueue
  private(set) var attempts: Attempts
  private var retryAfter: Double?

  init(
    _ request: TransferRequest, from address: WebAddress, after attempts: Attempts,
    over connection: Connection, for queue: TransferQueue
  ) {
    (self.request, self.address, self.attempts) = (request, address, attempts)
    (self.connection, self.queue) = (connection, queue)
  }

  /// Blocks until the attempt ends or is stopped. A partial file that does not match is deleted, and the whole file
  /// requested at once.
  mutating func run() -> Outcome {
    while true {
      if isStopped { return .stopped }
      do throws(TransferError) {
        switch try attempt() {
        case .done(let bytes): return .done(bytes: bytes)
        case .stopped: return .stopped
        case .startOver(let error):
          guard !attempts.hasStartedOver else { throw error }
          attempts.hasStartedOver = true
          queue.post(request.id, .startedOver)
        }
      } catch {
        attempts.failures += 1
        let delay = connection.settings.retryPolicy.pause(
          afterFailures: attempts.failures,
          retryAfter: retryAfter.map { min($0, HostGate.maxSeconds) })
        guard error.isTransient, let delay else { return .failed(error) }
        return .retry(seconds: delay, because: error)
      }
    }
  }

  private mutating func openFile() throws(TransferError) -> PartialFile {
    while true {
      do throws(TransferError) {
        return try PartialFile(folder: request.folder, finalName: request.finalName)
      } catch {
        guard case .disk(ENAMETOOLONG, _) = error, request.useShorterName() else { throw error }
      }
    }
  }

  private mutating func attempt() throws(TransferError) -> AttemptEnd {
    retryAfter = nil
    if let error = connection.settings.prepareFolder() { throw error }
    let file = try openFile()
    // Keeps what a later attempt can resume.
    defer { if !file.keep() { queue.know(request.id, 0, of: nil) } }
    if let length = try file.lengthOfExisting() {
      file.discard()
      return .done(bytes: length)
    }
    let body = try ResponseBody(for: request, from: address, into: file, queue)
    attempts.furthest = max(attempts.furthest, file.length)
    var reported = body.received
    let feed = SoundFeed(request, body, from: file, over: connection, for: queue)
    let result = try connection.send(
      body.exchangeRequest,
      begun: { queue.post(request.id, .started(received: body.received, total: file.total)) },
      isStopped: {
        feed.advance()
        return body.failure != nil || isStopped
      },
      tick: {
        guard body.received != reported else { return }
        reported = body.received
        file.describe()
        queue.post(request.id, .progress(received: reported, total: file.total))
      }, receive: body.receive)
    feed.advance()
    queue.know(request.id, body.received, of: file.total)
    guard let result else {
      if let failure = body.failure { throw failure }
      return .stopped
    }
    connection.settings.log(body.note(result))
    // Only bytes beyond the furthest point count, so that a server that always cuts off at the same byte is
    // not retried forever.
    if body.received - attempts.furthest >= Self.progressThatResets {
      (attempts.failures, attempts.furthest) = (0, body.received)
    }
    retryAfter = result.head.retryAfter
    do throws(TransferError) {
      if try body.isWhole(result) {
        let length = try file.finish(origin: request.address, referrer: request.storePage)
        if !file.isMarked { connection.settings.noteUnmarked() }
        return .done(bytes: length)
      }
      file.discard()
      return .startOver(or: .rangesDisagree)
    } catch {
      switch error {
      // Bytes that an earlier attempt has left may be wrong.
      case .notAudio where body.isContinued:
        file.discard()
        return .startOver(or: error)
      // The bytes of a response that is not audio are useless.
      case .notAudio where body.hasBegun, .tooLarge where body.hasBegun: file.discard()
      default: break
      }
      throw error
    }
  }

  private var isStopped: Bool { queue.isStopped(request.id) }
}

/// The response to one request for a file: decides from its head what its bytes are, and appends them.
final class ResponseBody {
  private(set) var exchangeRequest: ExchangeRequest
  private let requested: RequestedRange
  private let request: TransferRequest
  private let file: PartialFile
  private let queue: TransferQueue
  private var decision: ResumeDecision?
  private(set) var failure: TransferError?
  private var mustStartOver = false
  // The last bytes on disk, which the response must repeat before new bytes are appended.
  private var overlap: ArraySlice<UInt8> = []
  private var bytesOnWire: Int64 = 0
  /// The bytes of the complete file that are on disk.
  private(set) var received: Int64 = 0

  /// Decides which bytes to request.
  init(
    for request: TransferRequest, from address: WebAddress, into file: PartialFile,
    _ queue: TransferQueue
  ) throws(TransferError) {
    (self.request, self.file, self.queue) = (request, file, queue)
    exchangeRequest = ExchangeRequest(
      address: address, fields: Self.fields(ifRange: nil), isFile: true)
    // Host and port may change.
    guard let source = file.source, WebAddress(source.address)?.path == address.path,
      file.length > Download.overlapLength, file.length <= source.total
    else {
      requested = .whole
      return
    }
    let start = file.length - Download.overlapLength
    requested = .rest(
      start: start, length: file.length, total: source.total, validator: source.validator)
    overlap = try file.bytes(from: start, count: Int(Download.overlapLength))[...]
    (received, file.total) = (file.length, source.total)
    exchangeRequest.range = "\(start)-"
    exchangeRequest.fields = Self.fields(ifRange: source.validator)
  }

  static func fields(ifRange validator: Validator?) -> [String] {
    ["Accept: */*", "Accept-Encoding: identity"]
      + [validator].compactMap { $0.map { "If-Range: \($0.field)" } }
  }

  /// Whether the bytes on disk belong to this response.
  var isVerified: Bool {
    switch decision {
    case .beginning: true
    case .continuing: overlap.isEmpty
    default: false
    }
  }

  /// Whether all bytes on disk are from this response.
  var hasBegun: Bool {
    if case .beginning = decision { true } else { false }
  }

  /// Whether this response was appended to the bytes of an earlier attempt.
  var isContinued: Bool {
    requested != .whole && (decision == .continuing || decision == .wholeAlready)
  }

  func note(_ result: ExchangeResult) -> RequestNote {
    RequestNote(
      host: exchangeRequest.address.host, path: exchangeRequest.address.path,
      range: exchangeRequest.range.map { "bytes=\($0)" }, status: result.head.status,
      bytes: bytesOnWire)
  }

  /// - Returns: `false` to end the request.
  func receive(_ head: ResponseHead, _ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(TransferError) {
      switch try decision(on: head) {
      case .beginning, .continuing: break
      case .wholeAlready: return false
      case .startOver:
        mustStartOver = true
        return false
      case .refused(let error): throw error
      }
      bytesOnWire += Int64(bytes.count)
      return try take(bytes)
    } catch {
      failure = error
      return false
    }
  }

  private func decision(on head: ResponseHead) throws(TransferError) -> ResumeDecision {
    if let decision { return decision }
    let decision = ResumeDecision.forResponse(head, requested: requested)
    self.decision = decision
    if case .beginning(let total, let validator) = decision {
      if requested != .whole { queue.post(request.id, .startedOver) }
      queue.loseSound(request.id)
      overlap = []
      received = 0
      var source: PartialSource?
      if let total, let validator {
        source = PartialSource(address: request.address, total: total, validator: validator)
      }
      try file.begin(total: total, source: source)
    }
    return decision
  }

  /// Compares the repeated bytes, then appends the rest. `false` if they differ.
  private func take(_ bytes: UnsafeRawBufferPointer) throws(TransferError) -> Bool {
    let repeated = min(overlap.count, bytes.count)
    if repeated > 0 {
      guard overlap.prefix(repeated).elementsEqual(bytes.prefix(repeated)) else {
        mustStartOver = true
        return false
      }
      overlap = overlap.dropFirst(repeated)
    }
    let fresh = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(repeated))
    guard received + Int64(fresh.count) <= ResumeDecision.largestFile else {
      throw .tooLarge(limit: ResumeDecision.largestFile)
    }
    defer { received = file.length }
    try file.append(fresh)
    return true
  }

  /// Whether the file is complete; `false` if it must be requested from its beginning.
  ///
  /// - Throws: Why it is not.
  func isWhole(_ result: ExchangeResult) throws(TransferError) -> Bool {
    if let failure { throw failure }
    if mustStartOver { return false }
    let decision =
      decision ?? ResumeDecision.forResponse(result.head, requested: requested)
    let incomplete = TransferError.incomplete(received: received, expected: file.total)
    if result.code == .partialFile { throw incomplete }
    if let error = result.error, decision != .wholeAlready { throw error }
    switch decision {
    case .refused(let error): throw error
    case .startOver: return false
    case .wholeAlready: self.decision = decision
    case .continuing, .beginning:
      guard self.decision != nil else { throw .notAudio(reason: "empty response") }
      guard overlap.isEmpty, file.total.map({ $0 == received }) ?? true else { throw incomplete }
    }
    return true
  }
}
