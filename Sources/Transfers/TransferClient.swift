package import AudioFile
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

/// A preview to download: its address, folder and file name.
package struct TransferRequest: Equatable, Sendable, Identifiable {
  /// The ID of the track. Only one transfer per ID runs at a time.
  package let id: String
  package let address: String
  /// An absolute path of an existing folder.
  package let folder: String
  /// The final name: at most 241 bytes, no slash. A partial file is called `finalName.ht-part`.
  package private(set) var finalName: String
  /// Final names to use one after the other if the file system does not accept one because of its length.
  private var shorterNames: [String]
  /// The address of the page that offers it, for its mark as a download.
  package let storePage: String?

  package init(
    id: String, address: String, folder: String, finalName: String, shorterNames: [String] = [],
    storePage: String? = nil
  ) {
    self.id = id
    self.address = address
    self.folder = folder
    self.finalName = finalName
    self.shorterNames = shorterNames.filter { $0.utf8.count < finalName.utf8.count }
    self.storePage = storePage
  }

  var path: String { folder + "/" + finalName }

  /// `false` if there is no shorter name.
  package mutating func useShorterName() -> Bool {
    guard !shorterNames.isEmpty else { return false }
    finalName = shorterNames.removeFirst()
    return true
  }
}

/// An event of one transfer.
///
/// Newer progress replaces unread progress. Every other event is delivered, in order, and the last event of a
/// transfer is always its outcome.
package struct TransferEvent: Equatable, Sendable {
  package let id: String
  /// The number of the last command that the transfer had received.
  package let number: Int
  package let happening: Happening

  package init(id: String, number: Int, _ happening: Happening) {
    self.id = id
    self.number = number
    self.happening = happening
  }

  /// Byte counts include the bytes of earlier runs.
  package enum Happening: Equatable, Sendable {
    case queued
    /// `received` is the length of the partial file; 0 if the transfer starts at the beginning.
    case started(received: Int64, total: Int64?)
    /// At most ten times a second. The last progress is also sent, unless the outcome arrives first.
    case progress(received: Int64, total: Int64?)
    /// After `stream`: what has arrived can be played while the rest arrives. Reading the file fails when the transfer
    /// fails, is canceled or starts over. `path` is that of the complete file.
    case streaming(path: String, GrowingFile)
    /// The partial file did not match and was deleted.
    case startedOver
    /// `received` is `nil` if the transfer had not started, so that its partial file is as it was.
    case paused(received: Int64?, total: Int64?)
    case retrying(
      received: Int64, total: Int64?, inSeconds: Double, because: TransferError)
    case done(path: String, bytes: Int64)
    case failed(TransferError)
    case canceled

    /// Whether the transfer has ended.
    package var isOutcome: Bool {
      switch self {
      case .done, .failed, .canceled: true
      case .queued, .started, .progress, .streaming, .startedOver, .paused, .retrying: false
      }
    }
  }

  /// Whether an unread `earlier` event can be discarded.
  package func supersedes(_ earlier: TransferEvent) -> Bool {
    guard id == earlier.id, case .progress = happening, case .progress = earlier.happening else {
      return false
    }
    return true
  }
}
