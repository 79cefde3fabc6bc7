internal import Charts
internal import Library

/// Playing, downloading and canceling of one entry.
extension SessionUpdate {
  /// Downloads, pauses or resumes.
  ///
  /// - Parameter play: The action whose key plays an entry in this view.
  package mutating func press(_ row: Row, playingWith play: MessageKeys.Action = .play) {
    if isAwaited(row.id) {
      withdraw(row.id)
    } else if let line = unfinished(row.id) {
      if line.state == .paused { resume(row.id) } else { pause(row.id) }
    } else if isOnDisk(row) {
      say(
        SessionText("Already downloaded").advised(
          model.keys.clause(play, "play it"), model.keys.clause(.erase, "erase it")))
    } else {
      _ = begin(row)
    }
  }

  /// Whether the entry has no audio preview, so that there are only its details.
  package func leadsFurther(_ row: Row) -> Bool {
    !row.hasAudio && row.kept == nil && model.playing?.id != row.id
      && model.startsOnDetails[row.id] == nil && model.transfers[row.id] == nil
  }

  /// Plays the row from the start, after downloading it if necessary.
  ///
  /// - Returns: Whether it plays, or will play.
  package mutating func play(_ row: Row) -> Bool {
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
  package mutating func cancel(_ row: Row) {
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

  /// Nothing waits for this entry any more.
  mutating func withdraw(_ id: String) {
    model.startsOnDetails[id] = nil
    model.queue?.noteTried(id)
    if model.playsOnArrival == id { model.awaited = nil }
  }

  /// Whether the file is complete, or will be found so when the folder is read again.
  func isOnDisk(_ row: Row) -> Bool {
    row.kept?.isWhole == true || model.transfers[row.id]?.state == .downloaded
      || isRestoring(row.id)
  }

  /// The path of a complete file that is not about to be replaced or erased.
  package func playablePath(_ row: Row) -> String? {
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
      say(SessionText(obstacle), .failure)
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
  package func obstacle(of row: Row) -> String? {
    guard row.kept?.part == .damaged else { return row.lack(keys: model.keys) }
    return "The file is damaged".advised(model.renewal("download it again"))
  }

  package func offlineRefusal(of row: Row) -> SessionText {
    "Offline: cannot download \(title: row.title)."
  }
}
