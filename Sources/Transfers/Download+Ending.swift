import Foundation

/// How an attempt ends, and what follows: the final name, another attempt, or a failure.
extension Download {
  func ended(
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
    case .wholeAlready:
      attempt.verdict = verdict
      finish(attempt)
    case .continuing, .beginning: finishIfWhole(attempt)
    }
  }

  private func finishIfWhole(_ attempt: Attempt) {
    if attempt.verdict == nil {
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
  }

  /// Drops what is on disk and asks once more for the whole; a second time it is a failure.
  private func startOver(_ attempt: Attempt, or error: TransferError = .rangesDisagree) {
    drop(attempt)
    guard !hasStartedOver else { return end(error) }
    hasStartedOver = true
    post(.startedOver)
    state = .waiting
    queue.goOn(request.id)
  }

  private func fail(_ error: TransferError, _ attempt: Attempt) {
    // New ground only: a server that cuts the same answer each time is not asked for ever.
    if attempt.received - furthest >= RetryPolicy.progressThatResets {
      failures = 0
      furthest = attempt.received
    }
    failures += 1
    switch error {
    // What an answer began that is no audio is of no use to anybody.
    case .notAudio where attempt.hasBegun, .tooLarge where attempt.hasBegun: drop(attempt)
    default: leave(attempt)
    }
    let delay = RetryPolicy.delay(
      afterFailures: failures, pauses: queue.pausesBetweenAttempts,
      retryAfter: attempt.head["retry-after"], now: Date(), random: .random(in: 0...1))
    guard error.isTransient, let delay else { return end(error) }
    let isRefusal = if case .refused = error { true } else { false }
    retryPause = queue.retry(
      request.id, afterSeconds: delay, holding: isRefusal ? address.host : nil)
    post(
      .retrying(
        received: known.received, total: known.total, inSeconds: delay, because: error))
    queue.hasLeftTheWire()
  }

  func end(_ error: TransferError) {
    state = .ended
    post(.failed(error))
    if error.isOfTheDisk { queue.pauseWaiting() }
    queue.hasLeftTheWire()
  }
}
