/// Limits the bytes per second with a token bucket.
///
/// The bucket fills at the limit's rate and holds the bytes of a quarter of a second. Pieces are never split,
/// so the level can become negative; later pieces then wait longer.
struct SpeedLimit {
  private let bytesPerSecond: Double
  private var level: Double
  private var levelled: ContinuousClock.Instant

  /// | - Parameter bytesPerSecond: At least 1.
  init(bytesPerSecond: Int64, now: ContinuousClock.Instant) {
    self.bytesPerSecond = Double(max(bytesPerSecond, 1))
    level = self.bytesPerSecond / 4
    levelled = now
  }

  /// Takes a piece of this length if the limit allows it now, and returns whether it did.
  mutating func take(_ count: Int, now: ContinuousClock.Instant) -> Bool {
    level = level(at: now)
    levelled = now
    guard level > 0 else { return false }
    level -= Double(count)
    return true
  }

  /// The earliest time for the next piece; not later than `now` if it is allowed at once.
  func opening(now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let missing = 1 - level(at: now)
    return missing > 0 ? now + .seconds(missing / bytesPerSecond) : now
  }

  private func level(at now: ContinuousClock.Instant) -> Double {
    min(level + (now - levelled) / .seconds(1) * bytesPerSecond, bytesPerSecond / 4)
  }
}
