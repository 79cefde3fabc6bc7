internal import Charts
internal import Library
internal import Playback
internal import Rows

/// With autoplay: what plays after what plays.
extension Update {
  /// Plays a row and, with autoplay, then the rest of the list as it is shown now.
  mutating func playOn(from row: Row) {
    guard play(row), model.hasAutoplay else { return }
    model.queue = AutoplayQueue(model.rows, at: row.id)
  }

  /// Off: playback ends after the current or awaited track. On: the rest of the shown list follows it, if
  /// it is in that list.
  mutating func toggleAutoplay() {
    model.hasAutoplay.toggle()
    let present = model.playsOnArrival ?? model.playing?.id
    model.queue =
      model.hasAutoplay ? present.flatMap { AutoplayQueue(model.rows, at: $0) } : nil
    say(model.hasAutoplay ? "Autoplay on." : "Autoplay off.")
  }

  /// The next or previous of the queue plays, or will as soon as it is here. Without a queue there
  /// is one from now on: the list as it is shown, from what plays, else from the selection.
  mutating func moveQueue(_ step: Int) {
    let former = model.queue
    if former == nil { model.queue = queue(of: model.rows) }
    guard model.queue != nil else { return say("Nothing to play.") }
    guard let found = prospect(step) else {
      model.queue = former
      if isSilent(model.rows) { return say("No entry in this list has a preview.") }
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

  /// After whatever has happened: where nothing plays any more the queue goes on, and what comes
  /// next is fetched and told to the player.
  mutating func settleQueue() {
    // The player is about to tell of it; what follows it in turn is told then.
    if model.follower?.isDue == true { return }
    if model.queue != nil, model.playing == nil, model.playsOnArrival == nil { goOn() }
    guard model.queue != nil, model.playing != nil, model.playsOnArrival == nil else {
      return setFollower(nil)
    }
    let next = nextProspect()
    model.queue?.next = next?.index
    switch next {
    case .onDisk(let row, let index, let path)?:
      setFollower(NextTrack(row, path: path, index: index))
    case .absent(let row, _)?:
      setFollower(nil)
      fetchOnce(row)
    case .coming?, nil: setFollower(nil)
    }
  }

  // The present track has ended, or is not to be had.
  private mutating func goOn() {
    if let next = nextProspect() { go(to: next, isAsked: false) } else { model.queue = nil }
  }

  private mutating func go(to prospect: Prospect, isAsked: Bool) {
    model.queue?.move(to: prospect.index)
    switch prospect {
    case .onDisk(let row, _, let path): play(row, path: path)
    case .coming(let row, _):
      model.awaited = row
      // A pause of this very moment was meant for it too.
      let isToGoOn = isAsked || model.wishes[row.id] == nil
      if isToGoOn, unfinished(row.id)?.state == .paused { resume(row.id) }
    case .absent(let row, _):
      model.awaited = row
      fetchOnce(row)
    }
  }

  private mutating func fetchOnce(_ row: Row) {
    model.queue?.noteTried(row.id)
    if needsAsking(row) { askThenStart([row]) } else { launch([row]) }
  }

  private mutating func setFollower(_ follower: NextTrack?) {
    let isNews = model.follower?.path != follower?.path
    model.follower = follower
    if isNews { want(.player(.setNext(path: follower?.path))) }
  }

  // MARK: What can be had

  /// An entry of the queue that can be played, now or later, and its place there.
  private enum Prospect {
    case onDisk(Row, Int, path: String)
    /// It is on its way, or paused on it.
    case coming(Row, Int)
    /// It can be fetched.
    case absent(Row, Int)

    var index: Int {
      switch self {
      case .onDisk(_, let index, _), .coming(_, let index), .absent(_, let index): index
      }
    }
  }

  /// The nearest after or before the present one.
  private func prospect(_ step: Int) -> Prospect? {
    model.queue?.indices(step).lazy.compactMap { prospect(at: $0) }.first
  }

  /// The same of what comes after it; what is passed over for good is told.
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
    // Of what is never heard nobody expects it.
    guard row.isHeard else { return }
    say("Skipped \(model.shortTitle(of: row.id)): \(lack).")
  }

  /// Why it can never be had as things are.
  private func lack(of row: Row) -> String? {
    let reason = row.noPreviewReason
    if row.isHeard, reason != .damaged, model.isOffline, !isOnDisk(row) { return "not downloaded" }
    return switch reason {
    case .damaged: "the file is damaged"
    case .video: "the preview is a video"
    case .noVideo, .notOffered: "no preview available"
    case .noLongerSold(let storefront): "no longer available in \(storefront.nameInText)"
    case .unknown, nil: nil
    }
  }
}
