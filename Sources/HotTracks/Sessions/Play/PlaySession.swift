import Foundation
import MPRIS
import Playback
import Rows
import Support
import Terminal
import Transfers

/// A run of `play`: what is missing is fetched, then played; keys, media keys and signals are heard
/// all along.
actor PlaySession {
  enum Ending: Equatable, Sendable {
    /// The end of the queue.
    case over
    /// `q`, or the reader of events has gone.
    case left
    case signal(CInt)
    /// Nothing can be heard: no use in trying the rest.
    case silent
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
  /// Told the id of each track that begins, each time it does; never blocks.
  let noteBegin: @Sendable (String) -> Void
  private let endings: AsyncStream<Ending>
  private let redraws = RedrawRequests()
  private let clock = SessionClock()
  private var signalReader: Task<Void, Never>?
  private var lastShown = -1.0
  private var hasToldKeys = false

  // MARK: For its other files

  var failuresSoFar: [CommandError] = []
  var isSilent = false
  var openPlays = UnfinishedPlays()
  /// What the player was told to begin when the present file has ended.
  var toldNext: String?
  /// The present file has ended, and the player is about to begin the next.
  var isAdvancing = false
  var board: TransferBoard
  /// What is on its way: the present track, else the next.
  var fetched: TransferRequest?
  /// The disk has failed what was fetched ahead; tried again with the next track.
  var fetchesNothingAhead = false
  /// Ids of files that had gone, and were fetched again.
  var fetchedAgain: Set<String> = []

  init(
    queue: PlayQueue, board: TransferBoard, player: Player, remote: RemoteControl,
    transfers: TransferClient, report: PlayReport, volumeFile: SavedState<Int>,
    controls: SessionControls, noteBegin: @escaping @Sendable (String) -> Void
  ) {
    self.queue = queue
    self.board = board
    self.player = player
    self.remote = remote
    self.transfers = transfers
    self.report = report
    self.volumeFile = volumeFile
    self.controls = controls
    self.noteBegin = noteBegin
    state = PlayState(volume: PlayerVolume(percent: volumeFile.found))
    (endings, end) = AsyncStream.makeStream()
  }

  /// What failed, for the status at the end.
  var failures: [CommandError] { failuresSoFar + (isSilent ? [.silentPlayer] : []) }

  func run() async -> Ending {
    let (controls, player, remote, output) = (controls, player, remote, report.output)
    signalReader = Task { for await signal in controls.signals { self.receive(signal) } }
    let ending = await withTaskGroup(of: Void.self) { group in
      begin()
      show()
      group.addTask { for await event in player.events { await self.apply(event) } }
      group.addTask { await self.keepDrawing() }
      group.addTask { for await event in self.transfers.events() { await self.apply(event) } }
      group.addTask { for await key in controls.keys { await self.press(key) } }
      group.addTask {
        for await request in remote.requests { await self.obey(PlaybackCommand(request)) }
      }
      if let output {
        group.addTask { for await trouble in output.troubles { await self.cannotTell(trouble) } }
      }
      tellKeys()
      var ending = Ending.over
      for await first in endings {
        ending = first
        break
      }
      group.cancelAll()
      return ending
    }
    leaveTrack(.stopped)
    controls.close()
    report.console.endDrawing(leaving: false)
    remote.close()
    return ending
  }

  /// After player and transfers were closed: from here on signals do what they did before.
  func finish() async {
    // What stays to be gone on with has been told of only now.
    for await event in transfers.events() { tell(event) }
    signalReader?.cancel()
  }

  // MARK: What others are shown

  /// Tells scripts of what has happened.
  func tell(_ happening: PlayEvents.Happening) {
    report.tell(happening, now: now)
  }

  func fail(_ failure: CommandError) {
    failuresSoFar.append(failure)
    report.console.fail(failure.sentence)
  }

  /// What has become of a transfer; `false` where it is none of this run's.
  @discardableResult
  func tell(_ event: TransferEvent) -> Bool {
    guard board[event.id] != nil else { return false }
    board.apply(event, now: now)
    report.tell(event, board: board, now: now)
    redraws.request()
    if report.style == .json, !report.console.errorsAreRead { end.yield(.left) }
    return true
  }

  /// Shows desktops how it stands.
  func show() {
    redraws.request()
    lastShown = now
    remote.update(PlayerStatus(state, of: queue))
  }

  /// As the time goes on by itself, now and then is enough.
  func showPosition() {
    redraws.request()
    if now - lastShown >= 1 { show() }
  }

  func volumeHasChanged() {
    player.send(.setVolume(state.volume.effective))
    volumeFile.keep(state.volume.percent)
    tell(.volume(state.volume))
  }

  private func cannotTell(_ trouble: any Error) {
    if !(trouble is BrokenPipe) { fail(CommandError(reporting: trouble)) }
    end.yield(trouble is BrokenPipe ? .left : .over)
  }

  // MARK: Keys and signals

  private func press(_ key: Key) {
    if let wish = PlaybackCommand(key) { obey(wish) }
    redraws.request()
  }

  private func receive(_ signal: CInt) {
    let isHeard = signal == SIGTSTP && state.activity == .playing
    if isHeard { player.send(.setPaused(true)) }
    if controls.isEnd(signal) { end.yield(.signal(signal)) }
    // Back in the foreground.
    if isHeard { player.send(.setPaused(false)) }
    redraws.request()
  }

  // MARK: Drawing

  var now: Double { clock.now }

  /// Once: at the start, or when `fg` brings the keys.
  private func tellKeys() {
    guard controls.hasKeys, !hasToldKeys else { return }
    hasToldKeys = true
    report.console.note(report.console.paintsErrors.dim(PlayLine.keys))
  }

  private func keepDrawing() async {
    guard report.style == .bar else { return }
    await redraws.run { self.draw() }
  }

  /// - Returns: Whether the line changes without an event: see `DownloadSession`.
  private func draw() -> Bool {
    tellKeys()
    report.draw(
      state, present: queue.current?.title, fetched: fetched?.id, board: board,
      keys: controls.hasKeys ? "q quit" : nil, now: now)
    return !report.console.isForeground || state.activity == .fetching
  }
}
