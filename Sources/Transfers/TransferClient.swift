import Foundation
package import HTTP
package import Support
import Synchronization

/// Downloads files and fetches small responses.
///
/// Commands return at once, on any thread; `events` reports their effects.
package struct TransferClient: Sendable {
  /// Fetches one small response. Canceling the task ends the request with `.failed`.
  package let fetch: @Sendable (FetchRequest) async throws(TransferError) -> Response
  /// Sends commands, which are performed in order. Each results in an event with its number, unless the
  /// transfer has ended before.
  package let send: @Sendable ([TransferCommand]) -> Void
  /// The events of all transfers; closed by `close`.
  package let events: EventChannel<TransferEvent>
  /// Ends all requests and the thread, and keeps partial files. Await this before the process exits.
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
  /// The client that uses libcurl, on a separate thread.
  ///
  /// - Throws: `.failed` if libcurl cannot be initialized.
  package static func curl(_ settings: TransferSettings) throws(TransferError) -> TransferClient {
    let mailbox = EventChannel<TransferEvent> { $0.supersedes($1) }
    guard let loop = CurlLoop(settings: settings, mailbox: mailbox) else {
      throw .failed(reason: "libcurl could not be initialized")
    }
    let numbers = Atomic<Int>(0)
    return TransferClient(
      fetch: { request async throws(TransferError) in
        let number = numbers.add(1, ordering: .relaxed).newValue
        return try await fetch(request, number: number, loop: loop).get()
      },
      send: { commands in loop.post { $0.transfers.perform(commands) } },
      events: mailbox,
      close: {
        await loop.end()
        mailbox.close()
      })
  }

  private static func fetch(
    _ request: FetchRequest, number: Int, loop: CurlLoop
  ) async -> Result<Response, TransferError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isPosted = loop.post { engine in
          engine.fetches.start(request, number: number) { continuation.resume(returning: $0) }
        }
        if !isPosted { continuation.resume(returning: .failure(FetchQueue.canceled)) }
        // If the task was canceled earlier, the request was not there yet and must be canceled now.
        if Task.isCancelled { loop.post { $0.fetches.cancel(number: number) } }
      }
    } onCancel: {
      loop.post { $0.fetches.cancel(number: number) }
    }
  }
}
