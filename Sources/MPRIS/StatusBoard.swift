internal import Support

/// Where the player's newest state stands for the bus's thread to read.
final class LatestStatus: Sendable {
  private struct Contents {
    var shown = PlayerSnapshot(status: PlayerStatus(), takenAt: .now)
    var isClosed = false
  }

  private let contents = Locked(Contents())

  /// - Returns: whether there is something to announce; where time alone has passed, there is not.
  func show(_ status: PlayerStatus) -> Bool {
    contents.withLock { contents in
      let before = contents.shown.status
      contents.shown = PlayerSnapshot(status: status, takenAt: .now)
      return before.announced != status.announced
    }
  }

  func close() {
    contents.withLock { $0.isClosed = true }
  }

  /// `nil` once closed.
  var shown: PlayerSnapshot? {
    contents.withLock { $0.isClosed ? nil : $0.shown }
  }
}
