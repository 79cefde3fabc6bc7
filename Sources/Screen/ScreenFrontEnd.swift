internal import Artwork
internal import Charts
internal import Glibc
package import Session
internal import Support
internal import Terminal

extension ScreenMessage: SessionLoopMessage {
  package var fromSession: SessionMessage? {
    if case .session(let message) = self { message } else { nil }
  }

  package var isInput: Bool {
    switch self {
    case .input, .started, .returned: true
    default: false
    }
  }
}

/// `browse`: the model of the screen, the terminal that shows it, and its running effects.
///
/// It has at most one timer, and none if nothing is due.
package struct ScreenFrontEnd: SessionFrontEnd {
  package static let minPause = Duration.milliseconds(40)

  package internal(set) var model: ScreenModel
  package var ending: SessionEnding?
  package let signals: AsyncStream<CInt>
  private let surface: ScreenSurface
  private let services: ScreenServices
  private var post: @Sendable (ScreenMessage) -> Void = { _ in }

  // Running effects.
  private var pictures: [PictureRequest: Task<Void, Never>] = [:]
  private var chartTask: Task<Void, Never>?
  private var worldTask: Task<Void, Never>?
  private var listTask: Task<Void, Never>?
  private(set) var alarm: Task<Void, Never>?

  /// - Parameter signals: SIGTSTP and the signals that end the process, already caught.
  package init(
    model: ScreenModel, surface: ScreenSurface, signals: AsyncStream<CInt>,
    services: ScreenServices
  ) {
    self.model = model
    self.surface = surface
    self.signals = signals
    self.services = services
  }

  package var session: SessionModel { model.session }

  package mutating func begin(
    now: Double, post: @escaping @Sendable (ScreenMessage) -> Void
  ) -> [SessionEffect] {
    self.post = post
    surface.inputs.deliver(to: { post(.input($0)) }, end: { post(.hungUp) })
    return receive(.started, now: now)
  }

  package mutating func receive(_ message: ScreenMessage, now: Double) -> [SessionEffect] {
    switch message {
    case .hungUp:
      ending = .hungUp
      return []
    case .picture(let request, _): pictures[request] = nil
    default: break
    }
    let effects = model.update(message, now: now)
    // The last events of transfers only change the model.
    guard ending == nil else { return [] }
    return effects.compactMap { effect in
      if case .session(let effect) = effect { return effect }
      perform(effect)
      return nil
    }
  }

  package mutating func draw(now: Double) -> Bool {
    let (frame, effects) = model.present(now: now)
    for effect in effects { perform(effect) }
    surface.present(frame)
    return false
  }

  package mutating func handle(_ signal: CInt) {
    surface.suspend()
    post(.returned)
  }

  package mutating func end(now: Double) {
    for task in [chartTask, worldTask, listTask, alarm] { task?.cancel() }
  }

  // MARK: Effects

  mutating func perform(_ effect: ScreenEffect) {
    let (services, post) = (services, post)
    switch effect {
    // Performed by the runner.
    case .session: break
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
        if !Task.isCancelled { post(.picture(request, picture)) }
      }
    case .cancelPicture(let request): pictures.removeValue(forKey: request)?.cancel()
    case .wake(let seconds):
      alarm?.cancel()
      alarm = Task {
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { post(.tick) }
      }
    case .openPage(let address):
      Task { post(.opened(address: address, await services.open(address))) }
    case .copy(let text, let name):
      Task { post(.shared(await services.copy(text, name))) }
    case .mail(let row, let text):
      Task { post(.shared(await services.mail(row, text))) }
    case .saveArtwork(let row): Task { post(.shared(await services.saveArtwork(row))) }
    case .redraw: surface.redraw()
    case .quit: ending = .quit
    }
  }

  private mutating func fetchChart(_ request: ChartRequest, _ number: Int) {
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
