import Foundation
import HTTP

/// The end of an attempt, and what follows: the final name, another attempt, or an error.
extension Download {
  // In bytes. After this much progress, the count of failures is reset.
  private static let progressThatResets: Int64 = 65_536

  func ended(
    _ head: ResponseHead, _ code: CurlCode, _ reason: String, _ attempt: Attempt
  ) {
    queue.core.settings.log(
      RequestNote(
        host: address.host, path: address.path, range: rangeText(attempt), status: head.status,
        bytes: attempt.bytesOnWire))
    attempt.head = head
    state = .waiting
    if let error = attempt.failure { return fail(error, attempt) }
    if attempt.mustStartOver { return startOver(attempt) }
    let decision =
      attempt.decision ?? ResumeDecision.forResponse(head, requested: attempt.requested)
    if code == .partialFile {
      return fail(.incomplete(received: attempt.received, expected: attempt.total), attempt)
    }
    if code != .ok, code != .httpError, decision != .wholeAlready {
      return fail(TransferError(code, reason: reason, host: address.host), attempt)
    }
    switch decision {
    case .refused(let error): fail(error, attempt)
    case .startOver: startOver(attempt)
    case .wholeAlready:
      attempt.decision = decision
      finish(attempt)
    case .continuing, .beginning: finishIfWhole(attempt)
    }
  }

  private func finishIfWhole(_ attempt: Attempt) {
    if attempt.decision == nil {
      return fail(.notAudio(reason: "empty response"), attempt)
    }
    guard attempt.overlap.isEmpty, attempt.total.map({ $0 == attempt.received }) ?? true else {
      return fail(.incomplete(received: attempt.received, expected: attempt.total), attempt)
    }
    finish(attempt)
  }

  private func finish(_ attempt: Attempt) {
    state = .finishing(attempt)
    queue.finish(attempt.file, id: request.id)
  }

  func hasFinished(_ result: Result<String, TransferError>) {
    guard case .finishing(let attempt) = state else { return }
    let command = commandAfterFailure
    commandAfterFailure = nil
    switch result {
    case .success(let path):
      state = .ended
      post(.done(path: path, bytes: attempt.file.length))
    case .failure where command == .cancel:
      attempt.file.discard()
      state = .ended
      post(.canceled)
    case .failure(.notAudio(let reason)):
      // If the response is not audio, its bytes are useless to a later run. If an earlier run left the first
      // bytes, those may be wrong.
      guard attempt.isContinued else {
        drop(attempt)
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
    if command == .pause { pause() }
  }

  /// Deletes the partial file and requests the whole file once more. The second time, it is an error.
  private func startOver(_ attempt: Attempt, or error: TransferError = .rangesDisagree) {
    drop(attempt)
    guard !hasStartedOver else { return end(error) }
    hasStartedOver = true
    post(.startedOver)
    state = .waiting
    queue.moveToFront(request.id)
  }

  func fail(_ error: TransferError, _ attempt: Attempt) {
    // Only bytes beyond the furthest point count, so that a server that always cuts off at the same byte is
    // not retried forever.
    if attempt.received - furthest >= Self.progressThatResets {
      failures = 0
      furthest = attempt.received
    }
    failures += 1
    switch error {
    // The bytes of a response that is not audio are useless.
    case .notAudio where attempt.hasBegun, .tooLarge where attempt.hasBegun: drop(attempt)
    default: leave(attempt)
    }
    let retryAfter = attempt.head["retry-after"].flatMap { RetryAfter.seconds($0, now: Date()) }
    let delay = queue.core.settings.retryPolicy.pause(
      afterFailures: failures, retryAfter: retryAfter.map { min($0, 60) })
    guard error.isTransient, let delay else { return end(error) }
    let isRefusal = if case .refused = error { true } else { false }
    retryPause = queue.retry(
      request.id, afterSeconds: delay, holding: isRefusal ? address.host : nil)
    post(
      .retrying(
        received: known?.received ?? 0, total: known?.total, inSeconds: delay, because: error))
    queue.fill()
  }

  func end(_ error: TransferError) {
    state = .ended
    post(.failed(error))
    if error.isOfTheDisk { queue.pauseWaiting() }
    queue.fill()
  }
}

/// The state of one request for a file. Used only on the loop's thread.
final class Attempt {
  let file: PartialFile
  let requested: RequestedRange
  // The last bytes on disk, which the response must repeat before new bytes are appended.
  var overlap: ArraySlice<UInt8>
  /// The head of the response, complete when the response has ended.
  var head = ResponseHead()
  var decision: ResumeDecision?
  var failure: TransferError?
  var mustStartOver = false
  /// Whether a later run can verify that the rest of the file belongs to these bytes.
  var isResumable = true
  var received: Int64 = 0
  var bytesOnWire: Int64 = 0

  init(file: PartialFile, requested: RequestedRange, overlap: [UInt8]) {
    self.file = file
    self.requested = requested
    self.overlap = overlap[...]
  }

  /// The length of the complete file in bytes, if known.
  var total: Int64? { file.total }

  /// Whether all bytes on disk are from this response.
  var hasBegun: Bool {
    if case .beginning = decision { true } else { false }
  }

  /// Whether this response was appended to the bytes of an earlier attempt.
  var isContinued: Bool {
    guard case .rest = requested else { return false }
    return decision == .continuing || decision == .wholeAlready
  }
}
