internal import AudioFile
internal import CCurl
import Foundation
import HTTP
internal import Support

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
    do throws(TransferError) {
      while !isStopped {
        if let outcome = try attempt() { return outcome }
        queue.post(request.id, .startedOver)
      }
      return .stopped
    } catch {
      attempts.failures += 1
      let delay = connection.settings.retryPolicy.pause(
        afterFailures: attempts.failures,
        retryAfter: retryAfter.map { min($0, RetryPolicy.longestWait) })
      guard error.isTransient, let delay else { return .failed(error) }
      return .retry(seconds: delay, because: error)
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

  /// `nil` if the partial file did not match and was deleted.
  private mutating func attempt() throws(TransferError) -> Outcome? {
    retryAfter = nil
    if let error = connection.settings.prepareFolder() { throw error }
    let file = try openFile()
    // Keeps what a later attempt can resume.
    defer {
      file.keep()
      // Bytes without a total are not resumed.
      queue.update(request.id) { $0.known = (file.total == nil ? 0 : file.length, file.total) }
    }
    if let length = try file.lengthOfExisting() {
      file.discard()
      return .done(bytes: length)
    }
    let body = try ResponseBody(for: request, from: address, into: file, queue)
    attempts.furthest = max(attempts.furthest, body.received)
    var reported = body.received
    let feed = StreamFeed(request, body, from: file, over: connection, for: queue)
    // Over an open connection, the first bytes can arrive while the request is sent.
    let started = TransferEvent.Happening.started(received: body.received, total: file.total)
    let exchange = try connection.send(
      body.exchangeRequest, begun: { queue.post(request.id, started) },
      isStopped: {
        feed.advance()
        return isStopped
      },
      tick: {
        guard body.received != reported else { return }
        reported = body.received
        file.describe()
        queue.post(request.id, .progress(received: reported, total: file.total))
      }, receive: body.receive)
    feed.advance()
    guard let exchange else { return .stopped }
    connection.settings.log(exchange.note)
    // Only bytes beyond the furthest point count, so that a server that always cuts off at the same byte is
    // not retried forever.
    if body.received - attempts.furthest >= Self.progressThatResets {
      (attempts.failures, attempts.furthest) = (0, body.received)
    }
    retryAfter = exchange.head.retryAfter
    do throws(TransferError) {
      try body.checkEnd(of: exchange)
      let length = try file.finish(origin: request.address, referrer: request.storePage)
      if !file.isMarked { connection.settings.noteUnmarked() }
      return .done(bytes: length)
    } catch {
      switch error {
      case .rangesDisagree,
        // Bytes that an earlier attempt has left may be wrong.
        .notAudio where body.isContinued:
        file.discard()
        guard !attempts.hasStartedOver else { throw error }
        attempts.hasStartedOver = true
        return nil
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
  private var failure: TransferError?
  // The last bytes on disk, which the response must repeat before new bytes are appended.
  private var overlap: ArraySlice<UInt8> = []

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
    file.total = source.total
    exchangeRequest.range = "\(start)-"
    exchangeRequest.fields = Self.fields(ifRange: source.validator)
  }

  static func fields(ifRange validator: Validator?) -> [String] {
    ["Accept: */*", "Accept-Encoding: identity"]
      + [validator].compactMap { $0.map { "If-Range: \($0.field)" } }
  }

  /// The number of bytes on disk; 0 until a response to a request for the whole file arrives.
  var received: Int64 { requested == .whole && decision == nil ? 0 : file.length }

  /// Whether the bytes on disk belong to this response.
  var isVerified: Bool { hasBegun || decision == .continuing && overlap.isEmpty }

  /// Whether all bytes on disk are from this response.
  var hasBegun: Bool { if case .beginning = decision { true } else { false } }

  /// Whether this response was appended to the bytes of an earlier attempt.
  var isContinued: Bool { decision == .continuing || decision == .wholeAlready }

  /// - Returns: `false` to end the request.
  func receive(_ head: ResponseHead, _ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(TransferError) {
      if try decision(on: head) == .wholeAlready { return false }
      try take(bytes)
      return true
    } catch {
      failure = error
      return false
    }
  }

  private func decision(on head: ResponseHead) throws(TransferError) -> ResumeDecision {
    if let decision { return decision }
    let decision = try ResumeDecision.forResponse(head, requested: requested)
    self.decision = decision
    if case .beginning(let total, let validator) = decision {
      if requested != .whole { queue.post(request.id, .startedOver) }
      // The bytes that the player has are not those of this response.
      queue.update(request.id) { $0.stream.take()?.fail() }
      overlap = []
      var source: PartialSource?
      if let total, let validator {
        source = PartialSource(address: request.address, total: total, validator: validator)
      }
      try file.begin(total: total, source: source)
    }
    return decision
  }

  /// Compares the repeated bytes, then appends the rest.
  private func take(_ bytes: UnsafeRawBufferPointer) throws(TransferError) {
    var fresh = bytes
    if !overlap.isEmpty {
      let repeated = min(overlap.count, bytes.count)
      guard overlap.prefix(repeated).elementsEqual(bytes.prefix(repeated)) else {
        throw .rangesDisagree
      }
      overlap = overlap.dropFirst(repeated)
      fresh = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(repeated))
    }
    guard file.length + Int64(fresh.count) <= TransferSettings.largestFile else {
      throw .tooLarge(limit: TransferSettings.largestFile)
    }
    try file.append(fresh)
  }

  /// - Throws: Why the file is not complete; `.rangesDisagree` if it must be requested from its beginning.
  func checkEnd(of exchange: Exchange) throws(TransferError) {
    if let failure { throw failure }
    let incomplete = TransferError.incomplete(received: received, expected: file.total)
    if exchange.code == CURLE_PARTIAL_FILE { throw incomplete }
    if decision != .wholeAlready, let error = exchange.error { throw error }
    if decision == nil {
      let decision = try ResumeDecision.forResponse(exchange.head, requested: requested)
      guard decision == .wholeAlready else { throw .notAudio(reason: "empty response") }
      self.decision = decision
    }
    if decision == .wholeAlready { return }
    guard overlap.isEmpty, file.total.map({ $0 == file.length }) ?? true else { throw incomplete }
  }
}
