internal import Artwork
internal import Glibc
internal import Library
internal import MPRIS
internal import Playback
internal import Session
internal import Support
internal import Terminal
package import Transfers

/// Runs the screen: receives messages, updates the model, performs effects, presents frames.
///
/// It never blocks: slow work runs elsewhere and its result returns as a message. It has at most one timer,
/// and none if nothing is due.
package actor ScreenLoop {
  package enum Ending: Equatable, Sendable {
    case left
    case signal(CInt)
    /// The terminal was closed.
    case hungUp
  }

  package internal(set) var model: ScreenModel
  let surface: ScreenSurface
  let transfers: TransferClient
  let services: ScreenServices
  /// Sends a message from any thread.
  package nonisolated let post: @Sendable (ScreenMessage) -> Void
  private let messages: AsyncStream<ScreenMessage>
  private let signals: AsyncStream<CInt>
  private let endings: AsyncStream<Ending>
  private let end: AsyncStream<Ending>.Continuation
  private let clock = SessionClock()
  private var lastDrawn = ContinuousClock.now - .seconds(1)
  private var lateDrawing: Task<Void, Never>?
  static let minPause = Duration.milliseconds(40)

  // The state of running effects.
  var pictures: [PictureRequest: Task<Void, Never>] = [:]
  let diskQueue = BlockingQueue("disk")
  let startQueue = BlockingQueue("starting transfers")
  let databaseWork = SerialQueue()
  /// Unfinished changes in order, including those that failed after the screen was closed.
  private var openChanges: [FavoriteChange] = []
  var question: Task<Void, Never>?
  var alarm: Task<Void, Never>?
  var player: Player?
  var playerEvents: Task<Void, Never>?
  var isOpeningPlayer = false
  /// Commands for the player, sent when it has been created. The first one plays a file.
  var awaited: [PlayerCommand] = []
  var remote: RemoteControl?
  var remoteRequests: Task<Void, Never>?
  /// The last status sent to the remote control.
  var remoteStatus: PlayerStatus?
  private var hasEnded = false
  private var signalReader: Task<Void, Never>?

  /// | - Parameter signals: SIGTSTP and the signals that end the process, already caught. They are read until
  /// `finish`.
  package init(
    model: ScreenModel, surface: ScreenSurface, signals: AsyncStream<CInt>,
    transfers: TransferClient, services: ScreenServices
  ) {
    self.model = model
    self.surface = surface
    self.signals = signals
    self.transfers = transfers
    self.services = services
    let (messages, posted) = AsyncStream<ScreenMessage>.makeStream()
    self.messages = messages
    post = { posted.yield($0) }
    (endings, end) = AsyncStream.makeStream()
  }

  /// Runs until the user quits or a signal ends the process. Transfers and player are still open afterward,
  /// and signals still caught.
  package func run() async -> Ending {
    let (surface, signals, transfers, messages, post) =
      (surface, signals, transfers, messages, post)
    signalReader = Task { for await signal in signals { self.receive(signal) } }
    return await withTaskGroup(of: Void.self) { group in
      post(.started)
      group.addTask { for await message in messages { await self.receive(message) } }
      group.addTask { for await event in transfers.events() { post(.transfer(event)) } }
      group.addTask {
        for await input in surface.inputs { post(.input(input)) }
        if !Task.isCancelled { await self.end(.hungUp) }
      }
      var ending = Ending.left
      for await first in endings {
        ending = first
        break
      }
      group.cancelAll()
      lateDrawing?.cancel()
      question?.cancel()
      alarm?.cancel()
      return ending
    }
  }

  /// Leaves the bus and closes the sound device, within a second. Waiting commands are discarded.
  package func closePlayer() async {
    awaited = []
    remoteRequests?.cancel()
    remote?.close()
    playerEvents?.cancel()
    await player?.close()
  }

  /// Returns when favorites and recents are written.
  package func finishRemembering() async {
    await databaseWork.finish()
  }

  /// Returns when files are erased or restored.
  package func finishDiskWork() async {
    await diskQueue.run {}
  }

  /// Changes of favorites that are unfinished, or that failed after the screen was closed.
  package var unsavedFavorites: [FavoriteChange] {
    openChanges.indices.filter { place in
      let change = openChanges[place]
      let same = openChanges.indices.filter { openChanges[$0].entry.id == change.entry.id }
      // A change that reverts another leaves the original state.
      return same.last == place && openChanges[same[0]].isFavorite == change.isFavorite
    }.map { openChanges[$0] }
  }

  func open(_ change: FavoriteChange) {
    openChanges.append(change)
  }

  func close(_ change: FavoriteChange, _ failure: CommandError?) {
    guard let place = openChanges.firstIndex(of: change) else { return }
    if hasEnded, failure != nil {
      openChanges[place].failure = failure
    } else {
      openChanges.remove(at: place)
    }
  }

  /// Call this after terminal, player and transfers are closed. It restores the signal handlers.
  package func finish() {
    signalReader?.cancel()
  }

  func end(_ ending: Ending) {
    hasEnded = true
    end.yield(ending)
  }

  private func receive(_ message: ScreenMessage) {
    // Messages after the end, such as keys typed after `q`, are ignored.
    guard !hasEnded else { return }
    for effect in model.update(message, now: now) { perform(effect) }
    showRemote()
    switch message {
    // Input is answered at once; other changes are drawn at regular intervals.
    case .input, .started: draw()
    default: drawSoon()
    }
  }

  private func receive(_ signal: CInt) {
    guard signal == SIGTSTP else { return end(.signal(signal)) }
    guard !hasEnded else { return }
    let wasPlaying = model.playing.map { !$0.isPaused } ?? false
    if wasPlaying { player?.send(.setPaused(true)) }
    surface.suspend()
    if wasPlaying { player?.send(.setPaused(false)) }
    post(.returned)
    draw()
  }

  private var now: Double { clock.now }

  private func draw() {
    lateDrawing?.cancel()
    lateDrawing = nil
    lastDrawn = .now
    surface.present(model.frame(now: now))
  }

  private func drawSoon() {
    guard lateDrawing == nil else { return }
    let pause = lastDrawn + Self.minPause - .now
    guard pause > .zero else { return draw() }
    lateDrawing = Task {
      try? await Task.sleep(for: pause)
      if !Task.isCancelled { self.draw() }
    }
  }
}
