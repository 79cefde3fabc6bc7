internal import Charts
internal import Library
internal import Rows

/// The selected row's one button, and what ends or plays it.
extension Update {
  /// Download, pause, resume.
  mutating func press(_ row: Row) {
    if isAwaited(row.id) {
      withdraw(row.id)
    } else if let line = unfinished(row.id) {
      if line.state == .paused { resume(row.id) } else { pause(row.id) }
    } else if isOnDisk(row) {
      say(
        "Already downloaded".advised(
          model.keys.clause(model.isInGallery ? .togglePause : .play, "play it"),
          model.keys.clause(.erase, "erase it")))
    } else {
      _ = begin(row)
    }
  }

  /// Plays it, or shows the details of what has no sound; in the gallery, its picture.
  mutating func enter(_ row: Row) {
    if model.isInGallery {
      showPicture(of: row)
    } else if model.overlay == nil, leadsFurther(row) {
      model.overlay = .details
    } else {
      playOn(from: row)
    }
  }

  func leadsFurther(_ row: Row) -> Bool {
    if case .leads = model.button(of: row, now: now) { true } else { false }
  }

  /// Plays it from its start; what is not here is fetched first.
  ///
  /// - Returns: whether it plays, or will.
  mutating func play(_ row: Row) -> Bool {
    if let path = playablePath(row) {
      play(row, path: path)
      return true
    }
    if model.erasing.contains(row.id) {
      say("Already erasing this file.")
      return false
    }
    if !isAwaited(row.id), !isOnDisk(row) {
      if let line = unfinished(row.id) {
        if line.state == .paused { resume(row.id) }
      } else if !begin(row) {
        return false
      }
      say("Will play when downloaded.")
    }
    model.awaited = row
    return true
  }

  /// Ends its transfer, and drops what an earlier run has left.
  mutating func cancel(_ row: Row) {
    let wasAwaited = isAwaited(row.id)
    withdraw(row.id)
    if unfinished(row.id) != nil {
      cancel(row.id)
      if row.kept?.isPartial == true { model.kept[row.id] = nil }
    } else if row.kept?.isPartial == true {
      discard(row.id)
    } else if let line = model.transfers[row.id], line.state.hasEnded,
      line.state != .downloaded, line.state != .canceled
    {
      model.transfers[row.id] = nil
    } else if !wasAwaited {
      say("No download to cancel.")
    }
  }

  /// What is whole by its name, or will be once the folder was read again.
  func isOnDisk(_ row: Row) -> Bool {
    row.kept?.isWhole == true || model.transfers[row.id]?.state == .downloaded
      || isRestoring(row.id)
  }

  /// Of a whole file that nothing is about to replace or erase.
  func playablePath(_ row: Row) -> String? {
    guard let kept = row.kept, kept.isWhole, unfinished(row.id) == nil,
      !model.erasing.contains(row.id)
    else { return nil }
    return kept.path
  }

  /// Says why, and returns `false`, where it cannot be had.
  private mutating func begin(_ row: Row) -> Bool {
    if model.erasing.contains(row.id) {
      say("Already erasing this file.")
      return false
    }
    let isAsking = needsAsking(row)
    if !isAsking, let obstacle = obstacle(of: row) {
      say(obstacle, .failure)
      return false
    }
    if model.isOffline {
      say(offlineRefusal(of: row), .failure)
      return false
    }
    if isAsking { askThenStart([row]) } else { launch([row]) }
    return true
  }

  /// Why its preview cannot be fetched, in a sentence for one who has keys; `nil` where it can.
  func obstacle(of row: Row) -> String? {
    guard row.kept?.part == .damaged else { return row.lack(keys: model.keys) }
    return "The file is damaged".advised(model.renewal("download it again"))
  }

  func offlineRefusal(of row: Row) -> String {
    "Offline: cannot download \(model.short(row.title))."
  }
}
