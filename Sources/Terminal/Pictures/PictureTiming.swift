/// Decides when the pictures of a screen are sent: by how long they have not moved, and by how fast the
/// terminal draws them, which is measured with a status report.
struct PictureTiming: Sendable {
  /// A status query (DSR), to which every terminal replies when it has processed everything before it.
  static let query = Array("\u{1B}[5n".utf8)
  /// A terminal that has not replied by then is not queried again until it replies.
  private static let replyTimeout = Duration.seconds(1)

  private var throughput = PictureThroughput()
  private var size = TerminalSize(columns: 0, rows: 0)
  private var placements: [Placement] = []
  private var restsAt = ContinuousClock.now
  private var pending: (bytes: Int, since: ContinuousClock.Instant)?
  private var canReply = true

  /// - Parameter isRedrawn: Whether the whole frame is redrawn.
  mutating func note(_ frame: Frame, isRedrawn: Bool, at now: ContinuousClock.Instant) {
    let new = frame.pictures.map(\.placement)
    guard new != placements || frame.canvas.size != size || isRedrawn else { return }
    (placements, size) = (new, frame.canvas.size)
    restsAt = now + PictureThroughput.rest
  }

  /// Without the bytes that the terminal is still drawing.
  mutating func budget(at now: ContinuousClock.Instant) -> Presenter.PictureBudget {
    if let pending, pending.since + Self.replyTimeout <= now {
      throughput.noteSent(pictureBytes: pending.bytes, in: Self.replyTimeout)
      canReply = false
      self.pending = nil
    }
    var budget = throughput.budget(isResting: restsAt <= now)
    if let pending {
      budget.inline = max(budget.inline - pending.bytes, 0)
      budget.allowsPartialInline = false
    }
    return budget
  }

  /// - Returns: Whether to send the query after these pictures.
  mutating func noteSending(_ bytes: Int, at now: ContinuousClock.Instant) -> Bool {
    guard bytes > 0, canReply, pending == nil else { return false }
    pending = (bytes, now)
    return true
  }

  mutating func replied(at now: ContinuousClock.Instant) {
    canReply = true
    guard let pending else { return }
    throughput.noteSent(pictureBytes: pending.bytes, in: now - pending.since)
    self.pending = nil
  }

  /// When the waiting pictures can be sent.
  func nextPart(at now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    max(pending.map { $0.since + Self.replyTimeout } ?? now, restsAt)
  }
}
