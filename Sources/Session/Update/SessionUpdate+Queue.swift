internal import Charts
internal import Library
package import MPRIS
internal import Playback

/// The queue: what plays after the current entry.
extension SessionUpdate {
  /// Plays a queue from its current entry.
  package mutating func play(_ queue: PlaybackQueue) {
    model.queue = queue
    (model.repeatMode, model.isShuffled) = (queue.repeatMode, queue.isShuffled)
    playCurrent()
  }

  /// Plays rows one after the other, and downloads them if necessary.
  package mutating func play(_ rows: [Row]) {
    guard !rows.allSatisfy(model.hasOnlyDetails) else {
      return say("None of these entries can be played.", .failure)
    }
    play(
      PlaybackQueue(
        rows, repeatMode: model.repeatMode, isShuffled: model.isShuffled, seed: now.bitPattern))
    settleQueue()
    guard model.queue != nil else { return say("None of these entries can be played.", .failure) }
    let count = "\(rows.count) \(rows.count == 1 ? "entry" : "entries")"
    if model.playsOnArrival == nil {
      say("Playing \(count).")
    } else {
      say("Will play \(count) shortly.", .expectation)
    }
  }

  /// Plays a row and, with autoplay, the rest of the list.
  package mutating func playOn(from row: Row, in list: [Row]) {
    guard play(row), model.hasAutoplay else { return }
    model.queue = newQueue(list, at: row.id)
  }

  /// Off: playback ends after the current or awaited entry. On: continues with the rest of the list, if the
  /// entry is in it.
  package mutating func toggleAutoplay(in list: [Row]) {
    model.hasAutoplay.toggle()
    model.queue = model.hasAutoplay ? continuation(of: list) : nil
    if !model.hasAutoplay { (model.repeatMode, model.isShuffled) = (.off, false) }
    say(model.hasAutoplay ? "Autoplay on." : "Autoplay off.")
  }

  /// - Parameter list: What autoplay, which it turns on, continues with if there is no queue.
  package mutating func setRepeatMode(_ repeatMode: RepeatMode, in list: [Row] = []) {
    model.repeatMode = repeatMode
    beginAutoplay(in: list, if: repeatMode != .off, "Repeat \(repeatMode.rawValue)")
    model.queue?.repeatMode = repeatMode
  }

  /// - Parameter list: As for `setRepeatMode`.
  package mutating func setShuffled(_ isShuffled: Bool, in list: [Row] = []) {
    model.isShuffled = isShuffled
    beginAutoplay(in: list, if: isShuffled, "Shuffle \(isShuffled ? "on" : "off")")
    model.queue?.setShuffled(isShuffled)
  }

  private mutating func beginAutoplay(in list: [Row], if isNeeded: Bool, _ mode: String) {
    guard model.purpose == .browse else { return }
    let begins = isNeeded && !model.hasAutoplay
    if begins {
      model.hasAutoplay = true
      model.queue = model.queue ?? continuation(of: list)
    }
    say(mode + (begins ? ", with autoplay." : "."))
  }

  /// The list from the current or awaited entry on; `nil` if it is not in it.
  private func continuation(of list: [Row]) -> PlaybackQueue? {
    (model.playsOnArrival ?? model.playing?.id).flatMap { newQueue(list, at: $0) }
  }

  private func newQueue(_ list: [Row], at id: String) -> PlaybackQueue? {
    var queue = PlaybackQueue(list, at: id, seed: now.bitPattern)
    queue?.repeatMode = model.repeatMode
    queue?.setShuffled(model.isShuffled)
    return queue
  }

  /// Plays the current entry of the queue from its start.
  mutating func playCurrent() {
    guard let queue = model.queue else { return }
    model.isStopped = false
    guard let found = availability(at: queue.currentPlace) else { return silence() }
    go(to: found, isAsked: true)
  }

  /// Plays the next or previous entry of the queue. After the last one, the queue ends; the first one starts
  /// again.
  mutating func skip(_ step: Int) {
    guard model.queue != nil else { return }
    if let found = nearest(step) {
      go(to: found, isAsked: true)
    } else if step < 0 {
      playCurrent()
    } else {
      endCurrent(.skipped)
      model.awaited = nil
      silence()
      endQueue()
    }
  }

  /// Plays the next or previous entry of the queue, as soon as enough of it has arrived. Without a queue, creates one
  /// from the list, starting at the current entry or the selection.
  mutating func moveQueue(_ step: Int, in list: [Row], selected: Int?) {
    let former = model.queue
    if former == nil { model.queue = queue(of: list, selected) }
    guard model.queue != nil else { return say("Nothing to play.") }
    guard let found = nearest(step) else {
      model.queue = former
      if haveNoAudio(list) { return say("No entry in this list has a preview.") }
      return say("No playable track \(step > 0 ? "after" : "before") this one.")
    }
    go(to: found, isAsked: true)
    if let id = model.playsOnArrival {
      say("\(model.title(of: id).shortTitle) will play shortly.", .expectation)
    }
  }

  func canMoveQueue(_ step: Int, in list: [Row], _ selected: Int?) -> Bool {
    if model.queue != nil { return nearest(step) != nil }
    return queue(of: list, selected).map { !$0.places(step).isEmpty } ?? false
  }

  private func queue(of list: [Row], _ selected: Int?) -> PlaybackQueue? {
    present(in: list, selected).flatMap { newQueue(list, at: list[$0].id) }
  }

  /// Called after each message: continues the queue if nothing is playing, downloads the next entry and sends
  /// it to the player.
  package mutating func settleQueue() {
    // The player will report that it has started; the file after it is sent then.
    if model.nextTrack?.isDue == true { return }
    if model.queue != nil, !model.isStopped, model.playing == nil, model.awaited == nil {
      advanceQueue()
    }
    settleNext()
    pauseUnneeded()
    streamAwaited()
  }

  /// The awaited entry is downloaded next, and plays as soon as enough of it has arrived.
  private mutating func streamAwaited() {
    if model.awaited?.id != model.streamed { model.streamed = nil }
    guard let id = model.awaited?.id, model.streamed == nil, let line = model.unfinished(id),
      line.state != .paused
    else { return }
    model.streamed = id
    want(.transfer([model.transfers.stream(id)]))
  }

  private mutating func settleNext() {
    model.upcoming = nil
    guard model.queue != nil, model.playing != nil, model.awaited == nil else {
      return clearNext()
    }
    let next = following()
    model.upcoming = next?.place
    switch next {
    case .onDisk(let row, let place, let path)?: setNext(row, path: path, place: place)
    // The file that plays comes first, if it is still being downloaded.
    case .absent(let row, _)? where !model.isArriving(model.playing?.id):
      clearNext()
      fetchOnce(row)
    case .absent?, .coming?, nil: clearNext()
    }
  }

  /// `play` downloads nothing but the current and the next entry, and the rest of what was heard.
  private mutating func pauseUnneeded() {
    guard model.purpose == .play else { return }
    let needed = model.neededDownload
    for line in model.transfers.unfinished {
      switch (line.id == needed, line.state == .paused) {
      case (true, true): resume(line.id)
      case (false, false) where !model.heard.contains(line.id): pause(line.id)
      default: break
      }
    }
  }

  // The current entry has ended or is unavailable.
  private mutating func advanceQueue() {
    if let next = following() { go(to: next, isAsked: false) } else { endQueue() }
  }

  private mutating func endQueue() {
    // `play` waits for the last bytes of what was heard.
    if model.purpose == .play,
      model.transfers.unfinished.contains(where: {
        model.heard.contains($0.id) && $0.state != .paused
      })
    {
      return
    }
    model.queue = nil
    report(.queueEnded)
  }

  private mutating func go(to found: Availability, isAsked: Bool) {
    model.queue?.move(to: found.place)
    model.isStopped = false
    switch found {
    case .onDisk(let row, _, let path): return play(row, path: path)
    case .coming(let row, _):
      wait(for: row)
      // A pause that was pressed at the same moment also applies to the next entry.
      let isResumed = isAsked || model.transfers[row.id]?.isConfirmed == true
      if isResumed, model.unfinished(row.id)?.state == .paused { resume(row.id) }
    case .absent(let row, _):
      wait(for: row)
      fetchOnce(row)
    }
  }

  private mutating func wait(for row: Row) {
    if model.purpose == .play {
      endCurrent(.skipped)
      silence()
    }
    model.awaited = row
  }

  /// Downloads the current entry again.
  mutating func fetchCurrent() {
    guard let row = model.queue?.current else { return }
    model.awaited = row
    launch([model.renewed(row)])
  }

  private mutating func fetchOnce(_ row: Row) {
    model.queue?.tried.insert(row.id)
    if row.needsLookup { lookUpThenStart([row]) } else { launch([row]) }
  }

  private mutating func setNext(_ row: Row, path: String, place: PlaybackQueue.Place) {
    if let request = model.nextTrack?.request, request.path == path {
      model.nextTrack = NextTrack(row: row, request: request, place: place)
    } else {
      let request = newRequest(path)
      model.nextTrack = NextTrack(row: row, request: request, place: place)
      want(.player(.setNext(request)))
    }
  }

  private mutating func clearNext() {
    guard model.nextTrack != nil else { return }
    model.nextTrack = nil
    want(.player(.setNext(nil)))
  }

  // MARK: Availability

  /// An entry of the queue that can be played, now or later.
  private enum Availability {
    case onDisk(Row, PlaybackQueue.Place, path: String)
    /// It is being downloaded, or its download is paused.
    case coming(Row, PlaybackQueue.Place)
    /// It can be downloaded.
    case absent(Row, PlaybackQueue.Place)

    var place: PlaybackQueue.Place {
      switch self {
      case .onDisk(_, let place, _), .coming(_, let place), .absent(_, let place): place
      }
    }
  }

  /// The nearest available entry after or before the current one.
  private func nearest(_ step: Int) -> Availability? {
    model.queue?.places(step).lazy.compactMap { availability(at: $0) }.first
  }

  /// The entry that follows the end of the current one. Entries that are unavailable for good are reported.
  private mutating func following() -> Availability? {
    guard let queue = model.queue else { return nil }
    for place in queue.followingPlaces {
      if let found = availability(at: place) { return found }
      passOver(at: place)
    }
    return nil
  }

  private func availability(at place: PlaybackQueue.Place) -> Availability? {
    guard let queue = model.queue else { return nil }
    let row = model.renewed(queue.row(at: place))
    let id = row.id
    guard !queue.passedOver.contains(id), !model.erasing.contains(id) else { return nil }
    if let path = model.playablePath(row) { return .onDisk(row, place, path: path) }
    if let line = model.unfinished(id) {
      return line.state == .paused && queue.fetchesNothing ? nil : .coming(row, place)
    }
    if model.isAwaited(id) || model.isOnDisk(row) { return .coming(row, place) }
    guard !queue.tried.contains(id), !queue.fetchesNothing, lack(of: row) == nil else { return nil }
    return .absent(row, place)
  }

  private mutating func passOver(at place: PlaybackQueue.Place) {
    guard let queue = model.queue else { return }
    let row = model.renewed(queue.row(at: place))
    guard !queue.passedOver.contains(row.id), !model.erasing.contains(row.id),
      let lack = lack(of: row)
    else { return }
    model.queue?.passedOver.insert(row.id)
    // Not reported for kinds without audio previews.
    guard row.hasAudio else { return }
    say("Skipped: \(lack)")
  }

  /// Whether the preview can be downloaded again.
  func canFetch(_ row: Row) -> Bool {
    var row = model.renewed(row)
    row.file = nil
    return !model.isOffline && row.canBeDownloaded
  }

  /// Why it cannot be downloaded; `nil` if it can, or if a lookup may find it.
  private func lack(of row: Row) -> String? {
    if row.hasAudio, row.file?.part != .damaged {
      if model.isOffline, !model.isOnDisk(row) { return "\(row.shortTitle) is not downloaded." }
      if case .unknown = row.preview { return nil }
    }
    return row.sentence(row.shortTitle)
  }
}

extension SessionModel {
  /// Whether the entry plays while it is being downloaded.
  package func isArriving(_ id: String?) -> Bool {
    guard let id, let playing, playing.id == id else { return false }
    return playing.request.stream != nil && unfinished(id) != nil
  }

  /// The part of the file that plays which is on disk, from 0 to 1; `nil` if all of it is.
  package var arrived: Double? {
    guard let playing, isArriving(playing.id), let line = transfers[playing.id],
      let total = line.total, total > 0
    else { return nil }
    return Double(line.received) / Double(total)
  }

  /// The download that `play` needs now: of the current entry, otherwise of the next one.
  package var neededDownload: String? {
    if let awaited { return awaited.id }
    if let playing, isArriving(playing.id) { return playing.id }
    guard let queue, let upcoming, playing != nil else { return nil }
    let id = queue.row(at: upcoming).id
    return files[id]?.isWhole == true ? nil : id
  }
}
