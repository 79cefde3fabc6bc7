internal import Library

/// The files on disk.
extension SessionUpdate {
  /// Reads the folder. If it is being read, it is read again afterward.
  package mutating func scan() {
    guard model.purpose == .browse else { return }
    switch model.scan {
    case .none:
      model.scan = .underWay
      want(.scan)
    case .underWay: model.scan = .outdated
    case .outdated: break
    }
  }

  mutating func receive(_ result: Result<[String: LocalPreview], CommandError>) {
    let isOutdated = model.scan == .outdated
    model.scan = nil
    switch result {
    case .success(let files):
      model.files = files
      model.scanFailure = nil
      forgetEnded(isOutdated: isOutdated)
      playArrival()
    case .failure(let failure):
      if model.scanFailure != failure.sentence { say(failure) }
      model.scanFailure = failure.sentence
    }
    if isOutdated { scan() }
  }

  // When the folder has been read after the end of a transfer, the file replaces the transfer's state.
  private mutating func forgetEnded(isOutdated: Bool) {
    let files = model.files
    model.transfers.removeAll { line in
      guard line.state.hasEnded, line.isConfirmed else { return false }
      return files[line.id]?.isWhole == true || !isOutdated && line.state == .downloaded
    }
    if !isOutdated {
      model.playFailures = model.playFailures.filter { model.files[$0.key] != nil }
    }
  }

  // Plays the awaited file. It may have been created by another process, or been found only now.
  private mutating func playArrival() {
    guard let row = model.awaited, model.transfers[row.id] == nil else { return }
    if let file = model.files[row.id], file.isWhole {
      play(model.renewed(row), path: file.path)
    } else if !model.isAwaited(row.id) {
      // The file was deleted since. If it is created later, it is not played.
      model.awaited = nil
    }
  }
}
