/// Passes on at most ten positions a second. The last one is always passed on eventually.
struct PositionThrottle {
  typealias Instant = ContinuousClock.Instant

  private static let interval = Duration.milliseconds(100)

  private var pending: Duration?
  private var nextDue: Instant?

  /// When `take` will next return a position; `nil` if none is pending.
  var due: Instant? {
    pending == nil ? nil : nextDue
  }

  mutating func offer(_ position: Duration, at now: Instant) {
    pending = position
    if nextDue == nil { nextDue = now }
  }

  /// The newest position, if it is due.
  mutating func take(at now: Instant) -> Duration? {
    guard let position = pending, let nextDue, nextDue <= now else { return nil }
    pending = nil
    self.nextDue = now + Self.interval
    return position
  }

  /// Discards the pending position when its file has ended.
  mutating func reset() {
    self = PositionThrottle()
  }
}
