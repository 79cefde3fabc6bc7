internal import AudioFile
import Foundation
package import HTTP
package import Support

/// Downloads files and fetches small responses.
///
/// Commands return at once, on any thread; `events` reports their effects.
package struct TransferClient: Sendable {
  /// Fetches one small response. Canceling the task ends the request with `.failed`.
  package let fetch: @Sendable (FetchRequest) async throws(TransferError) -> Response
  /// Sends commands, which are performed in order; no transfer starts while they are performed. Each results in an event
  /// with its number, unless the transfer has ended before.
  package let send: @Sendable ([TransferCommand]) -> Void
  /// The events of all transfers; closed by `close`.
  package let events: EventChannel<TransferEvent>
  /// Ends all requests and threads, and keeps partial files. Await this before the process exits.
  package let close: @Sendable () async -> Void

  package init(
    fetch: @escaping @Sendable (FetchRequest) async throws(TransferError) -> Response,
    send: @escaping @Sendable ([TransferCommand]) -> Void,
    events: EventChannel<TransferEvent>,
    close: @escaping @Sendable () async -> Void
  ) {
    self.fetch = fetch
    self.send = send
    self.events = events
    self.close = close
  }
}

extension TransferClient {
  /// The client that uses libcurl, with a thread for each running request. The first thread opens libcurl (4 ms).
  /// If that fails, every request ends with `.failed`.
  package static func curl(_ settings: TransferSettings) -> TransferClient {
    let events = EventChannel<TransferEvent> { $0.supersedes($1) }
    let gate = HostGate()
    let transfers = TransferQueue(settings: settings, gate: gate, events: events)
    let fetches = Fetches(settings: settings, gate: gate)
    return TransferClient(
      fetch: { request async throws(TransferError) in
        try await fetches.response(to: request).get()
      },
      send: { transfers.perform($0) },
      events: events,
      close: {
        await fetches.end()
        await transfers.end()
        events.close()
      })
  }
}

/// A command for the transfer of an ID.
package struct TransferCommand: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// Downloads the file, or resumes the download of an earlier run. If the transfer is active already, it is
    /// resumed.
    case start(TransferRequest)
    /// Ends the request and keeps the partial file.
    case pause
    case resume
    /// Resumes the transfer before all that wait, and posts `streaming` as soon as it can be played.
    case stream
    /// Ends the transfer and deletes the partial file.
    case cancel
  }

  package let action: Action
  package let id: String
  /// Increases with each command of the sender. Events repeat the number of the last command that the
  /// transfer has received, so older events can be recognized.
  package let number: Int

  package init(_ action: Action, id: String, number: Int) {
    (self.action, self.id, self.number) = (action, id, number)
  }

  package var isStart: Bool {
    if case .start = action { true } else { false }
  }
}
