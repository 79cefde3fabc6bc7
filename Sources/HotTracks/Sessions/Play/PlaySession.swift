import Foundation
import MPRIS
import Playback
import Session
import Support
import Terminal
import Transfers

/// A run of `play`: downloads missing previews, plays them, and handles keys, media keys and signals.
actor PlaySession {
  enum Ending: Equatable, Sendable {
    /// The end of the queue.
    case finished
    /// `q`, or the reader of the events has closed its pipe.
    case quit
    case signal(CInt)
    /// No track can be played.
    case noSound
  }

  var queue: PlayQueue
  var state: PlayState
  var report: PlayReport
  let player: Player
  let transfers: TransferClient
  let controls: SessionControls
  let end: AsyncStream<Ending>.Continuation
  private let remote: RemoteControl
  private let volumeFile: SavedState<Int>
  /// Called with the ID of each track that starts; never blocks.
  let onTrackStart: @Sendable (String) -> Void
  private let endings: AsyncStream<Ending>
  private let redraws = RedrawRequests()
  private let clock = SessionClock()
  private var signalReader: Task<Void, Never>?
  private var lastStatusTime = -1.0
  private var hasShownKeys = false

  // MARK: State for the extensions

  var failuresSoFar: [CommandError] = []
  var isPlayerUnresponsive = false
  private(set) var playCount = 0
  /// The current file; `nil` after it was stopped or has ended.
  var currentPlay: PlayRequest?
  /// The file that the player starts when the current one ends.
  var queuedPlay: PlayRequest?
  /// The current file has ended, and the player is about to start the next one.
  var isAdvancing = false
  var board: TransferBoard
  /// The download of the current or the next track.
  var download: TransferRequest?
  /// After a disk error, until the next track starts.
  var isPrefetchDisabled = false
  /// Tracks whose missing files were downloaded again.
  var refetchedIDs: Set<String> = []

  init(
    queue: PlayQueue, board: TransferBoard, player: Player, remote: RemoteControl,
    transfers: TransferClient, report: PlayReport, volumeFile: SavedState<Int>,
    controls: SessionControls, onTrackStart: @escaping @Sendable (String) -> Void
  ) {
    self.queue = queue
    self.board = board
    self.player = player
    self.remote = remote
    self.transfers = transfers
    self.report = report
    self.volumeFile = volumeFile
    self.controls = controls
    self.onTrackStart = onTrackStart
    state = PlayState(volume: PlayerVolume(percent: volumeFile.initialValue))
    (endings, end) = AsyncStream.makeStream()
  }

  func newRequest(_ path: String) -> PlayRequest {
    playCount += 1
    return PlayRequest(playCount, path: path)
  }

  /// Errors for the exit status.
  var failures: [CommandError] {
    failuresSoFar + (isPlayerUnresponsive ? [.unresponsivePlayer] : [])
  }

  func run() async -> Ending {
    let (controls, player, remote, output) = (controls, player, remote, report.output)
    signalReader = Task { for await signal in controls.signals { self.receive(signal) } }
    let ending = await withTaskGroup(of: Void.self) { group in
      begin()
      publishStatus()
      group.addTask { for await event in player.events { await self.apply(event) } }
      group.addTask { await self.keepDrawing() }
      group.addTask { for await event in self.transfers.events() { await self.apply(event) } }
      group.addTask { for await key in controls.keys { await self.press(key) } }
      group.addTask {
        for await request in remote.requests { await self.perform(PlaybackCommand(request)) }
      }
      if let output {
        group.addTask { for await error in output.errors { await self.outputFailed(error) } }
      }
      showKeys()
      var ending = Ending.finished
      for await first in endings {
        ending = first
        break
      }
      group.cancelAll()
      return ending
    }
    endTrack(.stopped)
    controls.close()
    report.console.endDrawing(keepingLines: false)
    remote.close()
    return ending
  }

  /// Call this after closing the player and the transfers. Ends the handling of signals.
  func finish() async {
    // The last events of unfinished downloads arrive when the transfers are closed.
    for await event in transfers.events() { record(event) }
    signalReader?.cancel()
  }

  // MARK: Output

  /// Writes an event for scripts.
  func emit(_ happening: PlayEvents.Happening) {
    report.emit(happening, now: now)
  }

  func fail(_ failure: CommandError) {
    failuresSoFar.append(failure)
    report.console.fail(failure.sentence)
  }

  /// Applies a download event and shows it; returns `false` if the download is not of this run.
  @discardableResult
  func record(_ event: TransferEvent) -> Bool {
    guard board[event.id] != nil else { return false }
    board.apply(event, now: now)
    report.show(event, board: board, now: now)
    redraws.request()
    if report.style == .json, !report.console.hasErrorReader { end.yield(.quit) }
    return true
  }

  /// Publishes the status over MPRIS.
  func publishStatus() {
    redraws.request()
    lastStatusTime = now
    remote.update(PlayerStatus(state, of: queue))
  }

  /// Publishes a new position at most once a second, because desktops advance it themselves.
  func publishPosition() {
    redraws.request()
    if now - lastStatusTime >= 1 { publishStatus() }
  }

  func volumeDidChange() {
    player.send(.setVolume(state.volume.effective))
    volumeFile.save(state.volume.percent)
    emit(.volume(state.volume))
  }

  private func outputFailed(_ error: any Error) {
    if !(error is BrokenPipe) { fail(CommandError(reporting: error)) }
    end.yield(error is BrokenPipe ? .quit : .finished)
  }

  // MARK: Keys and signals

  private func press(_ key: Key) {
    if let command = PlaybackCommand(key) { perform(command) }
    redraws.request()
  }

  private func receive(_ signal: CInt) {
    let pausesPlayer = signal == SIGTSTP && state.activity == .playing
    if pausesPlayer { player.send(.setPaused(true)) }
    if controls.handle(signal) { end.yield(.signal(signal)) }
    // `handle` returns after `fg` or `bg`.
    if pausesPlayer { player.send(.setPaused(false)) }
    redraws.request()
  }

  // MARK: Drawing

  var now: Double { clock.now }

  /// Lists the keys once: at the start, or when `fg` makes them available.
  private func showKeys() {
    guard controls.hasKeys, !hasShownKeys else { return }
    hasShownKeys = true
    report.console.note(report.console.paintsErrors.dim(PlayLine.keys))
  }

  private func keepDrawing() async {
    guard report.style == .bar else { return }
    await redraws.run { self.draw() }
  }

  /// - Returns: Whether to draw again without an event; see `DownloadSession.draw`.
  private func draw() -> Bool {
    showKeys()
    report.draw(
      state, title: queue.current?.title, downloadID: download?.id, board: board,
      keys: controls.hasKeys ? "q quit" : nil, now: now)
    return !report.console.isForeground || state.activity == .fetching
  }
}
