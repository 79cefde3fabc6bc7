internal import Library
internal import Rows

/// What is on disk.
extension Update {
  /// Has the folder read; where that is under way, once more after it.
  mutating func scan() {
    switch model.scan {
    case .none:
      model.scan = .underWay
      want(.scan)
    case .underWay: model.scan = .outdated
    case .outdated: break
    }
  }

  mutating func take(_ answer: Result<[String: KeptPreview], CommandError>) {
    let isOutdated = model.scan == .outdated
    model.scan = nil
    switch answer {
    case .success(let kept):
      model.kept = kept
      model.keptFailure = nil
      forgetEnded(isOutdated: isOutdated)
      playArrival()
    case .failure(let failure):
      if model.keptFailure != failure.sentence { say(failure.sentence, .failure) }
      model.keptFailure = failure.sentence
    }
    if isOutdated { scan() }
  }

  // The disk tells more than the end of a transfer, once it has been read after it.
  private mutating func forgetEnded(isOutdated: Bool) {
    model.transfers = model.transfers.filter { id, line in
      guard line.state.hasEnded, model.wishes[id] == nil else { return true }
      if model.kept[id]?.isWhole == true { return false }
      return isOutdated || line.state != .downloaded
    }
    if !isOutdated {
      model.playFailures = model.playFailures.filter { model.kept[$0.key] != nil }
    }
  }

  // Arrived by other hands, or asked for when its end was told and its name not yet read.
  private mutating func playArrival() {
    guard let row = model.awaited, model.transfers[row.id] == nil else { return }
    if let kept = model.kept[row.id], kept.isWhole {
      play(model.renewed(row), path: kept.path)
    } else if !isAwaited(row.id) {
      // It has gone since: one that comes later was not asked for.
      model.awaited = nil
    }
  }
}
