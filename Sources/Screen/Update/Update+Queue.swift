internal import Charts
internal import Library
internal import Playback
internal import Session

/// Autoplay: what plays after the current track.
extension Update {
  /// Plays a row and, with autoplay, the rest of the list as it is displayed now.
  mutating func playOn(from row: Row) {
    guard play(row), model.hasAutoplay else { return }
    model.queue = AutoplayQueue(model.rows, at: row.id)
  }

  /// Off: playback ends after the current or awaited track. On: continues with the rest of the displayed
  /// list, if the track is in it.
  mutating func toggleAutoplay() {
    model.hasAutoplay.toggle()
    let present = model.playsOnArrival ?? model.playing?.id
    model.queue =
      model.hasAutoplay ? present.flatMap { AutoplayQueue(model.rows, at: $0) } : nil
    say(model.hasAutoplay ? "Autoplay on." : "Autoplay off.")
  }

  /// Plays the next or previous track of the queue, when it is downloaded. Without a queue, creates one from
  /// the displayed list, starting at the current track or the selection.
  mutating func moveQueue(_ step: Int) {
    let former = model.queue
    if former == nil { model.queue = queue(of: model.rows) }
    guard model.queue != nil else { return say("Nothing to play.") }
    guard let found = prospect(step) else {
      model.queue = former
      if haveNoAudio(model.rows) { return say("No entry in this list has a preview.") }
      return say("No playable track \(step > 0 ? "after" : "before") this one.")
    }
    go(to: found, isAsked: true)
    if let id = model.playsOnArrival {
      say("\(model.shortTitle(of: id)) will play when downloaded.")
    }
  }

  func canMoveQueue(_ step: Int, in rows: [Row]) -> Bool {
    if model.queue != nil { return prospect(step) != nil }
    return queue(of: rows).map { !$0.indices(step).isEmpty } ?? false
  }

  private func queue(of rows: [Row]) -> AutoplayQueue? {
    present(in: rows).flatMap { AutoplayQueue(rows, at: rows[$0].id) }
  }

  /// Called after each message: continues the queue if nothing is playing, downloads the next track and sends
  /// it to the player.
  mutating func settleQueue() {
    // The player will report that it has started; the track after it is sent then.
    if model.follower?.isDue == true { return }
    if model.queue != nil, model.playing == nil, model.playsOnArrival == nil { advanceQueue() }
    guard model.queue != nil, model.playing != nil, model.playsOnArrival == nil else {
      return clearFollower()
    }
    let next = nextProspect()
    model.queue?.next = next?.index
    switch next {
    case .onDisk(let row, let index, let path)?:
      setFollower(row, path: path, index: index)
    case .absent(let row, _)?:
      clearFollower()
      fetchOnce(row)
    case .coming?, nil: clearFollower()
    }
  }

  // The current track has ended or is unavailable.
  private mutating func advanceQueue() {
    if let next = nextProspect() { go(to: next, isAsked: false) } else { model.queue = nil }
  }

  private mutating func go(to prospect: Prospect, isAsked: Bool) {
    model.queue?.move(to: prospect.index)
    switch prospect {
    case .onDisk(let row, _, let path): play(row, path: path)
    case .coming(let row, _):
      model.awaited = row
      // A pause that was pressed at the same moment also applies to the next track.
      let isResumed = isAsked || model.transfers[row.id]?.isConfirmed == true
      if isResumed, unfinished(row.id)?.state == .paused { resume(row.id) }
    case .absent(let row, _):
      model.awaited = row
      fetchOnce(row)
    }
  }

  private mutating func fetchOnce(_ row: Row) {
    model.queue?.noteTried(row.id)
    if needsLookup(row) { lookUpThenStart([row]) } else { launch([row]) }
  }

  private mutating func setFollower(_ row: Row, path: String, index: Int) {
    if let request = model.follower?.request, request.path == path {
      model.follower = NextTrack(row, request: request, index: index)
    } else {
      let request = newRequest(path)
      model.follower = NextTrack(row, request: request, index: index)
      want(.player(.setNext(request)))
    }
  }

  private mutating func clearFollower() {
    guard model.follower != nil else { return }
    model.follower = nil
    want(.player(.setNext(nil)))
  }

  // MARK: Available tracks

  /// A track of the queue that can be played, now or later, with its index.
  private enum Prospect {
    case onDisk(Row, Int, path: String)
    /// It is being downloaded, or its download is paused.
    case coming(Row, Int)
    /// It can be downloaded.
    case absent(Row, Int)

    var index: Int {
      switch self {
      case .onDisk(_, let index, _), .coming(_, let index), .absent(_, let index): index
      }
    }
  }

  /// The nearest available track after or before the current one.
  private func prospect(_ step: Int) -> Prospect? {
    model.queue?.indices(step).lazy.compactMap { prospect(at: $0) }.first
  }

  /// The same for the track after the current one. Tracks that are unavailable for good are reported.
  private mutating func nextProspect() -> Prospect? {
    guard let queue = model.queue else { return nil }
    for index in queue.indices(1) {
      if let prospect = prospect(at: index) { return prospect }
      passOver(at: index)
    }
    return nil
  }

  private func prospect(at index: Int) -> Prospect? {
    guard let queue = model.queue else { return nil }
    let row = model.renewed(queue.rows[index])
    let id = row.id
    guard !queue.isPassedOver(id), !model.erasing.contains(id) else { return nil }
    if let path = playablePath(row) { return .onDisk(row, index, path: path) }
    if let line = unfinished(id) {
      return line.state == .paused && queue.fetchesNothing ? nil : .coming(row, index)
    }
    if isAwaited(id) || isOnDisk(row) { return .coming(row, index) }
    guard !queue.isTried(id), !queue.fetchesNothing, lack(of: row) == nil else { return nil }
    return .absent(row, index)
  }

  private mutating func passOver(at index: Int) {
    guard let queue = model.queue else { return }
    let row = model.renewed(queue.rows[index])
    guard !queue.isPassedOver(row.id), !model.erasing.contains(row.id), let lack = lack(of: row)
    else { return }
    model.queue?.passOver(row.id)
    // Not reported for kinds without audio previews.
    guard row.hasAudio else { return }
    say("Skipped \(model.shortTitle(of: row.id)): \(lack).")
  }

  /// Why it cannot be downloaded; `nil` if it can.
  private func lack(of row: Row) -> String? {
    let reason = row.noPreviewReason
    if row.hasAudio, reason != .damaged, model.isOffline, !isOnDisk(row) { return "not downloaded" }
    return switch reason {
    case .damaged: "the file is damaged"
    case .video: "the preview is a video"
    case .noVideo, .notOffered: "no preview available"
    case .noLongerSold(let storefront): "no longer available in \(storefront.nameInText)"
    case .unknown, nil: nil
    }
  }
}
