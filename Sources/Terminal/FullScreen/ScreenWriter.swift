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
    var target = Target.suspended
    /// Whether the screen was entered. Only the thread sets it to true.
    var isEntered = false
    var frame: Frame?
    var isFrameDue = false
    var isInvalid = false
    /// The IDs of images that the terminal no longer has.
    var lostImages: [UInt32] = []
    /// When the frame is drawn again to send more of its pictures.
    var nextPictures: ContinuousClock.Instant?
    var timing = PictureTiming()
    /// Sent before the next frame.
    var pendingBytes: [UInt8] = []
    var whenLeft: DispatchSemaphore?
  }

  private enum Step {
    case enter
    case send([UInt8])
    case draw(Frame, isInvalid: Bool, lostImages: [UInt32])
    case leave
    case wait(until: ContinuousClock.Instant?)
    case end
  }

  private let output: TerminalOutput
  private let modes: TerminalModes
  private let sequences: ScreenSequences
  private let wakeUp: EventFD
  private let onQuery: @Sendable () -> Void
  private let onBackground: @Sendable () -> Void
  private let work = Locked(Work())
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
    onQuery: @escaping @Sendable () -> Void, onBackground: @escaping @Sendable () -> Void
  ) {
    (leaveLimit, threadLimit) = (0.5 * timeoutScale, 0.1 * timeoutScale)
    (self.output, self.modes, self.sequences) = (output, modes, sequences)
    (self.wakeUp, self.onQuery, self.onBackground) = (wakeUp, onQuery, onBackground)
    work.withLock { work in
      work.isEntered = isEntered
      work.target = .entered
    }
    Thread.detachNewThread { self.run(presenter) }
  }

  /// Draws the newest frame as soon as possible. Never blocks.
  func show(_ frame: Frame) {
    change { work in
      work.frame = frame
      work.isFrameDue = true
    }
  }

  /// Clears the window and draws the last frame again. Never blocks.
  func redraw() {
    change { work in
      work.isInvalid = true
      work.isFrameDue = work.frame != nil
    }
  }

  /// Clears the window before the next frame. After a resize, the terminal has lost cut-off text even if
  /// the size is the same as before. Never blocks.
  func invalidate() {
    change { $0.isInvalid = true }
  }

  /// Sends an image again that the terminal no longer has. Never blocks.
  func imageLost(_ id: UInt32) {
    change { work in
      work.lostImages.append(id)
      work.isFrameDue = work.frame != nil
    }
  }

  /// The terminal has drawn the pictures that were sent before the last status query. Never blocks.
  func statusReplied() {
    change { work in
      work.timing.replied(at: .now)
      if work.nextPictures != nil { work.nextPictures = work.timing.nextPart(at: .now) }
    }
  }

  /// Sends sequences that draw nothing, unless the screen is not entered. Never blocks.
  func send(_ bytes: [UInt8]) {
    change { work in
      if work.target == .entered { work.pendingBytes += bytes }
    }
  }

  /// Enters the screen, even if it is entered already, because another process may have left it. Never
  /// blocks.
  func enter() {
    change { work in
      guard work.target != .ended else { return }
      work.target = .entered
      work.isEntered = false
      // A status reply may have been discarded in the meantime.
      work.timing = PictureTiming()
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

  /// Waits until the next change or until `instant`.
  private func wait(until instant: ContinuousClock.Instant?) {
    var polled = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&polled, 1, instant.map { ($0 - .now).pollMilliseconds } ?? -1)
  }

  private func run(_ presenter: Presenter) {
    var presenter = presenter
    defer { threadEnded.signal() }
    while true {
      switch nextStep() {
      case .enter:
        presenter.invalidate()
        _ = write(sequences.enter)
      case .send(let bytes):
        _ = write(bytes)
      case .draw(let frame, let isInvalid, let lostImages):
        if isInvalid { presenter.invalidate() }
        for id in lostImages { presenter.imageLost(id: Int(id)) }
        draw(frame, isInvalid: isInvalid, &presenter)
      case .leave:
        presenter.invalidate()
        let deadline = ContinuousClock.now + .seconds(leaveLimit)
        if modes.isForeground {
          _ = output.send(
            sequences.leave, before: deadline, wokenBy: wakeUp,
            unless: { TerminalGuard.hasRestored })
        }
      case .wait(let instant):
        wait(until: instant)
        wakeUp.reset()
      case .end: return
      }
    }
  }

  private func nextStep() -> Step {
    work.withLock { work in
      switch work.target {
      case .entered where !work.isEntered:
        work.isEntered = true
        work.isFrameDue = work.frame != nil
        return .enter
      case .entered where !work.pendingBytes.isEmpty:
        defer { work.pendingBytes = [] }
        return .send(work.pendingBytes)
      case .entered:
        let arePicturesDue = work.nextPictures.map { $0 <= .now } ?? false
        guard work.isFrameDue || arePicturesDue, let frame = work.frame else {
          return .wait(until: work.nextPictures)
        }
        work.isFrameDue = false
        work.nextPictures = nil
        defer { (work.isInvalid, work.lostImages) = (false, []) }
        return .draw(frame, isInvalid: work.isInvalid, lostImages: work.lostImages)
      case .left where work.isEntered, .ended where work.isEntered:
        work.isEntered = false
        work.pendingBytes = []
        return .leave
      case .left, .suspended:
        work.whenLeft.take()?.signal()
        return .wait(until: nil)
      case .ended:
        work.whenLeft.take()?.signal()
        return .end
      }
    }
  }

  private func draw(_ frame: Frame, isInvalid: Bool, _ presenter: inout Presenter) {
    // In a smaller window, the terminal would wrap the rows. A frame with the right size will follow.
    if let size = TerminalSize.of(output.descriptor) {
      let wanted = frame.canvas.size
      guard wanted.columns <= size.columns, wanted.rows <= size.rows else { return }
    }
    let budget = work.withLock { work in
      work.timing.note(frame, isRedrawn: isInvalid, at: .now)
      return work.timing.budget(at: .now)
    }
    let step = presenter.step(to: frame, budget: budget)
    let needsReply = work.withLock { work in
      let needsReply = work.timing.noteSending(step.pictureBytes, at: .now)
      work.nextPictures = step.isPartial ? work.timing.nextPart(at: .now) : nil
      return needsReply
    }
    if needsReply { onQuery() }
    if !write(step.bytes + (needsReply ? PictureTiming.query : [])) { presenter.invalidate() }
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
