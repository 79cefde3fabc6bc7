import Support

@testable import Transfers

/// Keeps what a client notes of its requests.
final class NoteBook: Sendable {
  private let taken = Locked<[RequestNote]>([])

  func take(_ note: RequestNote) {
    taken.withLock { $0.append(note) }
  }

  var notes: [RequestNote] {
    taken.withLock { $0 }
  }
}
