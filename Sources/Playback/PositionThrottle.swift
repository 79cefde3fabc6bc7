/// Lets positions through at most ten times a second, and never keeps the last one for good.
struct PositionThrottle {
  typealias Instant = ContinuousClock.Instant

  private static let interval = Duration.milliseconds(100)

  private var held: Duration?
  private var nextTurn: Instant?

  /// When `take` will next have something to give; `nil` while nothing is held back.
  var due: Instant? {
    held == nil ? nil : nextTurn
  }

  mutating func offer(_ position: Duration, at now: Instant) {
    held = position
    if nextTurn == nil { nextTurn = now }
  }

  /// The newest position, if it is time for it.
  mutating func take(at now: Instant) -> Duration? {
    guard let position = held, let nextTurn, nextTurn <= now else { return nil }
    held = nil
    self.nextTurn = now + Self.interval
    return position
  }

  /// Forgets what was held back: it belongs to a file that has ended.
  mutating func reset() {
    self = PositionThrottle()
  }
}
