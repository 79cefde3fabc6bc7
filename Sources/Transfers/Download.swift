import Foundation
import HTTP

/// One transfer's life: from the queue onto the wire, into the partial file, to its final name.
///
/// Lives on the loop's thread. Pausing takes it off the wire; going on asks for the rest with
/// `Range` and `If-Range`, and compares the last bytes on disk with what comes.
final class Download {
  enum State {
    case waiting
    case onTheWire(Exchange, Attempt)
    case paused
    case finishing(Attempt)
    case ended
  }

  /// How much of what is on disk is asked for again and compared.
  static let overlapLength: Int64 = 4096
  private static let progressInterval = Duration.milliseconds(100)

  let address: WebAddress
  let request: TransferRequest
  unowned let queue: TransferQueue
  var state = State.waiting
  /// Which of its pauses before another try it is in; `nil` while in none.
  var retryPause: Int?
  // In a row; the last were followed by less than `progressThatResets`.
  var failures = 0
  // The furthest that any attempt has come.
  var furthest: Int64 = 0
  var hasStartedOver = false
  /// What is here of the file, as it was told last or is about to be.
  var known: (received: Int64, total: Int64?) = (0, nil)
  private var progressTold: ContinuousClock.Instant?
  private var willTellProgress = false

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
    retryPause = nil
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
    post(.canceled)
    return true
  }

  /// Leaves what has come on disk, as a pause does; of no use any more afterwards.
  func abandon() {
    switch state {
    case .onTheWire(let exchange, let attempt): leaveTheWire(exchange, attempt)
    case .finishing(let attempt): attempt.file.shut()
    case .waiting: break
    case .paused, .ended: return
    }
    state = .ended
    post(.paused(received: known.received, total: known.total))
  }

  private func leaveTheWire(_ exchange: Exchange, _ attempt: Attempt) {
    queue.drop(exchange)
    leave(attempt)
  }

  /// Gives the file up; what has come stays where a later run can go on from it.
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
    progressTold = nil
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
      file.expect(total)
      let attempt = Attempt(
        file: file,
        asked: .rest(start: start, length: file.length, total: total, validator: validator),
        overlap: overlap)
      attempt.received = file.length
      return attempt
    }
    return Attempt(file: file, asked: .whole, overlap: [])
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
    if case .continuing = verdict { try attempt.file.reserve() }
    if case .beginning(let total, let validator) = verdict {
      if case .rest = attempt.asked { post(.startedOver) }
      attempt.overlap = []
      attempt.received = 0
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
    tellProgress()
    return true
  }

  // The first bytes at once, then at intervals, and the last ones also if no more come.
  private func tellProgress() {
    guard isOnTheWire, !willTellProgress else { return }
    let now = ContinuousClock.now
    if let told = progressTold, now - told < Self.progressInterval {
      willTellProgress = true
      return queue.after(Self.progressInterval) { [weak self] in
        self?.willTellProgress = false
        self?.tellProgress()
      }
    }
    progressTold = now
    post(.progress(received: known.received, total: known.total))
  }

  func post(_ happening: TransferEvent.Happening) {
    queue.post(request.id, happening)
  }

  func rangeText(_ attempt: Attempt) -> String? {
    guard case .rest(let start, _, _, _) = attempt.asked else { return nil }
    return "bytes=\(start)-"
  }
}
