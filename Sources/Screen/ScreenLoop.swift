internal import Dispatch
internal import Glibc
internal import Playback
internal import Terminal
package import Transfers

/// The one place where the screen meets the world: messages come in, the model changes, effects go
/// out, frames are presented.
///
/// It never waits for anything: what takes time runs elsewhere and comes back as a message. Idle, it
/// has no timer.
package actor ScreenLoop {
  package enum Ending: Equatable, Sendable {
    case left
    case signal(CInt)
    /// The terminal has gone.
    case hungUp
  }

  package internal(set) var model: ScreenModel
  let surface: ScreenSurface
  let transfers: TransferClient
  let world: ScreenWorld
  /// Messages may be posted from any thread.
  nonisolated let post: @Sendable (ScreenMessage) -> Void
  private let messages: AsyncStream<ScreenMessage>
  private let signals: AsyncStream<CInt>
  private let endings: AsyncStream<Ending>
  private let end: AsyncStream<Ending>.Continuation
  private let began = ContinuousClock.now
  private var lastDrawn = ContinuousClock.now - .seconds(1)
  private var lateDrawing: Task<Void, Never>?
  private static let leastPause = Duration.milliseconds(40)

  // For effects.
  let diskQueue = DispatchQueue(label: "disk")
  let startQueue = DispatchQueue(label: "starting transfers")
  let playerQueue = DispatchQueue(label: "opening the player")
  var question: Task<Void, Never>?
  var scanning = Scanning.idle
  var player: Player?
  var isOpeningPlayer = false
  var isPlayedOnceOpened: String?
  var playerEvents: Task<Void, Never>?

  enum Scanning {
    case idle
    case running
    /// Something has changed since it began.
    case runningAgain
  }

  /// - Parameter signals: those that end and SIGTSTP; already caught.
  package init(
    model: ScreenModel, surface: ScreenSurface, signals: AsyncStream<CInt>,
    transfers: TransferClient, world: ScreenWorld
  ) {
    self.model = model
    self.surface = surface
    self.signals = signals
    self.transfers = transfers
    self.world = world
    let (messages, posted) = AsyncStream<ScreenMessage>.makeStream()
    self.messages = messages
    post = { posted.yield($0) }
    (endings, end) = AsyncStream.makeStream()
  }

  /// Tells the screen something that none of its own questions brings, from any thread.
  package nonisolated func tell(_ message: ScreenMessage) {
    post(message)
  }

  /// Runs until the person leaves or the process is told to end. Transfers and player are still
  /// open then.
  package func run() async -> Ending {
    let (surface, signals, transfers, messages, post) =
      (surface, signals, transfers, messages, post)
    return await withTaskGroup(of: Void.self) { group in
      post(.started)
      group.addTask { for await message in messages { await self.receive(message) } }
      group.addTask { for await event in transfers.events() { post(.transfer(event)) } }
      group.addTask { for await signal in signals { await self.receive(signal) } }
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
      return ending
    }
  }

  /// Lets the sound device go, within a second.
  package func closePlayer() async {
    playerEvents?.cancel()
    await player?.close()
  }

  func end(_ ending: Ending) {
    end.yield(ending)
  }

  private func receive(_ message: ScreenMessage) {
    for effect in model.update(message, now: now) { perform(effect) }
    switch message {
    // What a person does is answered at once; what comes in streams is shown at an even pace.
    case .input, .started: draw()
    default: drawSoon()
    }
  }

  private func receive(_ signal: CInt) {
    switch signal {
    case SIGTSTP:
      let wasHeard = model.playing.map { !$0.isPaused } ?? false
      if wasHeard { player?.send(.setPaused(true)) }
      surface.suspend()
      if wasHeard { player?.send(.setPaused(false)) }
      post(.returned)
      draw()
    case SIGCONT: draw()
    default: end(.signal(signal))
    }
  }

  private var now: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - began).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private func draw() {
    lateDrawing?.cancel()
    lateDrawing = nil
    lastDrawn = .now
    surface.present(model.frame(now: now))
  }

  private func drawSoon() {
    guard lateDrawing == nil else { return }
    let pause = lastDrawn + Self.leastPause - .now
    guard pause > .zero else { return draw() }
    lateDrawing = Task {
      try? await Task.sleep(for: pause)
      if !Task.isCancelled { self.draw() }
    }
  }
}
