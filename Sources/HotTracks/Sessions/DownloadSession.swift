import Foundation
import Rows
import Support
import Terminal
import Transfers

/// A run of `download`: transfers, keys and signals come in, commands go out, lines are drawn.
actor DownloadSession {
  enum Ending: Equatable, Sendable {
    case over
    /// `q`, or the reader of the events has gone.
    case left
    /// The queue paused itself, and nobody was told of a key that lets it go on.
    case stopped
    case signal(CInt)
  }

  private(set) var board: TransferBoard
  private let transfers: TransferClient
  private let controls: SessionControls
  private var report: TransferReport
  private var pauseKey = PauseKey()
  private var hasCanceled = false
  private var keysHaveEnded = false
  private var requests: [String: TransferRequest] = [:]
  private var signalReader: Task<Void, Never>?
  private let redraws = RedrawRequests()
  private let clock = SessionClock()
  private let endings: AsyncStream<Ending>
  private let end: AsyncStream<Ending>.Continuation

  init(
    board: TransferBoard, transfers: TransferClient, report: TransferReport,
    controls: SessionControls
  ) {
    self.board = board
    self.transfers = transfers
    self.report = report
    self.controls = controls
    (endings, end) = AsyncStream.makeStream()
  }

  /// Starts the transfers and returns when all have ended, or when the person leaves; whatever is
  /// unfinished then is still on its way until the client is closed.
  func run(_ requests: [TransferRequest]) async -> Ending {
    let controls = controls
    signalReader = Task { for await signal in controls.signals { self.receive(signal) } }
    self.requests = Dictionary(requests.map { ($0.id, $0) }) { first, _ in first }
    noteKeys()
    transfers.start(requests)
    let ending = await withTaskGroup(of: Void.self) { group in
      group.addTask { for await event in self.transfers.events() { await self.apply(event) } }
      group.addTask { await self.keepDrawing() }
      group.addTask {
        for await key in controls.keys { await self.press(key) }
        if !Task.isCancelled { await self.endKeys() }
      }
      var ending = Ending.over
      for await first in endings {
        ending = first
        break
      }
      group.cancelAll()
      return ending
    }
    controls.close()
    keysHaveEnded = true
    return ending
  }

  /// The last picture, after the client was closed and nothing moves any more; until then a
  /// second Ctrl-C ends the process at once.
  func finish() async {
    // What got its name while the client ended has told of it, and so has what stays to be gone on
    // with; in plain lines the sum at the end is enough of that.
    for await event in transfers.events() {
      if case .paused = event.happening, report.style == .plain {
        board.apply(event, now: now)
      } else {
        apply(event)
      }
    }
    report.draw(board, keys: nil, now: now)
    report.console.endDrawing()
    signalReader?.cancel()
  }

  private var now: Double { clock.now }

  private func apply(_ event: TransferEvent) {
    let wasHeld = board.isHeld
    pauseKey.note(event.happening)
    board.apply(event, now: now)
    report.tell(event, board: board, now: now, mayTryAgain: tellsKeys)
    redraws.request()
    if isOver { end.yield(.over) }
    if board.isHeld, !wasHeld { havePaused() }
    if report.style == .json, !report.console.errorsAreRead { end.yield(.left) }
  }

  // Where keys are told, what the disk stopped waits for one of them.
  private var isOver: Bool {
    board.isOver && (hasCanceled || !tellsKeys || board.stoppedByDisk.isEmpty)
  }

  // By a key, or by the queue itself after a fault of the disk.
  private func havePaused() {
    switch pauseKey.asked {
    // What is paused only now was asked for before: it goes on in a moment.
    case .resume: return
    case .pause: noteKeys()
    default: if tellsKeys { noteKeys() } else { end.yield(.stopped) }
    }
  }

  private func press(_ key: Key) {
    defer { redraws.request() }
    switch key {
    case .character("p"), .character("P"), .character(" "):
      let stopped = board.stoppedByDisk.compactMap { requests[$0.id] }
      let asked = pauseKey.press(isPaused: mayGoOn)
      command(asked)
      guard asked == .resume else { return }
      // Known at once, for the next key may come before the event.
      for request in stopped { board.apply(TransferEvent(id: request.id, .queued), now: now) }
      transfers.start(stopped)
    case .character("c"), .character("C"):
      hasCanceled = true
      command(.cancel)
      if isOver { end.yield(.over) }
    case .character("q"), .character("Q"):
      end.yield(.left)
    default:
      return
    }
  }

  // What waits first: otherwise each transfer that leaves the wire lets one of them onto it.
  private func command(_ command: TransferCommand) {
    let waiting = board.unfinished.filter { $0.state == .queued }
    let others = board.unfinished.filter { $0.state != .queued }
    for line in waiting + others { transfers.command(command, line.id) }
  }

  private func receive(_ signal: CInt) {
    if controls.isEnd(signal) { end.yield(.signal(signal)) }
    redraws.request()
  }

  private func keepDrawing() async {
    guard report.style == .bar else { return }
    await redraws.run { self.draw() }
  }

  /// - Returns: Whether the lines change without an event: speeds decrease, or `fg` may bring the terminal back.
  private func draw() -> Bool {
    report.draw(board, keys: controls.hasKeys ? keys : nil, now: now)
    return !report.console.isForeground || !board.isHeld && !board.isOver
  }

  // Told where somebody sees it: plain lines may go to a file.
  private var tellsKeys: Bool {
    guard controls.hasKeys, !keysHaveEnded else { return false }
    return report.style == .bar
      || (report.style == .plain && isTerminal(report.console.errorDescriptor))
  }

  // The terminal has gone: nobody will press what a held run waits for.
  private func endKeys() {
    keysHaveEnded = true
    if isOver { end.yield(.over) } else if board.isHeld { end.yield(.stopped) }
  }

  private var mayGoOn: Bool {
    board.isHeld || !board.stoppedByDisk.isEmpty
  }

  private func noteKeys() {
    guard tellsKeys, report.style == .plain else { return }
    report.console.note(keys)
  }

  private var keys: String {
    let p = pauseKey.next(isPaused: mayGoOn) == .resume ? "resume" : "pause"
    return "p \(p)  c cancel  q quit"
  }
}
