import Charts
import Library
import Session
import Terminal
import Transfers

/// The transfer events for scripts (docs/scripting.md).
struct ProgressEvents {
  private struct SentEvent {
    var text: String
    var isPaused = false
  }

  let isDemo: Bool
  private var lastEvents: [String: SentEvent] = [:]

  init(isDemo: Bool) {
    self.isDemo = isDemo
  }

  /// The line for an event, or `nil` if it is equal to the previous line of the transfer.
  ///
  /// - Parameter line: The line of the board after the event.
  mutating func text(_ event: TransferEvent, _ line: TransferBoard.Line) -> String? {
    let previous = lastEvents[event.id]
    var object = object(
      Self.name(event.happening, wasPaused: previous?.isPaused == true), id: line.id,
      title: line.title, received: line.received, total: line.total)
    Self.add(event.happening, to: &object)
    guard object.text != previous?.text else { return nil }
    var sent = SentEvent(text: object.text)
    if case .paused = event.happening { sent.isPaused = true }
    lastEvents[event.id] = sent
    return object.text
  }

  /// A `done` event for a preview that was downloaded before.
  mutating func alreadyDownloaded(_ row: Row) -> String? {
    guard let kept = row.kept else { return nil }
    let happening = TransferEvent.Happening.done(path: kept.path, bytes: kept.bytes)
    var line = TransferBoard.Line(id: row.id, title: row.title)
    (line.received, line.total) = (kept.bytes, kept.bytes)
    return text(TransferEvent(id: row.id, number: 0, happening), line)
  }

  /// An event for an entry whose download could not be started.
  func failed(_ row: Row, _ failure: CommandError) -> String {
    let (received, total) = row.kept?.resumable ?? (0, nil)
    var object = object(
      "failed", id: row.id, title: row.title, received: received, total: total)
    Self.add(failure.sentence, failure.status, to: &object)
    return object.text
  }

  private func object(
    _ name: String, id: String, title: String, received: Int64, total: Int64?
  ) -> JSONLine {
    var object = JSONLine(name, isDemo: isDemo)
    object.add("id", id)
    object.add("received", received)
    object.add("total", total)
    if lastEvents[id] == nil { object.add("title", title) }
    return object
  }

  private static func name(
    _ happening: TransferEvent.Happening, wasPaused: Bool
  ) -> String {
    switch happening {
    case .queued: wasPaused ? "resumed" : "queued"
    case .started, .startedOver: "started"
    case .progress: "progress"
    case .paused: "paused"
    case .retrying: "retrying"
    case .done: "done"
    case .failed: "failed"
    case .canceled: "canceled"
    }
  }

  private static func add(_ happening: TransferEvent.Happening, to object: inout JSONLine) {
    switch happening {
    case .retrying(_, _, let seconds, let because):
      object.add("seconds", Int64(seconds.rounded(.up)))
      object.add("reason", because.cause.displayable)
    case .done(let path, _): object.add("path", path)
    case .failed(let error):
      add(error.description, CommandError.status(of: error), to: &object)
    case .queued, .started, .startedOver, .progress, .paused, .canceled: break
    }
  }

  private static func add(_ reason: String, _ status: ExitStatus, to object: inout JSONLine) {
    object.add("reason", reason.displayable)
    object.add("status", Int64(status.rawValue))
  }
}
