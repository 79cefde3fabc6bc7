import Charts
import Screen
import Session
import Terminal
import Transfers

/// Shows transfers on stderr as bars, lines or JSON, or only their errors.
struct TransferReport {
  let console: Console
  let style: ProgressStyle
  let isDemo: Bool
  private var events: ProgressEvents
  private var unavailableCount = 0
  private var lastProgress: [String: Double] = [:]
  private static let secondsBetweenLines = 5.0

  init(console: Console, style: ProgressStyle, isDemo: Bool) {
    self.console = console
    self.style = style
    self.isDemo = isDemo
    events = ProgressEvents(isDemo: isDemo)
  }

  /// Reports entries that are already downloaded or cannot be downloaded.
  mutating func show(_ plan: PreviewPlan) {
    for row in plan.downloaded {
      if style == .json {
        if let event = events.alreadyDownloaded(row) { console.write(event) }
      } else {
        console.note("Already downloaded: \(row.title)")
      }
    }
    reportFailures(plan.unavailable)
    unavailableCount = plan.unavailable.count
  }

  func reportFailures(_ unavailable: [(row: Row, failure: CommandError)]) {
    for (row, failure) in unavailable {
      if style == .json {
        console.write(events.failed(row, failure))
      } else {
        console.fail(failure)
      }
    }
  }

  /// Shows one event. With bars, only errors, because `draw` shows the rest.
  ///
  /// - Parameter retryKey: The key that retries a transfer that a disk error stopped; `nil` if there is none.
  mutating func show(
    _ event: TransferEvent, board: TransferBoard, now: Double, retryKey: String? = nil
  ) {
    guard let line = board[event.id] else { return }
    if style == .json {
      if let event = events.event(event, line) { console.write(event) }
      return
    }
    let title = line.title.displayable
    if case .failed(let error) = event.happening {
      let advice = error.mayPass ? retryKey.map { "; press \($0) to try again" } : nil
      let message = advice.map { error.cause + $0 } ?? error.description
      return console.fail("\(title): \(message).")
    }
    guard style == .plain else { return }
    if case .progress = event.happening {
      guard now - (lastProgress[event.id] ?? now) >= Self.secondsBetweenLines else {
        if lastProgress[event.id] == nil { lastProgress[event.id] = now }
        return
      }
      lastProgress[event.id] = now
      return console.note(TransferMessages.progress(line))
    }
    if let message = TransferMessages.message(event, title: title) { console.note(message) }
  }

  func draw(_ board: TransferBoard, keys: KeyHints?, now: Double) {
    guard style == .bar else { return }
    let lines = TransferLines(
      board: board, isDemo: isDemo, keys: keys, unavailableCount: unavailableCount, now: now)
    console.draw(lines.lines(size: console.errorSize))
  }
}

/// The result of a run of `download`: the summary and the exit status.
struct DownloadOutcome {
  let board: TransferBoard
  let ending: SessionEnding
  /// The statuses of entries that could not be started.
  let failures: [ExitStatus]
  /// The singular noun for the entries.
  var noun = "track"

  var summary: String {
    let count = Quantity.counted(board.lines.count + failures.count, noun)
    let inUse = board.lines.count { $0.state == .elsewhere }
    let unfinished = board.unfinished.count
    var parts = ["\(board.downloaded.count) of \(count) downloaded"]
    if inUse > 0 {
      parts.append("\(inUse) in use by another hottracks")
    }
    let failed =
      failures.count + board.lines.count { if case .failed = $0.state { true } else { false } }
    if failed > 0, unfinished + inUse > 0 { parts.append("\(failed) failed") }
    if unfinished > 0 {
      parts.append("\(unfinished) unfinished: run the same command again to resume")
    }
    return parts.joined(separator: "; ") + "."
  }

  var status: ExitStatus {
    let causes = ExitStatus.of(failures + board.lines.map { Self.status($0.state) })
    return switch ending {
    case .finished, .hungUp: causes
    case .quit: board.isOver ? causes : .failed
    // The transfers that wait since then are not errors.
    case .stopped: causes == .done ? .failed : causes
    case .signal(let signal): ExitStatus(signal: signal)
    }
  }

  private static func status(_ state: TransferBoard.State) -> ExitStatus {
    switch state {
    case .failed(let error): CommandError.status(of: error)
    case .elsewhere: CommandError.status(of: .busyElsewhere)
    case .downloaded, .canceled, .queued, .downloading, .paused, .retrying: .done
    }
  }
}
