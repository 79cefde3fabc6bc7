import Rows
import Terminal
import Transfers

/// Shows a run of `play`: what plays and what comes on stderr, events for scripts on stdout.
struct PlayReport {
  let console: Console
  let style: ProgressStyle
  let isDemo: Bool
  /// `nil` where no events are wanted.
  let output: OutputWriter?
  private var events: PlayEvents
  private var transfers: TransferReport
  private var announced: String?

  init(console: Console, style: ProgressStyle, isDemo: Bool, output: OutputWriter?) {
    self.console = console
    self.style = style
    self.isDemo = isDemo
    self.output = output
    events = PlayEvents(isDemo: isDemo)
    transfers = TransferReport(console: console, style: style, isDemo: isDemo)
  }

  /// Names what is to be heard and where it comes from; not again what is only repeated.
  mutating func announce(_ item: PlayQueue.Item) {
    guard announced != item.id else { return }
    announced = item.id
    console.note(console.paintsErrors.bold(item.title.displayable))
    console.note(Attribution.line(storePage: item.storePage.displayable, isDemo: isDemo))
  }

  /// Tells of what can neither be played nor fetched.
  mutating func tellFailures(_ unavailable: [(row: Row, failure: CommandError)]) {
    transfers.tellFailures(unavailable)
    for (row, failure) in unavailable {
      tell(.ended(id: row.id, .failed(failure), at: nil), now: 0)
    }
  }

  mutating func tell(_ happening: PlayEvents.Happening, now: Double) {
    guard let output, let line = events.line(happening, now: now) else { return }
    output.write(line)
  }

  mutating func tell(_ event: TransferEvent, board: TransferBoard, now: Double) {
    transfers.tell(event, board: board, now: now)
  }

  /// - Parameters:
  ///   - present: the present track's title; `nil` past the end.
  ///   - fetched: the id of what is on its way.
  ///   - keys: the keys while nothing plays yet; `nil` where none are read.
  func draw(
    _ state: PlayState, present: String?, fetched: String?, board: TransferBoard, keys: String?,
    now: Double
  ) {
    guard style == .bar else { return }
    let coming = fetched.map { board.only($0) }
    if state.activity == .fetching, let coming {
      return transfers.draw(coming, keys: keys, now: now)
    }
    guard let present else { return }
    let size = console.errorSize
    var lines = [
      PlayLine(title: present, state: state).text(
        columns: size.columns, paint: console.paintsErrors)
    ]
    if let coming, size.rows > 2 {
      lines += TransferLines(
        board: coming, isDemo: isDemo, keys: nil, paint: console.paintsErrors, now: now
      ).tracks(columns: size.columns)
    }
    console.draw(lines)
  }
}
