import Foundation
package import HTTP
internal import Support
import Synchronization

/// Bytes on their way: commands in, events out.
///
/// A command returns at once, on any thread; what comes of it is told by `events`.
package struct TransferClient: Sendable {
  /// One small answer. Ends early, with `.failed`, when its task is canceled.
  package let fetch: @Sendable (FetchRequest) async throws(TransferError) -> Response
  /// Begins transfers in their order, or goes on with what earlier runs have left.
  package let start: @Sendable ([TransferRequest]) -> Void
  /// What is to be done with the transfer of an id; one that has ended is left alone.
  package let command: @Sendable (TransferCommand, _ id: String) -> Void
  /// What happens to all transfers, for one reader at a time; a reader whose task is canceled
  /// leaves what it has not read to the next.
  package let events: @Sendable () -> AsyncStream<TransferEvent>
  /// Takes everything off the wire and ends the thread; what has come stays on disk. To be
  /// awaited before the process ends.
  package let close: @Sendable () async -> Void

  package init(
    fetch: @escaping @Sendable (FetchRequest) async throws(TransferError) -> Response,
    start: @escaping @Sendable ([TransferRequest]) -> Void,
    command: @escaping @Sendable (TransferCommand, _ id: String) -> Void,
    events: @escaping @Sendable () -> AsyncStream<TransferEvent>,
    close: @escaping @Sendable () async -> Void
  ) {
    self.fetch = fetch
    self.start = start
    self.command = command
    self.events = events
    self.close = close
  }
}

package enum TransferCommand: Equatable, Sendable {
  /// Takes it off the wire; the partial file stays.
  case pause
  case resume
  /// Ends it; the partial file goes.
  case cancel
}

extension TransferClient {
  /// The client that works: libcurl on a thread of its own.
  ///
  /// - Throws: `.failed` where libcurl cannot be set up.
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
      start: { requests in loop.post { $0.transfers.start(requests) } },
      command: { command, id in
        loop.post { engine in
          switch command {
          case .pause: engine.transfers.pause(id)
          case .resume: engine.transfers.resume(id)
          case .cancel: engine.transfers.cancel(id)
          }
        }
      },
      events: { mailbox.stream },
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
        // A task that was canceled before has asked for the end of what had not begun.
        if Task.isCancelled { loop.post { $0.fetches.cancel(number: number) } }
      }
    } onCancel: {
      loop.post { $0.fetches.cancel(number: number) }
    }
  }
}
