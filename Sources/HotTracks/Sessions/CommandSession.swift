import Glibc
import MPRIS
import Session
import Support
import Terminal
import Transfers

/// What a front end of `download` or `play` knows while it shows something.
struct SessionView {
  let model: SessionModel
  /// Whether keys are read: not in the background.
  let hasKeys: Bool
  /// Whether keys can be read again; not after the end of the input.
  let hasInput: Bool
  /// Seconds on the session's clock.
  let now: Double
}

/// What `download` and `play` show of a session, and what keys do.
protocol CommandFrontEnd: Sendable {
  /// Why the run ends now.
  var ending: SessionEnding? { get set }
  /// Whether lines are drawn and must be redrawn.
  var isDrawn: Bool { get }
  mutating func begin(_ view: SessionView)
  mutating func show(_ event: TransferEvent, _ view: SessionView)
  mutating func show(_ event: SessionEvent, _ view: SessionView)
  /// Called after each message.
  mutating func settle(_ view: SessionView)
  mutating func press(_ key: Key, _ session: inout SessionUpdate)
  mutating func receive(_ request: RemoteRequest, _ session: inout SessionUpdate)
  mutating func outputFailed(_ error: any Error)
  /// - Returns: Whether to draw again in a second without an event.
  mutating func draw(_ view: SessionView) -> Bool
  /// The run has ended, and the last events of transfers follow.
  mutating func end(_ view: SessionView)
  /// The last event was shown.
  mutating func finish(_ view: SessionView)
}

extension CommandFrontEnd {
  mutating func show(_ event: SessionEvent, _ view: SessionView) {}
  mutating func settle(_ view: SessionView) {}
  mutating func receive(_ request: RemoteRequest, _ session: inout SessionUpdate) {}
  mutating func outputFailed(_ error: any Error) {}
  mutating func end(_ view: SessionView) {}
  mutating func finish(_ view: SessionView) {}
}

/// A run of `download` or `play`: the keys and signals of the terminal, and a front end that shows the session.
struct CommandSession<FrontEnd: CommandFrontEnd>: SessionFrontEnd {
  enum Message: SessionLoopMessage {
    case session(SessionMessage)
    case remote(RemoteRequest)
    case key(Key)
    case inputEnded
    case outputFailed(any Error)
    case resized

    var fromSession: SessionMessage? {
      if case .session(let message) = self { message } else { nil }
    }
    var isInput: Bool { if case .key = self { true } else { false } }
  }

  static var minPause: Duration { .milliseconds(100) }

  private(set) var session: SessionModel
  private(set) var frontEnd: FrontEnd
  private let controls: SessionControls
  /// Errors of writing to stdout.
  private let outputErrors: AsyncStream<any Error>?
  private let launch: @Sendable (inout SessionUpdate) -> Void
  private var hasInput = true
  private var observer: SignalObserver?
  private var outputReader: Task<Void, Never>?

  /// - Parameter launch: Starts the downloads or the playback.
  init(
    _ session: SessionModel, _ frontEnd: FrontEnd, _ controls: SessionControls,
    outputErrors: AsyncStream<any Error>? = nil,
    launch: @escaping @Sendable (inout SessionUpdate) -> Void
  ) {
    (self.session, self.frontEnd, self.controls) = (session, frontEnd, controls)
    (self.outputErrors, self.launch) = (outputErrors, launch)
  }

  var signals: AsyncStream<CInt> { controls.signals }

  var ending: SessionEnding? {
    get { frontEnd.ending }
    set { frontEnd.ending = newValue }
  }

  mutating func begin(
    now: Double, post: @escaping @Sendable (Message) -> Void
  ) -> [SessionEffect] {
    controls.keys.deliver(to: { post(.key($0)) }, end: { post(.inputEnded) })
    if frontEnd.isDrawn { observer = SignalObserver([SIGWINCH]) { _ in post(.resized) } }
    if let outputErrors {
      outputReader = Task { for await error in outputErrors { post(.outputFailed(error)) } }
    }
    let effects = perform(now: now) { [launch] in launch(&$1) }
    frontEnd.begin(view(now))
    return effects
  }

  mutating func receive(_ message: Message, now: Double) -> [SessionEffect] {
    switch message {
    case .session(let message):
      let showsReports = ending == nil
      let effects = session.update(message, now: now)
      if case .transfer(let event) = message { frontEnd.show(event, view(now)) }
      return showsReports ? shown(effects, now: now) : []
    case .key(let key): return perform(now: now) { $0.press(key, &$1) }
    case .remote(let request): return perform(now: now) { $0.receive(request, &$1) }
    case .inputEnded:
      hasInput = false
      return shown([], now: now)
    case .outputFailed(let error):
      frontEnd.outputFailed(error)
      return []
    case .resized: return []
    }
  }

  mutating func draw(now: Double) -> Bool {
    frontEnd.isDrawn && frontEnd.draw(view(now))
  }

  mutating func handle(_ signal: CInt) { controls.handle(signal) }

  mutating func end(now: Double) {
    outputReader?.cancel()
    observer = nil
    controls.close()
    hasInput = false
    frontEnd.end(view(now))
  }

  mutating func finish(now: Double) { frontEnd.finish(view(now)) }

  private func view(_ now: Double) -> SessionView {
    SessionView(model: session, hasKeys: controls.hasKeys, hasInput: hasInput, now: now)
  }

  private mutating func perform(
    now: Double, _ commands: (inout FrontEnd, inout SessionUpdate) -> Void
  ) -> [SessionEffect] {
    shown(session.perform(now: now) { commands(&frontEnd, &$0) }, now: now)
  }

  /// Shows what is reported, and returns the other effects.
  private mutating func shown(_ effects: [SessionEffect], now: Double) -> [SessionEffect] {
    for case .report(let event) in effects { frontEnd.show(event, view(now)) }
    frontEnd.settle(view(now))
    return effects
  }
}
