import Foundation
import MPRIS
import Session
import Support
import Terminal
import Transfers

/// How a run of `download` or `play` ended.
enum SessionEnding: Equatable, Sendable {
  case finished
  /// `q`, or the reader of the events has closed its pipe.
  case quit
  /// The disk or the audio device failed, and nothing can resume the rest.
  case stopped
  case signal(CInt)
}

/// What a front end knows while it shows something.
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
protocol SessionFrontEnd: Sendable {
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

extension SessionFrontEnd {
  mutating func show(_ event: SessionEvent, _ view: SessionView) {}
  mutating func settle(_ view: SessionView) {}
  mutating func receive(_ request: RemoteRequest, _ session: inout SessionUpdate) {}
  mutating func outputFailed(_ error: any Error) {}
  mutating func end(_ view: SessionView) {}
  mutating func finish(_ view: SessionView) {}
}

/// A run of `download` or `play`: one queue of messages, one model, and a front end that shows it.
actor CommandSession<FrontEnd: SessionFrontEnd> {
  private enum Message: Sendable {
    case session(SessionMessage)
    case key(Key)
    case inputEnded
    case remote(RemoteRequest)
    case outputFailed(any Error)
    /// Ends the wait for a message.
    case wakeUp
  }

  private(set) var model: SessionModel
  private(set) var frontEnd: FrontEnd
  nonisolated let runner: SessionRunner
  private let controls: SessionControls
  private let messages: EventChannel<Message>
  private let redraws = RedrawRequests()
  private let clock = SessionClock()
  private var hasInput = true
  private var signalReader: Task<Void, Never>?

  init(
    _ model: SessionModel, _ frontEnd: FrontEnd, _ services: SessionServices,
    _ controls: SessionControls
  ) {
    let messages = EventChannel<Message> { later, earlier in
      guard case .session(let later) = later, case .session(let earlier) = earlier else {
        return false
      }
      return later.supersedes(earlier)
    }
    self.model = model
    self.frontEnd = frontEnd
    self.controls = controls
    self.messages = messages
    runner = SessionRunner(
      services, post: { messages.post(.session($0)) }, postRemote: { messages.post(.remote($0)) })
  }

  /// Returns when everything has ended, or when the user quits. Transfers continue until the client is
  /// closed.
  ///
  /// - Parameter outputErrors: Errors of writing to stdout.
  func run(
    outputErrors: AsyncStream<any Error>? = nil, _ begin: (inout SessionUpdate) -> Void
  ) async -> SessionEnding {
    let (controls, messages) = (controls, messages)
    signalReader = Task { for await signal in controls.signals { self.receive(signal) } }
    controls.keys.deliver(to: { messages.post(.key($0)) }, end: { messages.post(.inputEnded) })
    let outputReader = Task {
      guard let outputErrors else { return }
      for await error in outputErrors { messages.post(.outputFailed(error)) }
    }
    let drawing = Task {
      if self.frontEnd.isDrawn { await self.redraws.run { self.frontEnd.draw(self.view) } }
    }
    perform { _, session in begin(&session) }
    // Now and not with the first file, which may have to be downloaded.
    runner.openRemote()
    runner.publish(model.playerStatus)
    frontEnd.begin(view)
    var iterator = messages.makeAsyncIterator()
    while frontEnd.ending == nil, let message = await iterator.next() { receive(message) }
    outputReader.cancel()
    drawing.cancel()
    // Otherwise, it could draw again after the lines were removed.
    await drawing.value
    runner.end()
    controls.close()
    hasInput = false
    frontEnd.end(view)
    return frontEnd.ending ?? .finished
  }

  /// Shows the last events. Call this after closing the transfers and the player.
  func finish() async {
    messages.close()
    for await message in messages {
      guard case .session(.transfer(let event)) = message else { continue }
      _ = model.update(.transfer(event), now: clock.now)
      frontEnd.show(event, view)
    }
    frontEnd.finish(view)
    signalReader?.cancel()
  }

  private var view: SessionView {
    SessionView(model: model, hasKeys: controls.hasKeys, hasInput: hasInput, now: clock.now)
  }

  private func receive(_ message: Message) {
    switch message {
    case .session(let message):
      let effects = model.update(message, now: clock.now)
      if case .transfer(let event) = message { frontEnd.show(event, view) }
      perform(effects)
    case .key(let key): perform { $0.press(key, &$1) }
    case .remote(let request): perform { $0.receive(request, &$1) }
    case .inputEnded:
      hasInput = false
      frontEnd.settle(view)
    case .outputFailed(let error): frontEnd.outputFailed(error)
    case .wakeUp: break
    }
    redraws.request()
  }

  private func perform(_ commands: (inout FrontEnd, inout SessionUpdate) -> Void) {
    let effects = model.perform(now: clock.now) { commands(&frontEnd, &$0) }
    perform(effects)
  }

  private func perform(_ effects: [SessionEffect]) {
    for effect in effects {
      if case .report(let event) = effect {
        frontEnd.show(event, view)
      } else {
        runner.perform(effect)
      }
    }
    runner.publish(model.playerStatus)
    frontEnd.settle(view)
  }

  private func receive(_ signal: CInt) {
    let pausesPlayer = signal == SIGTSTP && model.playing?.isPaused == false
    if pausesPlayer { runner.setPlayerPaused(true) }
    if controls.handle(signal) {
      frontEnd.ending = .signal(signal)
      messages.post(.wakeUp)
    }
    // `handle` returns after `fg` or `bg`.
    if pausesPlayer { runner.setPlayerPaused(false) }
    redraws.request()
  }
}
