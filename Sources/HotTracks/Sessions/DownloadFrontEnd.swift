import Screen
import Session
import Terminal
import Transfers

/// What `download` shows: bars, lines or events.
struct DownloadFrontEnd: CommandFrontEnd {
  var ending: SessionEnding?
  private var report: TransferReport
  private let table: KeyTable
  private var hasCanceled = false
  private var wasHeld = false

  init(_ report: TransferReport, keys table: KeyTable) {
    (self.report, self.table) = (report, table)
  }

  var isDrawn: Bool { report.style == .bar }

  mutating func begin(_ view: SessionView) {
    printKeys(view)
  }

  mutating func show(_ event: TransferEvent, _ view: SessionView) {
    // Plain output lists no partial files at the end, because the summary counts them.
    if ending != nil, report.style == .plain, case .paused = event.happening { return }
    report.show(
      event, board: view.model.transfers, now: view.now, retryKey: retryKey(view))
    if report.style == .json, !report.console.hasErrorReader { end(.quit) }
  }

  mutating func settle(_ view: SessionView) {
    let board = view.model.transfers
    // Transfers that the disk stopped wait for the key that retries them.
    if board.isOver, hasCanceled || retryKey(view) == nil || board.stoppedByDisk.isEmpty {
      end(.finished)
    }
    if board.isHeld {
      if !view.hasInput { end(.stopped) }
      if !wasHeld { queueDidPause(view) }
    }
    wasHeld = board.isHeld
  }

  // Called after a key, and when a disk error has paused the queue.
  private mutating func queueDidPause(_ view: SessionView) {
    if retryKey(view) != nil {
      printKeys(view)
    } else if view.model.transfers.hasDiskError {
      end(.stopped)
    }
    // Otherwise, it was paused with a key before Ctrl-Z and `bg`, and waits for `fg`.
  }

  private mutating func end(_ ending: SessionEnding) {
    if self.ending == nil { self.ending = ending }
  }

  mutating func press(_ key: Key, _ session: inout SessionUpdate) {
    switch table.action(for: key, in: .download) {
    case .pauseAll:
      if Self.canResume(session.model.transfers) { session.resumeAll() } else { session.pauseAll() }
    case .cancel:
      hasCanceled = true
      session.cancelAll()
    case .quit: end(.quit)
    default: break
    }
  }

  private static func canResume(_ board: TransferBoard) -> Bool {
    board.isPaused || !board.stoppedByDisk.isEmpty
  }

  // MARK: Drawing

  mutating func draw(_ view: SessionView) -> Bool {
    let board = view.model.transfers
    report.draw(board, keys: view.hasKeys ? keys(board) : nil, now: view.now)
    // Speeds change without events, and `fg` sends none.
    return !report.console.isForeground || !board.isHeld && !board.isOver
  }

  mutating func finish(_ view: SessionView) {
    report.draw(view.model.transfers, keys: nil, now: view.now)
    report.console.endDrawing()
  }

  // Plain lines can go to a file, where a list of keys is useless.
  private func showsKeys(_ view: SessionView) -> Bool {
    guard view.hasKeys, view.hasInput else { return false }
    return report.style == .bar
      || (report.style == .plain && isTerminal(report.console.errorDescriptor))
  }

  private func printKeys(_ view: SessionView) {
    guard showsKeys(view), report.style == .plain else { return }
    report.console.note(keys(view.model.transfers).words.text)
  }

  /// `nil` if the keys are not shown, or none is bound.
  private func retryKey(_ view: SessionView) -> String? {
    showsKeys(view) ? table.name(of: .pauseAll, in: .download) : nil
  }

  func keys(_ board: TransferBoard) -> KeyHints {
    KeyHints(
      [
        KeyHint(.pauseAll, does: Self.canResume(board) ? "resume" : "pause"),
        KeyHint(.cancel, does: "cancel"), KeyHint(.quit, does: "quit"),
      ], table, in: .download)
  }
}
