/// How much may be taken now, so that no more than so many bytes come in a second.
///
/// A bucket that fills at the limit's pace and holds a quarter of a second's worth: whoever finds
/// it empty waits. A piece is taken whole, so the level may fall below zero, which is made up for.
struct SpeedLimit {
  private let bytesPerSecond: Double
  private var level: Double
  private var levelled: ContinuousClock.Instant

  /// - Parameter bytesPerSecond: at least 1.
  init(bytesPerSecond: Int64, now: ContinuousClock.Instant) {
    self.bytesPerSecond = Double(max(bytesPerSecond, 1))
    level = self.bytesPerSecond / 4
    levelled = now
  }

  /// Whether a piece of this length may be taken; if so, it is.
  mutating func take(_ count: Int, now: ContinuousClock.Instant) -> Bool {
    level = level(at: now)
    levelled = now
    guard level > 0 else { return false }
    level -= Double(count)
    return true
  }

  /// When the next piece may be taken; not after `now` if it may be at once.
  func opening(now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let missing = 1 - level(at: now)
    return missing > 0 ? now + .seconds(missing / bytesPerSecond) : now
  }

  private func level(at now: ContinuousClock.Instant) -> Double {
    min(level + (now - levelled) / .seconds(1) * bytesPerSecond, bytesPerSecond / 4)
  }
}
