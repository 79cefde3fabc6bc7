import Dispatch
import Foundation
import Support
import Synchronization

/// The one thread that draws on a screen, and all that a terminal which takes nothing can hold.
final class ScreenWriter: Sendable {
  private enum Wish {
    case up
    case down
    /// Somebody else has the terminal: nothing is written, not even what leaves it.
    case away
    case ended
  }

  private struct Work {
    var wish = Wish.away
    /// What the terminal last was told; the thread alone changes it to true.
    var isUp = false
    var frame: Frame?
    var isFrameDue = false
    var isForgotten = false
    /// Applied to the presenter before it draws.
    var changes: [@Sendable (inout Presenter) -> Void] = []
    /// When the frame is drawn again to show more of its pictures.
    var settlesAt: ContinuousClock.Instant?
    var timing = PictureTiming()
    /// Is sent before the next drawing.
    var said: [UInt8] = []
    var whenDown: DispatchSemaphore?
  }

  private enum Step {
    case enter
    case say([UInt8])
    case draw(Frame, isForgotten: Bool, [@Sendable (inout Presenter) -> Void])
    case leave
    case rest(until: ContinuousClock.Instant?)
    case end
  }

  private let output: TerminalOutput
  private let modes: TerminalModes
  private let bytes: ScreenSequences
  private let wakeUp: EventFD
  private let onQuery: @Sendable () -> Void
  private let onBackground: @Sendable () -> Void
  private let work = Mutex(Work())
  private let threadEnded = DispatchSemaphore(value: 0)

  /// How long a terminal that takes nothing is waited for when it is left, in seconds.
  private let leaveLimit: Double
  // On top of it, for the thread.
  private let threadLimit: Double

  /// - Parameters:
  ///   - isUp: Whether what enters the screen has been sent.
  ///   - onBackground: The terminal is another's; `enter()` is waited for.
  init(
    to output: TerminalOutput, modes: TerminalModes, bytes: ScreenSequences, wakeUp: EventFD,
    presenter: Presenter, isUp: Bool, timeoutScale: Double = 1,
    onQuery: @escaping @Sendable () -> Void, onBackground: @escaping @Sendable () -> Void
  ) {
    (leaveLimit, threadLimit) = (0.5 * timeoutScale, 0.1 * timeoutScale)
    (self.output, self.modes, self.bytes) = (output, modes, bytes)
    (self.wakeUp, self.onQuery, self.onBackground) = (wakeUp, onQuery, onBackground)
    work.withLock { work in
      work.isUp = isUp
      work.wish = .up
    }
    Thread.detachNewThread { self.run(presenter) }
  }

  /// The newest frame is drawn as soon as the terminal takes it. Never blocks.
  func show(_ frame: Frame) {
    change { work in
      work.frame = frame
      work.isFrameDue = true
    }
  }

  /// Draws the last frame as a whole, whatever the terminal shows. Never blocks.
  func redraw() {
    change { work in
      work.isForgotten = true
      work.isFrameDue = work.frame != nil
    }
  }

  /// Draws the next frame as a whole: what a window had to cut off when it was smaller is lost, even
  /// if it is as large as before again. Never blocks.
  func forget() {
    change { $0.isForgotten = true }
  }

  /// From now on, draws for these terminal colors. Never blocks.
  func use(_ colors: TerminalColors?) {
    changePresenter { $0.use(colors) }
  }

  /// Draws painted pictures again: the terminal may have lost some. Never blocks.
  func repaintPictures() {
    changePresenter { $0.repaintPictures() }
  }

  /// Sends an image again that the terminal no longer has. Never blocks.
  func forgetImage(_ id: UInt32) {
    changePresenter { $0.forgetImage(id: Int(id)) }
  }

  /// The terminal has drawn the pictures that were sent before its last query. Never blocks.
  func noteReply() {
    change { work in
      work.timing.noteReply(at: .now)
      if work.settlesAt != nil { work.settlesAt = work.timing.nextPart(at: .now) }
    }
  }

  private func changePresenter(_ change: @escaping @Sendable (inout Presenter) -> Void) {
    self.change { work in
      work.changes.append(change)
      work.isFrameDue = work.frame != nil
    }
  }

  /// Sends what draws nothing, where the window is ours. Never blocks.
  func say(_ bytes: [UInt8]) {
    change { work in
      if work.wish == .up { work.said += bytes }
    }
  }

  /// Takes the window, also where it has it: who had the terminal in between may have left the
  /// screen. Never blocks.
  func enter() {
    change { work in
      guard work.wish != .ended else { return }
      work.wish = .up
      work.isUp = false
      // A reply may have been discarded meanwhile.
      work.timing = PictureTiming()
    }
  }

  /// Writes nothing more until `enter()`. Never blocks.
  func rest() {
    change { work in
      guard work.wish != .ended else { return }
      work.wish = .away
      work.isUp = false
      work.said = []
    }
  }

  /// Gives the window back; returns when that is written, or the time for it is over.
  func leave() {
    let isDown = DispatchSemaphore(value: 0)
    change { work in
      work.whenDown = isDown
      if work.wish != .ended { work.wish = .down }
    }
    _ = isDown.wait(timeout: .now() + leaveLimit + threadLimit)
  }

  /// Ends the thread, unless it stands in a write; after `leave()`.
  func end() {
    change { $0.wish = .ended }
    _ = threadEnded.wait(timeout: .now() + threadLimit)
  }

  private func change(_ change: (inout Work) -> Void) {
    work.withLock { change(&$0) }
    wakeUp.signal()
  }

  /// Until the next change, or until `instant`.
  private func wait(until instant: ContinuousClock.Instant?) {
    var polled = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&polled, 1, instant.map { ($0 - .now).pollMilliseconds } ?? -1)
  }

  private func run(_ presenter: Presenter) {
    var presenter = presenter
    defer { threadEnded.signal() }
    CrashGuard.prepareThread()
    while true {
      switch nextStep() {
      case .enter:
        presenter.forget()
        _ = send(bytes.enter)
      case .say(let bytes):
        _ = send(bytes)
      case .draw(let frame, let isForgotten, let changes):
        if isForgotten { presenter.forget() }
        for change in changes { change(&presenter) }
        draw(frame, isForgotten: isForgotten, &presenter)
      case .leave:
        presenter.forget()
        let deadline = ContinuousClock.now + .seconds(leaveLimit)
        if modes.isForeground {
          _ = output.send(
            bytes.leave, before: deadline, wokenBy: wakeUp, unless: { CrashGuard.hasLeft })
        }
      case .rest(let instant):
        wait(until: instant)
        wakeUp.reset()
      case .end: return
      }
    }
  }

  private func nextStep() -> Step {
    work.withLock { work in
      switch work.wish {
      case .up where !work.isUp:
        work.isUp = true
        work.isFrameDue = work.frame != nil
        return .enter
      case .up where !work.said.isEmpty:
        defer { work.said = [] }
        return .say(work.said)
      case .up:
        let hasSettled = work.settlesAt.map { $0 <= .now } ?? false
        guard work.isFrameDue || hasSettled, let frame = work.frame else {
          return .rest(until: work.settlesAt)
        }
        work.isFrameDue = false
        work.settlesAt = nil
        defer { (work.isForgotten, work.changes) = (false, []) }
        return .draw(frame, isForgotten: work.isForgotten, work.changes)
      case .down where work.isUp, .ended where work.isUp:
        work.isUp = false
        work.said = []
        return .leave
      case .down, .away:
        work.whenDown.take()?.signal()
        return .rest(until: nil)
      case .ended:
        work.whenDown.take()?.signal()
        return .end
      }
    }
  }

  private func draw(_ frame: Frame, isForgotten: Bool, _ presenter: inout Presenter) {
    // Drawn for a window that was larger it would be broken into other rows. The next one fits.
    if let size = TerminalSize.of(output.descriptor) {
      let wanted = frame.canvas.size
      guard wanted.columns <= size.columns, wanted.rows <= size.rows else { return }
    }
    let budget = work.withLock { work in
      work.timing.note(frame, isRedrawn: isForgotten, at: .now)
      return work.timing.budget(at: .now)
    }
    let step = presenter.step(to: frame, budget: budget)
    let isReported = work.withLock { work in
      let isReported = work.timing.noteSending(step.pictureBytes, at: .now)
      work.settlesAt = step.isPartial ? work.timing.nextPart(at: .now) : nil
      return isReported
    }
    if isReported { onQuery() }
    if !send(step.bytes + (isReported ? PictureTiming.query : [])) { presenter.forget() }
  }

  /// False where not everything was written, because it is no longer wanted or the terminal is
  /// another's.
  private func send(_ bytes: [UInt8]) -> Bool {
    let isSent = output.send(bytes, wokenBy: wakeUp) {
      CrashGuard.hasLeft || !isWantedUp || !modes.isForeground
    }
    if !isSent, !modes.isForeground { onBackground() }
    return isSent
  }

  private var isWantedUp: Bool {
    work.withLock { $0.wish == .up && $0.isUp }
  }
}
