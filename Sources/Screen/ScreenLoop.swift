internal import Artwork
internal import Charts
internal import Glibc
package import Session
internal import Support
internal import Terminal
internal import Transfers

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
  let services: ScreenServices
  package nonisolated let runner: SessionRunner
  /// Sends a message from any thread.
  package nonisolated let post: @Sendable (ScreenMessage) -> Void
  private let messages: EventChannel<ScreenMessage>
  private let signals: AsyncStream<CInt>
  private let clock = SessionClock()
  private var lastDrawn = ContinuousClock.now - .seconds(1)
  private var lateDrawing: Task<Void, Never>?
  static let minPause = Duration.milliseconds(40)

  // The state of running effects.
  var pictures: [PictureRequest: Task<Void, Never>] = [:]
  var chartTask: Task<Void, Never>?
  var worldTask: Task<Void, Never>?
  var listTask: Task<Void, Never>?
  var alarm: Task<Void, Never>?
  private var ending: Ending?
  private var signalReader: Task<Void, Never>?

  /// - Parameter signals: SIGTSTP and the signals that end the process, already caught. They are read until
  /// `finish`.
  package init(
    model: ScreenModel, surface: ScreenSurface, signals: AsyncStream<CInt>,
    services: ScreenServices
  ) {
    self.model = model
    self.surface = surface
    self.signals = signals
    self.services = services
    let messages = EventChannel<ScreenMessage> { later, earlier in
      guard case .session(let later) = later, case .session(let earlier) = earlier else {
        return false
      }
      return later.supersedes(earlier)
    }
    self.messages = messages
    post = { messages.post($0) }
    runner = SessionRunner(
      services.session, post: { messages.post(.session($0)) },
      postRemote: { messages.post(.remote($0)) })
  }

  /// Runs until the user quits or a signal ends the process. Transfers and player are still open afterward,
  /// and signals still caught.
  package func run() async -> Ending {
    let (signals, messages) = (signals, messages)
    signalReader = Task { for await signal in signals { self.receive(signal) } }
    messages.post(.started)
    surface.inputs.deliver(
      to: { messages.post(.input($0)) }, end: { messages.post(.hungUp) })
    var iterator = messages.makeAsyncIterator()
    while ending == nil, let message = await iterator.next() { receive(message) }
    lateDrawing?.cancel()
    chartTask?.cancel()
    worldTask?.cancel()
    listTask?.cancel()
    alarm?.cancel()
    return ending ?? .left
  }

  /// Call this after terminal, player and transfers are closed. It restores the signal handlers.
  package func finish() {
    signalReader?.cancel()
  }

  func end(_ ending: Ending) {
    if self.ending == nil { self.ending = ending }
    runner.end()
  }

  private func receive(_ message: ScreenMessage) {
    // Messages after the end, such as keys typed after `q`, are ignored.
    guard ending == nil else { return }
    if message == .hungUp { return end(.hungUp) }
    for effect in model.update(message, now: now) { perform(effect) }
    runner.publish(model.session.playerStatus)
    switch message {
    // Input is answered at once; other changes are drawn at regular intervals.
    case .input, .started: draw()
    default: drawSoon()
    }
  }

  private func receive(_ signal: CInt) {
    guard signal == SIGTSTP else {
      end(.signal(signal))
      // Ends the wait for a message.
      return post(.tick)
    }
    guard ending == nil else { return }
    let wasPlaying = model.playing.map { !$0.isPaused } ?? false
    if wasPlaying { runner.setPlayerPaused(true) }
    surface.suspend()
    if wasPlaying { runner.setPlayerPaused(false) }
    post(.returned)
    draw()
  }

  private var now: Double { clock.now }

  private func draw() {
    lateDrawing?.cancel()
    lateDrawing = nil
    lastDrawn = .now
    let (frame, effects) = model.present(now: now)
    effects.forEach(perform)
    surface.present(frame)
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

extension ScreenLoop {
  func perform(_ effect: ScreenEffect) {
    let (services, post) = (services, post)
    switch effect {
    case .session(let effect): runner.perform(effect)
    case .fetchChart(let request, let number): fetchChart(request, number)
    case .fetchWorld(let list, let countries, let freshness, let number):
      worldTask?.cancel()
      worldTask = Task {
        for await chart in services.world(list, countries, freshness) {
          post(.countryChart(chart, request: number))
        }
        post(.worldEnded(request: number))
      }
    case .stopWorld: worldTask?.cancel()
    case .fetchList(let request, let freshness, let number):
      listTask?.cancel()
      listTask = Task {
        let result = await services.list(request, freshness)
        if !Task.isCancelled { post(.list(result, request: number)) }
      }
    case .cancelList: listTask?.cancel()
    case .saveCountry(let country): services.saveCountry(country)
    case .fetchPicture(let request):
      pictures[request]?.cancel()
      pictures[request] = Task {
        let picture = await services.picture(request)
        guard !Task.isCancelled else { return }
        self.pictures[request] = nil
        post(.picture(request, picture))
      }
    case .cancelPicture(let request): pictures.removeValue(forKey: request)?.cancel()
    case .wake(let seconds):
      alarm?.cancel()
      alarm = Task {
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { post(.tick) }
      }
    case .openPage(let address):
      Task { post(.opened(address: address, await services.desktop.open(address))) }
    case .copy(let text, let name):
      Task { post(.shared(await services.desktop.copy(text, name))) }
    case .mail(let row, let text):
      Task { post(.shared(await services.desktop.mail(row, text))) }
    case .saveArtwork(let row): Task { post(.shared(await services.desktop.saveArtwork(row))) }
    case .redraw: surface.redraw()
    case .quit: end(.left)
    }
  }

  private func fetchChart(_ request: ChartRequest, _ number: Int) {
    chartTask?.cancel()
    let (services, post) = (services, post)
    chartTask = Task {
      var cached = request
      cached.freshness = .offline
      if request != cached, case .success(let old) = await services.chart(cached) {
        post(.remembered(old, request: number))
      }
      let result = await services.chart(request)
      if !Task.isCancelled { post(.chart(result, request: number)) }
    }
  }
}
