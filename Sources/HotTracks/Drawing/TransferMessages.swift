import Session
import Transfers

/// A transfer's events as plain lines, for pipes, logs and screen readers.
enum TransferMessages {
  /// `nil` for events without a message. The caller prints progress, at intervals.
  static func message(_ event: TransferEvent, title: String) -> String? {
    switch event.happening {
    case .queued, .progress: nil
    case .started(let received, let total) where received > 0:
      "Resuming at \(Quantity.progress(received: received, total: total)): \(title)"
    case .started: "Downloading: \(title)"
    case .startedOver: "Starting over (the file has changed): \(title)"
    case .paused(received: nil, _), .paused(received: 0, total: nil): "Paused: \(title)"
    case .paused(let received?, let total):
      "Paused at \(Quantity.progress(received: received, total: total)): \(title)"
    case .retrying(_, _, let seconds, let because):
      "Retrying \(title) in \(Int(seconds.rounded(.up))) s: \(because.cause)"
    case .done(_, let bytes): "Downloaded (\(Quantity.bytes(bytes))): \(title)"
    case .failed(let error): "Could not download \(title): \(error.description)"
    case .canceled: "Canceled: \(title)"
    }
  }

  static func progress(_ line: TransferBoard.Line) -> String {
    "\(Quantity.progress(received: line.received, total: line.total)): \(line.title)"
  }
}
