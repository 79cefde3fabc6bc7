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

/// How many bytes of pictures can be sent without delaying keys, estimated from earlier pictures.
///
/// Moving pictures are sent at once if that takes at most 25 ms. If it would take longer, or the speed is
/// unknown, they are shown as cells while they move, and sent in parts after they have not moved for 80
/// ms.
struct PictureThroughput: Equatable, Sendable {
  static let rest = Duration.milliseconds(80)
  private static let maxSeconds = 0.025
  // With fewer bytes, the duration is mostly that of the round trip.
  private static let minMeasured = 16_384
  private static let minPart = 24_576

  /// `nil` while unknown.
  private(set) var bytesPerSecond: Double?

  /// - Parameter duration: The time until the terminal had drawn them.
  mutating func noteSent(pictureBytes: Int, in duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let time = max(Double(seconds) + Double(attoseconds) / 1e18, 1e-6)
    guard pictureBytes >= Self.minMeasured || bytesPerSecond == nil || time > Self.maxSeconds else {
      return
    }
    bytesPerSecond = Double(pictureBytes) / time
  }

  /// - Parameter isResting: Whether no picture has moved during the last `rest`.
  func budget(isResting: Bool) -> Presenter.PictureBudget {
    let inline = bytesPerSecond.map { Int(min($0 * Self.maxSeconds, 16_777_216)) } ?? 0
    let isSlow = bytesPerSecond.map { $0 < 2_000_000 } ?? false
    return Presenter.PictureBudget(
      transmitted: isSlow ? 65_536 : 262_144,
      inline: isResting ? max(inline, Self.minPart) : inline, allowsPartialInline: isResting)
  }
}
