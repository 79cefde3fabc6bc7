import Dispatch
import Foundation
import Support

/// The thread that draws on a screen. Only this thread blocks if the terminal accepts no output.
final class ScreenWriter: Sendable {
  /// The requested state.
  private enum Target {
    case entered
    case left
    /// Another process uses the terminal, so nothing may be written.
    case suspended
    case ended
  }

  private struct Work {
    var target = Target.entered
    /// Whether the screen was entered. Only the thread sets it to true.
    var isEntered: Bool
    var sequences: ScreenSequences
    var frame: Frame?
    var isFrameDue = false
    /// Made before the next frame.
    var changes: [@Sendable (inout Presenter) -> Void] = []
    /// Sent before the next frame.
    var pendingBytes: [UInt8] = []
    var whenLeft: DispatchSemaphore?
  }

  private enum Step {
    case enter([UInt8])
    case send([UInt8])
    case draw(Frame, [@Sendable (inout Presenter) -> Void])
    /// The screen shows the last frame, perhaps without some of its pictures.
    case rest
    case leave([UInt8])
    case wait
    case end
  }

  private let output: TerminalOutput
  private let modes: TerminalModes
  private let wakeUp: EventFD
  private let onBackground: @Sendable () -> Void
  private let work: Locked<Work>
  private let threadEnded = DispatchSemaphore(value: 0)

  /// How long leaving waits for a terminal that accepts no output, in seconds.
  private let leaveLimit: Double
  // Additional time for the thread, in seconds.
  private let threadLimit: Double

  /// - Parameters:
  ///   - isEntered: Whether the screen was already entered.
  ///   - onBackground: Called when the process is in the background. Then nothing is written until `enter()`.
  init(
    to output: TerminalOutput, modes: TerminalModes, sequences: ScreenSequences, wakeUp: EventFD,
    presenter: Presenter, isEntered: Bool, timeoutScale: Double = 1,
    onBackground: @escaping @Sendable () -> Void
  ) {
    (leaveLimit, threadLimit) = (0.5 * timeoutScale, 0.1 * timeoutScale)
    (self.output, self.modes) = (output, modes)
    (self.wakeUp, self.onBackground) = (wakeUp, onBackground)
    work = Locked(Work(isEntered: isEntered, sequences: sequences))
    Thread.detachNewThread { self.run(presenter) }
  }

  /// Draws the newest frame as soon as possible. Never blocks.
  func show(_ frame: Frame) {
    change { work in
      work.frame = frame
      work.isFrameDue = true
    }
  }

  /// Changes the presenter before the next frame, for example after a resize, when the terminal has lost cut-off text
  /// even if the size is the same as before. Never blocks.
  ///
  /// - Parameter redraws: Whether the last frame is drawn again.
  func change(redraws: Bool, _ change: @escaping @Sendable (inout Presenter) -> Void) {
    self.change { work in
      work.changes.append(change)
      if redraws { work.isFrameDue = work.frame != nil }
    }
  }

  /// Sends sequences that draw nothing, unless the screen is not entered. Never blocks.
  func send(_ bytes: [UInt8]) {
    change { work in
      if work.target == .entered { work.pendingBytes += bytes }
    }
  }

  /// The sequences that leave the screen.
  var sequences: ScreenSequences {
    get { work.withLock { $0.sequences } }
    set { work.withLock { $0.sequences = newValue } }
  }

  /// Enters the screen, even if it is entered already, because another process may have left it. Never
  /// blocks.
  func enter() {
    change { work in
      guard work.target != .ended else { return }
      work.target = .entered
      work.isEntered = false
    }
  }

  /// Writes nothing more until `enter()`. Never blocks.
  func suspend() {
    change { work in
      guard work.target != .ended else { return }
      work.target = .suspended
      work.isEntered = false
      work.pendingBytes = []
    }
  }

  /// Leaves the screen. Returns when this is written or the time limit is over.
  func leave() {
    let hasLeft = DispatchSemaphore(value: 0)
    change { work in
      work.whenLeft = hasLeft
      if work.target != .ended { work.target = .left }
    }
    _ = hasLeft.wait(timeout: .now() + leaveLimit + threadLimit)
  }

  /// Ends the thread, unless it is blocked in a write. Call it after `leave()`.
  func end() {
    change { $0.target = .ended }
    _ = threadEnded.wait(timeout: .now() + threadLimit)
  }

  private func change(_ change: (inout Work) -> Void) {
    work.withLock { change(&$0) }
    wakeUp.signal()
  }

  private func run(_ presenter: Presenter) {
    var presenter = presenter
    var rest = PictureRest()
    /// The frame on the screen, while some of its pictures are missing.
    var partial: Frame?
    defer { threadEnded.signal() }
    func draw(_ frame: Frame, _ sending: Presenter.Sending) {
      partial = nil
      // In a smaller window, the terminal would wrap the rows. A frame with the right size will follow.
      if let size = TerminalSize.of(output.descriptor) {
        let wanted = frame.canvas.size
        guard wanted.columns <= size.columns, wanted.rows <= size.rows else { return }
      }
      let step = presenter.step(to: frame, sending: sending)
      if step.isPartial { partial = frame }
      if !write(step.bytes) {
        presenter.invalidate()
        partial = nil
      }
    }
    while true {
      switch nextStep() {
      case .enter(let bytes):
        presenter.invalidate()
        _ = write(bytes)
      case .send(let bytes):
        _ = write(bytes)
      case .draw(let frame, let changes):
        changes.forEach { $0(&presenter) }
        draw(frame, rest.note(frame, at: .now))
      case .leave(let bytes):
        presenter.invalidate()
        let deadline = ContinuousClock.now + .seconds(leaveLimit)
        if modes.isForeground {
          _ = output.send(
            bytes, before: deadline, wokenBy: wakeUp, unless: { TerminalGuard.hasRestored })
        }
      case .rest:
        if let frame = partial, rest.begin <= .now {
          draw(frame, .one)
        } else {
          wait(until: partial.map { _ in rest.begin })
        }
      case .wait: wait(until: nil)
      case .end: return
      }
    }
  }

  /// Waits until the next change or until `instant`.
  private func wait(until instant: ContinuousClock.Instant?) {
    var polled = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&polled, 1, instant.map { ($0 - .now).pollMilliseconds } ?? -1)
    wakeUp.reset()
  }

  private func nextStep() -> Step {
    work.withLock { work in
      switch work.target {
      case .entered where !work.isEntered:
        work.isEntered = true
        work.isFrameDue = work.frame != nil
        return .enter(work.sequences.enter)
      case .entered where !work.pendingBytes.isEmpty:
        defer { work.pendingBytes = [] }
        return .send(work.pendingBytes)
      case .entered:
        guard work.isFrameDue, let frame = work.frame else { return .rest }
        work.isFrameDue = false
        defer { work.changes = [] }
        return .draw(frame, work.changes)
      case .left where work.isEntered, .ended where work.isEntered:
        work.isEntered = false
        work.pendingBytes = []
        return .leave(work.sequences.leave)
      case .left, .suspended:
        work.whenLeft.take()?.signal()
        return .wait
      case .ended:
        work.whenLeft.take()?.signal()
        return .end
      }
    }
  }

  /// False if not everything was written, because the screen is being left or the process is in the
  /// background.
  private func write(_ bytes: [UInt8]) -> Bool {
    let isSent = output.send(bytes, wokenBy: wakeUp) {
      TerminalGuard.hasRestored || !isTargetEntered || !modes.isForeground
    }
    if !isSent, !modes.isForeground { onBackground() }
    return isSent
  }

  private var isTargetEntered: Bool {
    work.withLock { $0.target == .entered && $0.isEntered }
  }
}
