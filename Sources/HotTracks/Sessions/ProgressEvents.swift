import Charts
import Library
import Session
import Transfers

/// The transfer events for scripts.
struct ProgressEvents {
  let isDemo: Bool
  // Without titles.
  private var lastEvents: [String: ScriptEvent] = [:]

  init(isDemo: Bool) {
    self.isDemo = isDemo
  }

  /// `nil` if the event is not for scripts or equal to the previous one of the transfer. The first one has the title.
  ///
  /// - Parameter line: The line of the board after the event.
  mutating func event(_ event: TransferEvent, _ line: TransferBoard.Line) -> ScriptEvent? {
    let previous = lastEvents[line.id]
    guard let name = Self.name(event.happening, wasPaused: previous?.event == "paused") else {
      return nil
    }
    var new = ScriptEvent(name, isDemo: isDemo)
    (new.id, new.received, new.total) = (line.id, line.received, line.total)
    switch event.happening {
    case .retrying(_, _, let seconds, let because):
      (new.seconds, new.reason) = (Int(seconds.rounded(.up)), because.cause)
    case .done(let path, _): new.path = path
    case .failed(let error):
      new.reason = error.description
      new.set(status: CommandError.status(of: error))
    case .queued, .started, .startedOver, .progress, .streaming, .paused, .canceled: break
    }
    guard new != previous else { return nil }
    lastEvents[line.id] = new
    if previous == nil { new.title = line.title }
    return new
  }

  /// A `done` event for a preview that was downloaded before.
  mutating func alreadyDownloaded(_ row: Row) -> ScriptEvent? {
    guard let file = row.file else { return nil }
    var line = TransferBoard.Line(id: row.id, title: row.title)
    (line.received, line.total) = (file.bytes, file.bytes)
    return event(
      TransferEvent(id: row.id, number: 0, .done(path: file.path, bytes: file.bytes)), line)
  }

  /// An event for an entry whose download could not be started.
  func failed(_ row: Row, _ failure: CommandError) -> ScriptEvent {
    var event = ScriptEvent("failed", isDemo: isDemo)
    (event.id, event.title) = (row.id, row.title)
    (event.received, event.total) = row.file?.resumable ?? (0, nil)
    event.reason = failure.sentence
    event.set(status: failure.status)
    return event
  }

  /// `nil` for events that are not for scripts.
  private static func name(_ happening: TransferEvent.Happening, wasPaused: Bool) -> String? {
    switch happening {
    case .queued: wasPaused ? "resumed" : "queued"
    case .started, .startedOver: "started"
    case .progress: "progress"
    case .streaming: nil
    case .paused: "paused"
    case .retrying: "retrying"
    case .done: "done"
    case .failed: "failed"
    case .canceled: "canceled"
    }
  }
}
