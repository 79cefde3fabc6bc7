import Foundation
import Session
import Support
import Terminal
import Transfers

/// A run of `download`: handles transfer events, keys and signals, and draws progress.
actor DownloadSession {
  enum Ending: Equatable, Sendable {
    case finished
    /// `q`, or the reader of the events has closed its pipe.
    case quit
    /// The disk failed, and there are no keys to resume with.
    case stopped
    case signal(CInt)
  }

  private(set) var board: TransferBoard
  private let transfers: TransferClient
  private let controls: SessionControls
  private var report: TransferReport
  private var hasCanceled = false
  private var isInputClosed = false
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

  /// Starts the transfers and returns when all have ended, or when the user quits. Unfinished transfers
  /// continue until the client is closed.
  func run(_ requests: [TransferRequest]) async -> Ending {
    let controls = controls
    signalReader = Task { for await signal in controls.signals { self.receive(signal) } }
    self.requests = Dictionary(requests.map { ($0.id, $0) }) { first, _ in first }
    printKeys()
    transfers.send(requests.map { board.start($0) })
    let ending = await withTaskGroup(of: Void.self) { group in
      group.addTask { for await event in self.transfers.events() { await self.apply(event) } }
      group.addTask { await self.keepDrawing() }
      group.addTask {
        for await key in controls.keys { await self.press(key) }
        if !Task.isCancelled { await self.inputEnded() }
      }
      var ending = Ending.finished
      for await first in endings {
        ending = first
        break
      }
      group.cancelAll()
      return ending
    }
    controls.close()
    isInputClosed = true
    return ending
  }

  /// Draws the final state. Call this after closing the client.
  func finish() async {
    // The last events: downloads that finished meanwhile, and partial files. Plain output lists no partial
    // files here, because the summary counts them.
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
    let wasPaused = board.isHeld
    board.apply(event, now: now)
    report.show(event, board: board, now: now, canRetry: showsKeys)
    redraws.request()
    if isOver { end.yield(.finished) }
    if board.isHeld, !wasPaused { queueDidPause() }
    if report.style == .json, !report.console.hasErrorReader { end.yield(.quit) }
  }

  // If keys are shown, transfers that the disk stopped wait for `p`.
  private var isOver: Bool {
    board.isOver && (hasCanceled || !showsKeys || board.stoppedByDisk.isEmpty)
  }

  // Called after a key, and when a disk error has paused the queue.
  private func queueDidPause() {
    if showsKeys { return printKeys() }
    // After Ctrl-Z and `bg`, a pause by key waits for `fg`.
    if isInputClosed || board.hasDiskError { end.yield(.stopped) }
  }

  private func press(_ key: Key) {
    defer { redraws.request() }
    switch key {
    case .character("p"), .character("P"), .character(" "):
      transfers.send(canResume ? resumeAll() : board.pauseAll())
    case .character("c"), .character("C"):
      hasCanceled = true
      transfers.send(board.cancelAll())
      if isOver { end.yield(.finished) }
    case .character("q"), .character("Q"):
      end.yield(.quit)
    default:
      return
    }
  }

  private func resumeAll() -> [TransferCommand] {
    let stopped = board.stoppedByDisk.compactMap { requests[$0.id] }
    let paused = board.unfinished.filter { $0.state == .paused }
    return paused.map { board.resume($0.id) } + stopped.map { board.start($0) }
  }

  private func receive(_ signal: CInt) {
    if controls.handle(signal) { end.yield(.signal(signal)) }
    redraws.request()
  }

  private func keepDrawing() async {
    guard report.style == .bar else { return }
    await redraws.run { self.draw() }
  }

  /// - Returns: Whether to draw again without an event, because speeds change and because `fg` sends none.
  private func draw() -> Bool {
    report.draw(board, keys: controls.hasKeys ? keys : nil, now: now)
    return !report.console.isForeground || !board.isHeld && !board.isOver
  }

  // Plain lines can go to a file, where a list of keys is useless.
  private var showsKeys: Bool {
    guard controls.hasKeys, !isInputClosed else { return false }
    return report.style == .bar
      || (report.style == .plain && isTerminal(report.console.errorDescriptor))
  }

  // Without keys, a paused queue could never resume.
  private func inputEnded() {
    isInputClosed = true
    if isOver { end.yield(.finished) } else if board.isHeld { end.yield(.stopped) }
  }

  private var canResume: Bool {
    board.isPaused || !board.stoppedByDisk.isEmpty
  }

  private func printKeys() {
    guard showsKeys, report.style == .plain else { return }
    report.console.note(keys)
  }

  private var keys: String {
    let p = canResume ? "resume" : "pause"
    return "p \(p)  c cancel  q quit"
  }
}
