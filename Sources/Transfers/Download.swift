import Foundation

/// One transfer's life: from the queue onto the wire, into the partial file, to its final name.
///
/// Lives on the loop's thread. Pausing takes it off the wire; going on asks for the rest with
/// `Range` and `If-Range`, and compares the last bytes on disk with what comes.
final class Download {
  private enum State {
    case waiting
    case onTheWire(Exchange, Attempt)
    case paused
    case finishing(Attempt)
    case ended
  }

  /// How much of what is on disk is asked for again and compared.
  static let overlapLength: Int64 = 4096
  private static let progressInterval = Duration.milliseconds(50)

  let address: WebAddress
  var isWaitingToRetry = false
  private let request: TransferRequest
  private unowned let queue: TransferQueue
  private var state = State.waiting
  private var failures = 0
  // The furthest that any attempt has come.
  private var furthest: Int64 = 0
  private var hasStartedOver = false
  private var known: (received: Int64, total: Int64?) = (0, nil)
  private var lastProgress = ContinuousClock.now

  init(_ request: TransferRequest, address: WebAddress, queue: TransferQueue) {
    self.request = request
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

  // MARK: Commands

  /// `false` where there is nothing to pause.
  func pause() -> Bool {
    switch state {
    case .waiting: break
    case .onTheWire(let exchange, let attempt): leaveTheWire(exchange, attempt)
    case .paused, .finishing, .ended: return false
    }
    state = .paused
    isWaitingToRetry = false
    post(.paused(received: known.received, total: known.total))
    return true
  }

  func unpause() -> Bool {
    guard case .paused = state else { return false }
    state = .waiting
    failures = 0
    return true
  }

  func cancel() -> Bool {
    switch state {
    case .onTheWire(let exchange, let attempt):
      queue.drop(exchange)
      attempt.file.discard()
    case .waiting, .paused:
      // Not held open by this transfer; one that another process holds stays.
      _ = try? LeftBehind.discard(folder: request.folder, finalName: request.finalName)
    case .finishing, .ended:
      return false
    }
    state = .ended
    post(.cancelled)
    return true
  }

  /// Leaves everything as it is on disk; nothing is told.
  func abandon() {
    if case .onTheWire(let exchange, let attempt) = state { leaveTheWire(exchange, attempt) }
    state = .ended
  }

  private func leaveTheWire(_ exchange: Exchange, _ attempt: Attempt) {
    queue.drop(exchange)
    if attempt.isLitter { known = (0, nil) }
    attempt.leave()
  }

  // MARK: On the wire

  func run() {
    do throws(TransferError) {
      try ask()
    } catch {
      end(error)
    }
  }

  private func ask() throws(TransferError) {
    let file = try PartialFile(folder: request.folder, finalName: request.finalName)
    if let length = try standing(instead: file) {
      state = .ended
      return post(.done(path: file.finalPath, bytes: length))
    }
    let attempt = try plan(file)
    var fields: [String] = []
    var range: String?
    if case .rest(let start, _, _, let validator) = attempt.asked {
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
    post(.started(received: known.received, total: known.total))
  }

  // Another process may have fetched it while this one waited; then nothing is left to do.
  private func standing(instead file: PartialFile) throws(TransferError) -> Int64? {
    do throws(TransferError) {
      guard let length = try file.standing() else { return nil }
      file.discard()
      return length
    } catch {
      // What has come stays for whoever clears the way; an empty partial file is litter.
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
      let attempt = Attempt(
        file: file,
        asked: .rest(start: start, length: file.length, total: total, validator: validator),
        overlap: overlap, total: total)
      attempt.received = file.length
      return attempt
    }
    return Attempt(file: file, asked: .whole, overlap: [], total: nil)
  }

  private func receive(
    _ head: ResponseHead, _ bytes: UnsafeRawBufferPointer, _ attempt: Attempt
  ) -> Bool {
    do throws(TransferError) {
      switch try verdict(on: head, attempt) {
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

  private func verdict(
    on head: ResponseHead, _ attempt: Attempt
  ) throws(TransferError) -> Verdict {
    if let verdict = attempt.verdict { return verdict }
    let verdict = Verdict.judge(head, asked: attempt.asked)
    attempt.verdict = verdict
    if case .continuing = verdict, let total = attempt.total { try attempt.file.reserve(total) }
    if case .beginning(let total, let validator) = verdict {
      if case .rest = attempt.asked { post(.startedOver) }
      attempt.overlap = []
      attempt.received = 0
      attempt.total = total
      attempt.isResumable = total != nil && validator != nil
      try attempt.file.begin(
        Sidecar(id: request.id, path: address.path, validator: validator, total: total))
      known = (0, total)
    }
    return verdict
  }

  /// Compares what must be repeated, then appends the rest. `false` where the two differ.
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
    guard length <= Verdict.largestFile else { throw .tooLarge(limit: Verdict.largestFile) }
    try attempt.file.append(fresh)
    attempt.received = length
    known = (length, attempt.total)
    let now = ContinuousClock.now
    if now - lastProgress >= Self.progressInterval {
      lastProgress = now
      post(.progress(received: length, total: attempt.total))
    }
    return true
  }

  // MARK: The end of an attempt

  private func ended(
    _ head: ResponseHead, _ code: CurlCode, _ reason: String, _ attempt: Attempt
  ) {
    queue.log(
      RequestNote(
        host: address.host, path: address.path, range: rangeText(attempt), status: head.status,
        bytes: attempt.bytesOnWire))
    attempt.head = head
    state = .waiting
    if let error = attempt.failure { return fail(error, attempt) }
    if attempt.mustStartOver { return startOver(attempt) }
    let verdict = attempt.verdict ?? Verdict.judge(head, asked: attempt.asked)
    if code == .partialFile {
      return fail(.incomplete(received: attempt.received, expected: attempt.total), attempt)
    }
    if code != .ok, code != .httpError, verdict != .wholeAlready {
      return fail(TransferError(code, reason: reason, host: address.host), attempt)
    }
    switch verdict {
    case .refused(let error): fail(error, attempt)
    case .startOver: startOver(attempt)
    case .wholeAlready: finish(attempt)
    case .continuing, .beginning: finishIfWhole(attempt)
    }
  }

  private func finishIfWhole(_ attempt: Attempt) {
    if attempt.verdict == nil {
      return fail(.notAudio(reason: "an empty answer"), attempt)
    }
    guard attempt.overlap.isEmpty, attempt.total.map({ $0 == attempt.received }) ?? true else {
      return fail(.incomplete(received: attempt.received, expected: attempt.total), attempt)
    }
    finish(attempt)
  }

  private func finish(_ attempt: Attempt) {
    state = .finishing(attempt)
    queue.finish(attempt.file, id: request.id)
    queue.hasLeftTheWire()
  }

  func hasFinished(_ result: Result<String, TransferError>) {
    guard case .finishing(let attempt) = state else { return }
    switch result {
    case .success(let path):
      state = .ended
      post(.done(path: path, bytes: attempt.file.length))
    case .failure(.notAudio(let reason)):
      // Bytes that are no audio are of no use to a later run either; those that an earlier run
      // left may be what is wrong.
      guard attempt.isContinued else {
        attempt.file.discard()
        return end(.notAudio(reason: reason))
      }
      startOver(attempt, or: .notAudio(reason: reason))
    case .failure(let error) where error.isTransient:
      state = .waiting
      fail(error, attempt)
    case .failure(let error):
      attempt.file.shut()
      end(error)
    }
  }

  /// Drops what is on disk and asks once more for the whole; a second time it is a failure.
  private func startOver(_ attempt: Attempt, or error: TransferError = .rangesDisagree) {
    attempt.file.discard()
    known = (0, nil)
    guard !hasStartedOver else { return end(error) }
    hasStartedOver = true
    post(.startedOver)
    state = .waiting
    queue.goOn(request.id)
  }

  private func fail(_ error: TransferError, _ attempt: Attempt) {
    leave(attempt, after: error)
    // New ground only: a server that cuts the same answer each time is not asked for ever.
    if attempt.received - furthest >= RetryPolicy.progressThatResets {
      failures = 0
      furthest = attempt.received
    }
    failures += 1
    let delay = RetryPolicy.delay(
      afterFailures: failures, retryAfter: attempt.head["retry-after"], now: Date(),
      random: .random(in: 0...1))
    guard error.isTransient, let delay else { return end(error) }
    isWaitingToRetry = true
    post(.retrying(inSeconds: delay, because: error))
    let isRefusal = if case .refused = error { true } else { false }
    queue.retry(request.id, afterSeconds: delay, holding: isRefusal ? address.host : nil)
  }

  // What an answer began that is no audio is of no use to anybody.
  private func leave(_ attempt: Attempt, after error: TransferError) {
    switch error {
    case .notAudio, .tooLarge:
      if attempt.verdict?.isBeginning == true { attempt.file.discard() } else { attempt.leave() }
    default: attempt.leave()
    }
  }

  private func end(_ error: TransferError) {
    state = .ended
    post(.failed(error))
    if error.isOfTheDisk { queue.pauseWaiting() }
    queue.hasLeftTheWire()
  }

  private func post(_ happening: TransferEvent.Happening) {
    queue.post(request.id, happening)
  }

  private func rangeText(_ attempt: Attempt) -> String? {
    guard case .rest(let start, _, _, _) = attempt.asked else { return nil }
    return "bytes=\(start)-"
  }
}

extension Verdict {
  fileprivate var isBeginning: Bool {
    if case .beginning = self { true } else { false }
  }
}
