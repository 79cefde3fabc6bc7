internal import Charts
internal import Library
internal import Session

/// The action of the selected row, and related keys.
extension Update {
  /// Downloads, pauses or resumes.
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

  /// Plays the row or, for kinds without audio previews, shows its details; in the gallery, its image.
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

  /// Plays the row from the start, after downloading it if necessary.
  ///
  /// - Returns: Whether it plays, or will play.
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

  /// Cancels the transfer and deletes the partial file.
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

  /// Whether the file is complete, or will be found so when the folder is read again.
  func isOnDisk(_ row: Row) -> Bool {
    row.kept?.isWhole == true || model.transfers[row.id]?.state == .downloaded
      || isRestoring(row.id)
  }

  /// The path of a complete file that is not about to be replaced or erased.
  func playablePath(_ row: Row) -> String? {
    guard let kept = row.kept, kept.isWhole, unfinished(row.id) == nil,
      !model.erasing.contains(row.id)
    else { return nil }
    return kept.path
  }

  /// Starts a download. If it is not possible, shows why and returns `false`.
  private mutating func begin(_ row: Row) -> Bool {
    if model.erasing.contains(row.id) {
      say("Already erasing this file.")
      return false
    }
    let isFetching = needsLookup(row)
    if !isFetching, let obstacle = obstacle(of: row) {
      say(obstacle, .failure)
      return false
    }
    if model.isOffline {
      say(offlineRefusal(of: row), .failure)
      return false
    }
    if isFetching { lookUpThenStart([row]) } else { launch([row]) }
    return true
  }

  /// Why the preview cannot be downloaded, in a sentence with keys; `nil` if it can.
  func obstacle(of row: Row) -> String? {
    guard row.kept?.part == .damaged else { return row.lack(keys: model.keys) }
    return "The file is damaged".advised(model.renewal("download it again"))
  }

  func offlineRefusal(of row: Row) -> String {
    "Offline: cannot download \(model.short(row.title))."
  }
}
