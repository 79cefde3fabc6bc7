internal import Charts
internal import Library

/// Playing, downloading and canceling of one entry.
extension SessionUpdate {
  /// Downloads, pauses or resumes.
  package mutating func press(_ row: Row) {
    if model.isAwaited(row.id) {
      withdraw(row.id)
    } else if let line = model.unfinished(row.id) {
      if line.state == .paused { resume(row.id) } else { pause(row.id) }
    } else if model.isOnDisk(row) {
      say("Already downloaded.")
    } else {
      _ = begin(row)
    }
  }

  /// Plays the row from the start, as soon as enough of it has arrived.
  ///
  /// - Returns: Whether it plays, or will play.
  package mutating func play(_ row: Row) -> Bool {
    if let path = model.playablePath(row) {
      play(row, path: path)
      return true
    }
    if model.erasing.contains(row.id) {
      say("Already erasing this file.")
      return false
    }
    if !model.isAwaited(row.id), !model.isOnDisk(row) {
      if let line = model.unfinished(row.id) {
        if line.state == .paused { resume(row.id) }
      } else if !begin(row) {
        return false
      }
      say("Will play shortly.", .expectation)
    }
    model.awaited = row
    return true
  }

  /// Cancels the transfer and deletes the partial file.
  package mutating func cancel(_ row: Row) {
    let wasAwaited = model.isAwaited(row.id)
    withdraw(row.id)
    if model.unfinished(row.id) != nil {
      cancel(row.id)
      if row.file?.isPartial == true { model.files[row.id] = nil }
    } else if row.file?.isPartial == true {
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
    model.queue?.tried.insert(id)
    if model.playsOnArrival == id { model.awaited = nil }
  }

  /// Starts a download. If it is not possible, shows why and returns `false`.
  private mutating func begin(_ row: Row) -> Bool {
    if model.erasing.contains(row.id) {
      say("Already erasing this file.")
      return false
    }
    let isFetching = row.needsLookup
    if !isFetching, let reason = row.sentence(row.shortTitle) {
      say(reason, .failure)
      return false
    }
    if model.isOffline {
      say(row.offlineRefusal, .failure)
      return false
    }
    if isFetching { lookUpThenStart([row]) } else { launch([row]) }
    return true
  }
}
