import Charts
import Rows
import Terminal
import Transfers

/// Shows a run of transfers on stderr as it goes: bars, lines, JSON, or failures alone.
struct TransferReport {
  let console: Console
  let style: ProgressStyle
  let isDemo: Bool
  private var events: ProgressEvents
  private var lastTold: [String: Double] = [:]
  private static let secondsBetweenLines = 5.0

  init(console: Console, style: ProgressStyle, isDemo: Bool) {
    self.console = console
    self.style = style
    self.isDemo = isDemo
    events = ProgressEvents(isDemo: isDemo)
  }

  /// Tells of what is not transferred: it is here already, or cannot be had.
  mutating func tell(_ plan: DownloadPlan) {
    for row in plan.here {
      if style == .json {
        if let text = events.here(row) { console.tell(text) }
      } else {
        console.note("Already downloaded: \(row.title)")
      }
    }
    tellFailures(plan.unavailable)
  }

  /// Tells of what cannot even begin.
  func tellFailures(_ unavailable: [(row: Row, failure: CommandError)]) {
    for (row, failure) in unavailable {
      if style == .json {
        console.tell(events.failed(row, failure))
      } else {
        console.fail(failure.sentence)
      }
    }
  }

  /// Tells of one event; with bars only what `draw` cannot show.
  ///
  /// - Parameter mayTryAgain: whether `p` tries again what a failing disk stopped.
  mutating func tell(
    _ event: TransferEvent, board: TransferBoard, now: Double, mayTryAgain: Bool = false
  ) {
    guard let line = board[event.id] else { return }
    if style == .json {
      if let text = events.text(event, line) { console.tell(text) }
      return
    }
    let title = line.title.displayable
    if case .failed(let error) = event.happening {
      let sentence =
        mayTryAgain && error.mayPass ? "\(error.cause); press p to try again" : error.description
      return console.fail("\(title): \(sentence).")
    }
    guard style == .plain else { return }
    if case .progress = event.happening {
      guard now - (lastTold[event.id] ?? now) >= Self.secondsBetweenLines else {
        if lastTold[event.id] == nil { lastTold[event.id] = now }
        return
      }
      lastTold[event.id] = now
      return console.note(TransferMessages.progress(line).displayable)
    }
    if let sentence = TransferMessages.sentence(event, title: title) { console.note(sentence) }
  }

  func draw(_ board: TransferBoard, keys: String?, now: Double) {
    guard style == .bar else { return }
    let lines = TransferLines(
      board: board, isDemo: isDemo, keys: keys, paint: console.paintsErrors, now: now)
    console.draw(lines.lines(size: console.errorSize))
  }
}
