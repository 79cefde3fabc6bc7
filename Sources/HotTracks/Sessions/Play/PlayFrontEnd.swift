import Charts
import Library
import MPRIS
import Playback
import Session
import Support
import Terminal
import Transfers

/// What `play` shows: the current entry, downloads, and events for scripts.
struct PlayFrontEnd: SessionFrontEnd {
  var ending: SessionEnding?
  private var report: PlayReport
  /// Called with the ID of each entry that starts; never blocks.
  private let onTrackStart: @Sendable (String) -> Void
  private var failuresSoFar: [CommandError] = []
  private var isPlayerUnresponsive = false
  private var hasShownKeys = false

  init(_ report: PlayReport, onTrackStart: @escaping @Sendable (String) -> Void) {
    self.report = report
    self.onTrackStart = onTrackStart
  }

  var isDrawn: Bool { report.style == .bar }

  /// Errors for the exit status.
  var failures: [CommandError] {
    failuresSoFar + (isPlayerUnresponsive ? [.unresponsivePlayer] : [])
  }

  mutating func begin(_ view: SessionView) {
    showKeys(view)
  }

  // MARK: Events

  mutating func show(_ event: TransferEvent, _ view: SessionView) {
    report.show(event, board: view.model.transfers, now: view.now)
    guard ending == nil else { return }
    if case .failed(let error) = event.happening {
      failuresSoFar.append(CommandError(error))
      emit(.ended(id: event.id, .failed(CommandError(error)), at: nil), view)
    }
    if report.style == .json, !report.console.hasErrorReader { finish(as: .quit) }
  }

  mutating func show(_ event: SessionEvent, _ view: SessionView) {
    switch event {
    case .notice: break
    case .began(let row, let storePage): report.announce(row, storePage: storePage)
    case .started(let playing):
      emit(.playing(playing), view)
      onTrackStart(playing.id)
    case .position(let position): emit(.position(position), view)
    case .paused(let position): emit(.paused(position), view)
    case .resumed(let position): emit(.resumed(position), view)
    case .seeked(let position): emit(.seeked(to: position), view)
    case .volume(let volume): emit(.volume(volume), view)
    case .ended(let row, let end, let position): show(end, of: row, at: position, view)
    case .fileMissing(let row):
      report.console.note("File not found; downloading again: \(row.title.displayable)")
    case .queueEnded: finish(as: .finished)
    case .deviceLost(let position):
      report.console.warn(AudioDeviceMessage.lost(at: position))
      emit(.deviceLost(at: position), view)
    case .unresponsive: playerStoppedResponding(view)
    case .responsive:
      isPlayerUnresponsive = false
      report.console.note(AudioDeviceMessage.isBack)
      emit(.responsive, view)
    }
  }

  private mutating func show(
    _ end: SessionEvent.TrackEnd, of row: Row, at position: Duration?, _ view: SessionView
  ) {
    switch end {
    case .finished: emit(.ended(id: row.id, .finished, at: position), view)
    case .skipped: emit(.ended(id: row.id, .skipped, at: position), view)
    case .stopped: emit(.ended(id: row.id, .stopped, at: position), view)
    case .damaged(let path, let reached, let whole):
      let failure = CommandError(
        .playback,
        "\(path) is damaged: playback ended at \(Quantity.clock(reached)) of \(Quantity.clock(whole)). "
          + "Erase it and download it again.")
      emit(.ended(id: row.id, .damaged(failure), at: position), view)
      fail(failure)
    case .failed(let error):
      let failure = CommandError(error)
      emit(.ended(id: row.id, .failed(failure), at: position), view)
      fail(failure)
      if error.affectsEveryFile { finish(as: .stopped) }
    }
  }

  private mutating func playerStoppedResponding(_ view: SessionView) {
    emit(.unresponsive, view)
    guard view.hasKeys else {
      // Without keys, `play` could not be ended if the player never responds.
      fail(.unresponsivePlayer)
      return finish(as: .stopped)
    }
    isPlayerUnresponsive = true
    report.console.fail(CommandError.unresponsivePlayer.sentence)
  }

  private mutating func finish(as ending: SessionEnding) {
    if self.ending == nil { self.ending = ending }
  }

  private mutating func fail(_ failure: CommandError) {
    failuresSoFar.append(failure)
    report.console.fail(failure.sentence)
  }

  mutating func outputFailed(_ error: any Error) {
    if !(error is BrokenPipe) { fail(CommandError(reporting: error)) }
    finish(as: error is BrokenPipe ? .quit : .finished)
  }

  /// Writes an event for scripts.
  private mutating func emit(_ happening: PlayEvents.Happening, _ view: SessionView) {
    report.emit(happening, now: view.now)
  }

  mutating func settle(_ view: SessionView) {}

  // MARK: Keys and media keys

  mutating func press(_ key: Key, _ session: inout SessionUpdate) {
    if let command = PlaybackCommand(key) { perform(command, &session) }
  }

  mutating func take(_ request: RemoteRequest, _ session: inout SessionUpdate) {
    perform(PlaybackCommand(request), &session)
  }

  private mutating func perform(_ command: PlaybackCommand, _ session: inout SessionUpdate) {
    switch command {
    case .play: session.playOrResume()
    case .pause: session.setPaused(true)
    case .togglePause:
      if session.model.playing?.isPaused == false {
        session.setPaused(true)
      } else {
        session.playOrResume()
      }
    case .stop: session.stop()
    case .next: session.skip(1)
    case .previous: session.skip(-1)
    case .seek(by: let distance): session.seek(by: distance)
    case .seekTo(let position, let id): session.seek(to: position, of: id)
    case .changeVolume(by: let points): session.setVolume { $0.change(by: points) }
    case .setVolume(let percent): session.setVolume { $0 = PlayerVolume(percent: percent) }
    case .toggleMute: session.setVolume { $0.toggleMute() }
    case .setRepeatMode(let repeatMode): session.model.queue?.repeatMode = repeatMode
    case .setShuffled(let isShuffled): session.model.queue?.setShuffled(isShuffled)
    case .quit: finish(as: .quit)
    }
  }

  // MARK: Drawing

  mutating func draw(_ view: SessionView) -> Bool {
    showKeys(view)
    report.draw(view.model, keys: view.hasKeys ? "q quit" : nil, now: view.now)
    return !report.console.isForeground || view.model.awaited != nil
  }

  /// Lists the keys once: at the start, or when `fg` makes them available.
  private mutating func showKeys(_ view: SessionView) {
    guard view.hasKeys, !hasShownKeys else { return }
    hasShownKeys = true
    report.console.note(report.console.paintsErrors.dim(PlayLine.keys))
  }

  mutating func end(_ view: SessionView) {
    if let playing = view.model.playing, playing.hasStarted {
      emit(.ended(id: playing.id, .stopped, at: playing.position), view)
    }
    report.console.endDrawing(keepingLines: false)
  }

  mutating func finish(_ view: SessionView) {}
}

/// The entries that `play` plays, in order, and those it cannot play.
struct PlayPlan {
  let rows: [Row]
  let unavailable: [(row: Row, failure: CommandError)]

  /// - Parameter command: Suggests a command that opens the store page of an entry without a preview.
  init(_ rows: [Row], isOffline: Bool, suggesting command: EntryCommand?) {
    func isPlayable(_ row: Row) -> Bool {
      row.kept?.isWhole == true || !isOffline && row.canBeDownloaded
    }
    self.rows = rows.filter(isPlayable)
    unavailable = rows.filter { !isPlayable($0) }
      .map { ($0, Self.failure(of: $0, isOffline: isOffline, command)) }
  }

  private static func failure(
    of row: Row, isOffline: Bool, _ command: EntryCommand?
  ) -> CommandError {
    if row.kept?.part == .damaged {
      return CommandError(.playback, row.damage(suggesting: command))
    }
    if !isOffline, let failure = row.previewError(suggesting: command) { return failure }
    return row.absence(suggesting: command)
  }
}

/// Writes lines for scripts to stdout in the background, so that a slow reader does not block playback.
struct OutputWriter: Sendable {
  /// The first error of a write: `BrokenPipe` or a `CommandError`.
  let errors: AsyncStream<any Error>
  private let firstError: AsyncStream<any Error>.Continuation
  private let console: Console
  private let timeouts: Timeouts
  private let queue = BlockingQueue("stdout")

  init(_ console: Console, _ timeouts: Timeouts) {
    (self.console, self.timeouts) = (console, timeouts)
    (errors, firstError) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
  }

  /// Any thread; never blocks.
  func write(_ line: String) {
    queue.add { [console, firstError] in
      do {
        try console.print([line])
      } catch {
        firstError.yield(error)
      }
    }
  }

  /// Returns when all lines are written, or after a time limit.
  func finish() async {
    await queue.finish(within: timeouts.output)
  }
}
