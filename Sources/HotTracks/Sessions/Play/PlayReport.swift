import Charts
import Session
import Terminal
import Transfers

/// Shows playback and downloads on stderr, and writes events for scripts to stdout.
struct PlayReport {
  let console: Console
  let style: ProgressStyle
  let isDemo: Bool
  /// `nil` without `--json`.
  let output: OutputWriter?
  private var events: PlayEvents
  private var transferReport: TransferReport
  private var announcedID: String?

  init(console: Console, style: ProgressStyle, isDemo: Bool, output: OutputWriter?) {
    self.console = console
    self.style = style
    self.isDemo = isDemo
    self.output = output
    events = PlayEvents(isDemo: isDemo)
    transferReport = TransferReport(console: console, style: style, isDemo: isDemo)
  }

  /// Prints the title and the attribution of a track, but not again when it repeats.
  mutating func announce(_ row: Row, storePage: String) {
    guard announcedID != row.id else { return }
    announcedID = row.id
    console.note(console.paintsErrors.bold(row.title.displayable))
    console.note(Attribution.line(storePage: storePage.displayable, isDemo: isDemo))
  }

  /// Reports entries that can be neither played nor downloaded.
  mutating func reportFailures(_ unavailable: [(row: Row, failure: CommandError)]) {
    transferReport.reportFailures(unavailable)
    for (row, failure) in unavailable {
      emit(.ended(id: row.id, .failed(failure), at: nil), now: 0)
    }
  }

  /// Writes an event for scripts.
  mutating func emit(_ happening: PlayEvents.Happening, now: Double) {
    guard let output, let line = events.line(happening, now: now) else { return }
    output.write(line)
  }

  mutating func show(_ event: TransferEvent, board: TransferBoard, now: Double) {
    transferReport.show(event, board: board, now: now)
  }

  /// - Parameter keys: The keys to list during a download; `nil` if none are read.
  func draw(_ model: SessionModel, keys: String?, now: Double) {
    guard style == .bar else { return }
    let download = model.neededDownload.map { model.transfers.only($0) }
    if model.awaited != nil, let download {
      return transferReport.draw(download, keys: keys, now: now)
    }
    guard let title = model.playing?.title ?? model.queue?.current.title else { return }
    let size = console.errorSize
    var lines = [
      PlayLine(title: title, state: PlayState(model)).text(
        columns: size.columns, paint: console.paintsErrors)
    ]
    if let download, size.rows > 2 {
      lines += TransferLines(
        board: download, isDemo: isDemo, keys: nil, paint: console.paintsErrors, now: now
      ).tracks(columns: size.columns)
    }
    console.draw(lines)
  }
}
