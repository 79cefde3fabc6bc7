internal import Glibc
package import MPRIS
internal import Support

/// How a run of `download`, `play` or `browse` ended.
package enum SessionEnding: Equatable, Sendable {
  case finished
  /// `q`, or the reader of the events has closed its pipe.
  case quit
  /// The disk or the audio device failed, and nothing can resume the rest.
  case stopped
  case signal(CInt)
  /// The terminal was closed.
  case hungUp
}

/// A message of a loop: from the session, or from the front end, such as a key.
package protocol SessionLoopMessage: Sendable {
  static func session(_ message: SessionMessage) -> Self
  /// A request of a media key, a desktop or a script.
  static func remote(_ request: RemoteRequest) -> Self
  /// The message of the session; `nil` for others.
  var fromSession: SessionMessage? { get }
  /// Whether it is drawn at once. Others are drawn at regular intervals.
  var isInput: Bool { get }
}

/// What differs between `download`, `play` and `browse`: input, what is shown, and what keys do.
package protocol SessionFrontEnd: Sendable {
  associatedtype Message: SessionLoopMessage
  /// The shortest time between two drawings that no input has caused.
  static var minPause: Duration { get }
  /// SIGTSTP and the signals that end the process, already caught; others are passed to `handle`.
  var signals: AsyncStream<CInt> { get }
  var session: SessionModel { get }
  /// Why the run ends now.
  var ending: SessionEnding? { get set }
  /// Starts reading input. `post` can be called from any thread.
  mutating func begin(
    now: Double, post: @escaping @Sendable (Message) -> Void
  ) -> [SessionEffect]
  /// - Returns: Effects for the runner.
  mutating func receive(_ message: Message, now: Double) -> [SessionEffect]
  /// - Returns: Whether to draw again in a second without a message.
  mutating func draw(now: Double) -> Bool
  /// Handles a signal that does not end the process. For SIGTSTP, stops it and returns when it continues.
  mutating func handle(_ signal: CInt)
  /// The run has ended, and only the last events of transfers follow.
  mutating func end(now: Double)
  /// The last event was received.
  mutating func finish(now: Double)
}

extension SessionFrontEnd {
  package mutating func end(now: Double) {}
  package mutating func finish(now: Double) {}
}

/// A run of `download`, `play` or `browse`: receives messages, lets the front end update the session, performs
/// effects, and has the result drawn.
///
/// It never blocks: slow work runs elsewhere and its result returns as a message.
package actor SessionLoop<FrontEnd: SessionFrontEnd> {
  package private(set) var frontEnd: FrontEnd
  package nonisolated let runner: SessionRunner
  /// Sends a message from any thread.
  package nonisolated let post: @Sendable (FrontEnd.Message) -> Void
  private let messages: EventChannel<FrontEnd.Message>
  private let clock = SessionClock()
  private var receiver: Task<Void, Never>?
  private var signalReader: Task<Void, Never>?
  private var lastDrawn = ContinuousClock.now - .seconds(1)
  private var nextDrawing: (time: ContinuousClock.Instant, task: Task<Void, Never>)?

  package init(_ frontEnd: FrontEnd, _ services: SessionServices) {
    let messages = EventChannel<FrontEnd.Message> { later, earlier in
      guard let later = later.fromSession, let earlier = earlier.fromSession else { return false }
      return later.supersedes(earlier)
    }
    self.frontEnd = frontEnd
    self.messages = messages
    post = { messages.post($0) }
    runner = SessionRunner(
      services, post: { messages.post(.session($0)) }, postRemote: { messages.post(.remote($0)) })
  }

  package var session: SessionModel { frontEnd.session }

  /// Returns when everything has ended, when the user quits, or after a signal that ends the process. Transfers and
  /// player are still open afterward, and signals still caught.
  package func run() async -> SessionEnding {
    let signals = frontEnd.signals
    signalReader = Task { for await signal in signals { self.receive(signal) } }
    perform(frontEnd.begin(now: clock.now, post: post))
    draw()
    // A task, so that a signal can end the wait for a message.
    let receiver = Task {
      var iterator = messages.makeAsyncIterator()
      while frontEnd.ending == nil, let message = await iterator.next() {
        // A signal may have ended the run meanwhile. Keys typed after `q` are ignored, too.
        if frontEnd.ending == nil { receive(message) }
      }
    }
    self.receiver = receiver
    await receiver.value
    nextDrawing?.task.cancel()
    runner.end()
    frontEnd.end(now: clock.now)
    return frontEnd.ending ?? .finished
  }

  /// Passes the last events of transfers to the front end. Call this after closing them.
  package func receiveLastEvents() async {
    messages.close()
    for await message in messages {
      guard case .transfer? = message.fromSession else { continue }
      _ = frontEnd.receive(message, now: clock.now)
    }
  }

  /// Ends the front end and restores the signal handlers. Call this after closing transfers and player.
  package func finish() async {
    await receiveLastEvents()
    frontEnd.finish(now: clock.now)
    signalReader?.cancel()
  }

  private func receive(_ message: FrontEnd.Message) {
    perform(frontEnd.receive(message, now: clock.now))
    draw(after: message.isInput ? .zero : FrontEnd.minPause)
  }

  private func perform(_ effects: [SessionEffect]) {
    for effect in effects { runner.perform(effect) }
    runner.publish(session.playerStatus)
  }

  private func receive(_ signal: CInt) {
    guard frontEnd.ending == nil else { return }
    guard signal == SIGTSTP || signal == SIGCONT else {
      frontEnd.ending = .signal(signal)
      receiver?.cancel()
      return
    }
    let pausesPlayer = signal == SIGTSTP && session.playing?.isPaused == false
    if pausesPlayer { runner.setPlayerPaused(true) }
    frontEnd.handle(signal)
    if pausesPlayer { runner.setPlayerPaused(false) }
    draw()
  }

  // MARK: Drawing

  private func draw(after pause: Duration) {
    let time = lastDrawn + pause
    if time <= .now { draw() } else { draw(at: time) }
  }

  private func draw(at time: ContinuousClock.Instant) {
    if let nextDrawing, nextDrawing.time <= time { return }
    nextDrawing?.task.cancel()
    nextDrawing = (
      time,
      Task {
        try? await Task.sleep(until: time)
        if !Task.isCancelled { draw() }
      }
    )
  }

  private func draw() {
    guard frontEnd.ending == nil else { return }
    nextDrawing?.task.cancel()
    nextDrawing = nil
    lastDrawn = .now
    if frontEnd.draw(now: clock.now) { draw(at: lastDrawn + .seconds(1)) }
  }
}
