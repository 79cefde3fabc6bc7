import Charts
import Library
import MPRIS
import Playback
import Screen
import Session
import Terminal
import Transfers

/// What `play` shows: the current entry and downloads on stderr, and events for scripts on stdout.
struct PlayFrontEnd: CommandFrontEnd {
  var ending: SessionEnding?
  private var report: TransferReport
  private var events: PlayEvents
  /// `nil` without `--json`.
  private let output: OutputWriter?
  /// Called with the ID of each entry that starts; never blocks.
  private let onTrackStart: @Sendable (String) -> Void
  private let keys: KeyTable
  private var announcedID: String?
  private var failuresSoFar: [CommandError] = []
  private var hang: PlayerHang?
  private var hasShownKeys = false
  private var hasChangedVolume = false

  init(
    _ report: TransferReport, output: OutputWriter?, keys: KeyTable,
    onTrackStart: @escaping @Sendable (String) -> Void
  ) {
    (self.report, self.output, self.onTrackStart) = (report, output, onTrackStart)
    self.keys = keys
    events = PlayEvents(isDemo: report.isDemo)
  }

  private var console: Console { report.console }

  var isDrawn: Bool { report.style == .bar }

  /// Errors for the exit status.
  var failures: [CommandError] {
    failuresSoFar + [hang.map { CommandError($0) }].compactMap(\.self)
  }

  /// Reports entries that can be neither played nor downloaded.
  func reportFailures(_ unavailable: [(row: Row, failure: CommandError)]) {
    report.reportFailures(unavailable)
    for (row, failure) in unavailable { output?.write(events.failed(row.id, failure)) }
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
      // If it plays already, its end follows.
      if view.model.playing?.id != event.id {
        output?.write(events.failed(event.id, CommandError(error)))
      }
    }
    if report.style == .json, !console.hasErrorReader { finish(as: .quit) }
  }

  mutating func show(_ event: SessionEvent, _ view: SessionView) {
    write(event, view)
    switch event {
    case .notice, .position, .paused, .resumed, .seeked, .buffering, .volume: break
    case .began(let row, let storePage): announce(row, storePage: storePage)
    case .started(let playing): onTrackStart(playing.id)
    case .ended(_, let end, _):
      // The failure of a download was shown.
      if let failure = end.failure, !end.isOfDownload { fail(failure) }
      if case .failed(let error) = end, error.affectsEveryFile { finish(as: .stopped) }
    case .fileMissing(let row):
      console.note("File not found; downloading again: \(row.title)")
    case .queueEnded: finish(as: .finished)
    case .deviceLost(let position): console.warn(AudioDeviceMessage.lost(at: position))
    case .unresponsive(let hang): playerStoppedResponding(hang, view)
    case .responsive(let hang):
      self.hang = nil
      console.note(AudioDeviceMessage.isBack(hang))
    }
  }

  /// Writes an event for scripts.
  private mutating func write(_ event: SessionEvent, _ view: SessionView) {
    if let output, let event = events.event(event, now: view.now) { output.write(event) }
  }

  /// Prints the title and the attribution of a track, but not again when it repeats.
  private mutating func announce(_ row: Row, storePage: String) {
    guard announcedID != row.id else { return }
    announcedID = row.id
    console.note(row.title.displayable, .bold)
    console.note(Attribution.line(storePage: storePage, isDemo: report.isDemo))
  }

  private mutating func playerStoppedResponding(_ hang: PlayerHang, _ view: SessionView) {
    guard view.hasKeys else {
      // Without keys, `play` could not be ended if the player never responds.
      fail(CommandError(hang))
      return finish(as: .stopped)
    }
    self.hang = hang
    console.fail(CommandError(hang).sentence)
  }

  private mutating func finish(as ending: SessionEnding) {
    if self.ending == nil { self.ending = ending }
  }

  private mutating func fail(_ failure: CommandError) {
    failuresSoFar.append(failure)
    console.fail(failure)
  }

  mutating func outputFailed(_ error: any Error) {
    if !(error is BrokenPipe) { fail(CommandError(reporting: error)) }
    finish(as: error is BrokenPipe ? .quit : .finished)
  }

  // MARK: Keys and media keys

  mutating func press(_ key: Key, _ session: inout SessionUpdate) {
    switch keys.action(for: key, in: .play) {
    case .togglePause: receive(.playPause, &session)
    case .play: receive(.play, &session)
    case .stop: receive(.stop, &session)
    case .next: receive(.next, &session)
    case .previous: receive(.previous, &session)
    case .seekBack: receive(.seek(by: .zero - PlaybackStep.seek), &session)
    case .seekForward: receive(.seek(by: PlaybackStep.seek), &session)
    case .louder: changeVolume(&session) { $0.change(by: PlaybackStep.volume) }
    case .softer: changeVolume(&session) { $0.change(by: -PlaybackStep.volume) }
    case .mute: changeVolume(&session) { $0.toggleMute() }
    case .toggleShuffle: receive(.setShuffled(!session.model.isShuffled), &session)
    case .changeRepeat: receive(.setRepeatMode(session.model.repeatMode.following), &session)
    case .quit: receive(.quit, &session)
    default: break
    }
  }

  private mutating func changeVolume(
    _ session: inout SessionUpdate, _ change: (inout PlayerVolume) -> Void
  ) {
    hasChangedVolume = true
    session.setVolume(change)
  }

  mutating func receive(_ request: RemoteRequest, _ session: inout SessionUpdate) {
    if request == .quit { finish(as: .quit) } else { session.receive(request) }
  }

  // MARK: Drawing

  mutating func draw(_ view: SessionView) -> Bool {
    showKeys(view)
    let quit = KeyHints([KeyHint(.quit, does: "quit")], keys, in: .play)
    draw(view.model, keys: view.hasKeys ? quit : nil, now: view.now)
    return !console.isForeground || view.model.awaited != nil
  }

  /// - Parameter keys: The keys to list during a download; `nil` if none are read.
  private func draw(_ model: SessionModel, keys: KeyHints?, now: Double) {
    let needed = model.neededDownload.flatMap { model.isArriving($0) ? nil : $0 }
    let download = needed.map { model.transfers.only($0) }
    if model.awaited != nil, let download {
      return report.draw(download, keys: keys, now: now)
    }
    guard let title = model.playing?.title ?? model.queue?.current.title else { return }
    let size = console.errorSize
    let line = PlayLine(title: title, state: PlayState(model, showsVolume: hasChangedVolume))
    var lines = [line.runs(columns: size.columns)]
    if let download, size.rows > 2 {
      lines += TransferLines(board: download, isDemo: report.isDemo, keys: nil, now: now)
        .tracks(columns: size.columns)
    } else if size.rows > 3, !line.second.isEmpty {
      lines.append(line.second)
    }
    console.draw(lines)
  }

  /// Lists the keys once: at the start, or when `fg` makes them available.
  private mutating func showKeys(_ view: SessionView) {
    guard view.hasKeys, !hasShownKeys, isTerminal(console.errorDescriptor) else { return }
    hasShownKeys = true
    console.note(PlayLine.keys(columns: console.errorSize.columns, keys), .dim)
  }

  mutating func end(_ view: SessionView) {
    if let playing = view.model.playing, playing.hasStarted {
      write(.ended(playing.row, .stopped, at: playing.position), view)
    }
    console.endDrawing(keepingLines: false)
  }
}
