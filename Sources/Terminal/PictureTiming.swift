/// When the pictures of a screen may be sent: how long they have rested, and how fast the terminal
/// draws them, which it is asked to report.
struct PictureTiming: Sendable {
  /// A status report (DSR), to which every terminal replies once it has drawn what comes before.
  static let query = Array("\u{1B}[5n".utf8)
  /// A terminal that has not replied by then is considered one that never does, until it replies.
  private static let patience = Duration.seconds(1)

  private var pace = PictureThroughput()
  private var size = TerminalSize(columns: 0, rows: 0)
  private var placements: [Placement] = []
  private var restsAt = ContinuousClock.now
  private var pending: (bytes: Int, since: ContinuousClock.Instant)?
  private var replies = true

  /// - Parameter isRedrawn: Whether the frame is drawn as a whole.
  mutating func note(_ frame: Frame, isRedrawn: Bool, at now: ContinuousClock.Instant) {
    let new = frame.pictures.map(\.placement)
    guard new != placements || frame.canvas.size != size || isRedrawn else { return }
    (placements, size) = (new, frame.canvas.size)
    restsAt = now + PictureThroughput.rest
  }

  /// What the terminal is still drawing counts too.
  mutating func budget(at now: ContinuousClock.Instant) -> Presenter.PictureBudget {
    if let pending, pending.since + Self.patience <= now {
      pace.noteSent(pictureBytes: pending.bytes, in: Self.patience)
      replies = false
      self.pending = nil
    }
    var budget = pace.budget(isResting: restsAt <= now)
    if let pending {
      budget.inline = max(budget.inline - pending.bytes, 0)
      budget.allowsPartialInline = false
    }
    return budget
  }

  /// - Returns: Whether the query is to be sent after these pictures.
  mutating func noteSending(_ bytes: Int, at now: ContinuousClock.Instant) -> Bool {
    guard bytes > 0, replies, pending == nil else { return false }
    pending = (bytes, now)
    return true
  }

  mutating func noteReply(at now: ContinuousClock.Instant) {
    replies = true
    guard let pending else { return }
    pace.noteSent(pictureBytes: pending.bytes, in: now - pending.since)
    self.pending = nil
  }

  /// When the pictures that wait can be sent.
  func nextPart(at now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    max(pending.map { $0.since + Self.patience } ?? now, restsAt)
  }
}
