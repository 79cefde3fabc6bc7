import Support

@testable import Transfers

/// Records the request notes of a client.
final class RequestNotesLog: Sendable {
  private let taken = Locked<[RequestNote]>([])

  func take(_ note: RequestNote) {
    taken.withLock { $0.append(note) }
  }

  var notes: [RequestNote] {
    taken.withLock { $0 }
  }
}
