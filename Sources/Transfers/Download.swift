import Foundation
import HTTP

/// One transfer: from the queue, through the partial file, to the final name.
///
/// Used only on the loop's thread. A pause ends the request. Resuming requests the rest with `Range` and
/// `If-Range`, and compares the last bytes on disk with the response.
final class Download {
  enum State {
    case waiting
    case onTheWire(Exchange, Attempt)
    case paused
    case finishing(Attempt)
    case ended
  }

  /// The number of bytes on disk that are requested again and compared.
  static let overlapLength: Int64 = 4096
  /// How long a request runs until its partial file gets a name. Most previews are complete before.
  private static let keepingDelay = Duration.milliseconds(250)

  let address: WebAddress
  let request: TransferRequest
  unowned let queue: TransferQueue
  var state = State.waiting
  /// The number of the current pause before a retry; `nil` outside pauses.
  var retryPause: Int?
  // Consecutive failures, each followed by less progress than `progressThatResets`.
  var failures = 0
  // The largest number of bytes that any attempt has reached.
  var furthest: Int64 = 0
  var hasStartedOver = false
  /// The last reported progress, or the progress that will be reported next; `nil` before the first request.
  var known: (received: Int64, total: Int64?)?
  /// The number of the last command.
  var commandNumber: Int
  /// A command that arrived while the file was being finished.
  var commandAfterFailure: CommandAfterFailure?

  enum CommandAfterFailure {
    case pause
    case cancel
  }

  // When the last request started.
  private var started = ContinuousClock.now
  // The number of bytes that was last reported.
  private var reported: Int64 = 0

  init(_ request: TransferRequest, number: Int, address: WebAddress, queue: TransferQueue) {
    self.request = request
    commandNumber = number
    self.address = address
    self.queue = queue
  }

  var isOnTheWire: Bool {
    if case .onTheWire = state { true } else { false }
  }

  var isFinishing: Bool {
    if case .finishing = state { true } else { false }
  }

  var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  var isWaiting: Bool {
    if case .waiting = state { true } else { false }
  }

  // MARK: Commands

  func pause() {
    switch state {
    case .waiting, .paused: break
    case .onTheWire(let exchange, let attempt): leaveTheWire(exchange, attempt)
    // Cannot be interrupted. If it fails, the transfer is paused then.
    case .finishing:
      commandAfterFailure = .pause
      return
    case .ended: return
    }
    state = .paused
    retryPause = nil
    post(.paused(received: known?.received, total: known?.total))
  }

  /// - Returns: Whether it was paused, and must be put into the queue.
  func resume() -> Bool {
    switch state {
    case .paused:
      state = .waiting
      failures = 0
      post(.queued)
      return true
    case .waiting: post(.queued)
    case .onTheWire: post(.started(received: known?.received ?? 0, total: known?.total))
    case .finishing: commandAfterFailure = nil
    case .ended: break
    }
    return false
  }

  func cancel() {
    switch state {
    case .onTheWire(let exchange, let attempt):
      queue.core.drop(exchange)
      attempt.file.discard()
    case .waiting, .paused:
      // This transfer does not have the file open. A file that another process is downloading is kept.
      _ = try? StalePartials.discard(folder: request.folder, finalName: request.finalName)
    case .finishing:
      commandAfterFailure = .cancel
      return
    case .ended: return
    }
    state = .ended
    retryPause = nil
    post(.canceled)
  }

  /// Ends the transfer and keeps the partial file, like a pause. Nothing else can be called afterward.
  func abandon() {
    switch state {
    case .onTheWire(let exchange, let attempt): leaveTheWire(exchange, attempt)
    case .finishing(let attempt): attempt.file.shut()
    case .waiting: break
    case .paused, .ended: return
    }
    state = .ended
    post(.paused(received: known?.received, total: known?.total))
  }

  private func leaveTheWire(_ exchange: Exchange, _ attempt: Attempt) {
    queue.core.drop(exchange)
    leave(attempt)
  }

  /// Closes the partial file, which a later run can resume.
  func leave(_ attempt: Attempt) {
    guard attempt.file.length > 0, attempt.isResumable else { return drop(attempt) }
    attempt.file.shut()
  }

  func drop(_ attempt: Attempt) {
    attempt.file.discard()
    known = (0, nil)
  }

  // MARK: On the wire

  func run() {
    do throws(TransferError) {
      try sendRequest()
    } catch {
      end(error)
    }
  }

  private func sendRequest() throws(TransferError) {
    let file = try PartialFile(
      folder: request.folder, finalName: request.finalName, locks: queue.locks)
    if let length = try lengthOfExisting(instead: file) {
      state = .ended
      return post(.done(path: file.finalPath, bytes: length))
    }
    let attempt = try plan(file)
    var fields: [String] = []
    var range: String?
    if case .rest(let start, _, _, let validator) = attempt.requested {
      range = "\(start)-"
      fields.append("If-Range: \(validator.field)")
    }
    let listener = Exchange.Listener(
      receive: { [unowned self] head, bytes in receive(head, bytes, attempt) },
      end: { [unowned self] head, code, reason in ended(head, code, reason, attempt) })
    let exchange = queue.make(address, fields: fields, range: range, listener: listener)
    guard let exchange else { throw .failed(reason: "libcurl could not start the request") }
    state = .onTheWire(exchange, attempt)
    furthest = max(furthest, attempt.received)
    known = (attempt.received, attempt.total)
    post(.started(received: attempt.received, total: attempt.total))
    started = .now
    reported = attempt.received
  }

  /// Called regularly while the request runs: writes the received bytes to the file and reports them.
  func tick() {
    guard case .onTheWire(let exchange, let attempt) = state else { return }
    do throws(TransferError) {
      if ContinuousClock.now - started >= Self.keepingDelay { try attempt.file.keep() }
      try attempt.file.flush()
    } catch {
      queue.core.drop(exchange)
      state = .waiting
      return fail(error, attempt)
    }
    guard attempt.received != reported else { return }
    reported = attempt.received
    post(.progress(received: attempt.received, total: attempt.total))
  }

  // Another process may have downloaded the file during the wait. Then the transfer is complete.
  private func lengthOfExisting(instead file: PartialFile) throws(TransferError) -> Int64? {
    do throws(TransferError) {
      guard let length = try file.lengthOfExisting() else { return nil }
      file.discard()
      return length
    } catch {
      // The partial file is kept, because the final name may become free later. An empty one is deleted.
      if file.length == 0 { file.discard() }
      throw error
    }
  }

  private func plan(_ file: PartialFile) throws(TransferError) -> Attempt {
    if let sidecar = file.sidecar(id: request.id, path: address.path),
      let validator = sidecar.validator, let total = sidecar.total,
      file.length > Self.overlapLength, file.length <= total
    {
      let start = file.length - Self.overlapLength
      let overlap = try file.bytes(from: start, count: Int(Self.overlapLength))
      file.expect(total)
      let attempt = Attempt(
        file: file,
        requested: .rest(start: start, length: file.length, total: total, validator: validator),
        overlap: overlap)
      attempt.received = file.length
      return attempt
    }
    return Attempt(file: file, requested: .whole, overlap: [])
  }

  private func receive(
    _ head: ResponseHead, _ bytes: UnsafeRawBufferPointer, _ attempt: Attempt
  ) -> Bool {
    do throws(TransferError) {
      switch try decision(on: head, attempt) {
      case .beginning, .continuing: break
      case .wholeAlready: return false
      case .startOver:
        attempt.mustStartOver = true
        return false
      case .refused(let error): throw error
      }
      attempt.bytesOnWire += Int64(bytes.count)
      return try take(bytes, attempt)
    } catch {
      attempt.failure = error
      return false
    }
  }

  private func decision(
    on head: ResponseHead, _ attempt: Attempt
  ) throws(TransferError) -> ResumeDecision {
    if let decision = attempt.decision { return decision }
    let decision = ResumeDecision.forResponse(head, requested: attempt.requested)
    attempt.decision = decision
    if case .beginning(let total, let validator) = decision {
      if case .rest = attempt.requested { post(.startedOver) }
      attempt.overlap = []
      attempt.received = 0
      attempt.isResumable = total != nil && validator != nil
      try attempt.file.begin(
        Sidecar(id: request.id, path: address.path, validator: validator, total: total))
      known = (0, total)
    }
    return decision
  }

  /// Compares the repeated bytes, then appends the rest. `false` if they differ.
  private func take(
    _ bytes: UnsafeRawBufferPointer, _ attempt: Attempt
  ) throws(TransferError) -> Bool {
    let repeated = min(attempt.overlap.count, bytes.count)
    if repeated > 0 {
      guard attempt.overlap.prefix(repeated).elementsEqual(bytes.prefix(repeated)) else {
        attempt.mustStartOver = true
        return false
      }
      attempt.overlap = attempt.overlap.dropFirst(repeated)
    }
    let fresh = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(repeated))
    guard !fresh.isEmpty else { return true }
    let length = attempt.received + Int64(fresh.count)
    guard length <= ResumeDecision.largestFile else {
      throw .tooLarge(limit: ResumeDecision.largestFile)
    }
    try attempt.file.append(fresh)
    attempt.received = length
    known = (length, attempt.total)
    return true
  }

  func post(_ happening: TransferEvent.Happening) {
    queue.post(TransferEvent(id: request.id, number: commandNumber, happening))
  }

  func rangeText(_ attempt: Attempt) -> String? {
    guard case .rest(let start, _, _, _) = attempt.requested else { return nil }
    return "bytes=\(start)-"
  }
}
