/// Watches the position of the playing file: how much was played, and whether the position has stopped
/// although playback is not paused.
struct StallDetector: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// How long the position may stay the same before the sound system counts as hanging. Longer than any
  /// device buffers at the end of a file.
  static let limit = Duration.seconds(2)

  private let limit: Duration

  /// How much of the file was played since it started.
  private(set) var played = Duration.zero
  private(set) var isPaused = false
  private var hasBegun = false
  private var position: Duration?
  private var lastProgress: Instant?

  /// When the file will count as stalled; `nil` while the position may stay the same.
  var deadline: Instant? {
    guard hasBegun, !isPaused else { return nil }
    return lastProgress.map { $0 + limit }
  }

  mutating func fileStarted() {
    self = StallDetector(limit: limit, isPaused: isPaused)
  }

  mutating func fileEnded() {
    hasBegun = false
  }

  /// At the file's start or after a seek.
  mutating func playbackBegan(at now: Instant) {
    hasBegun = true
    extendDeadline(at: now)
  }

  mutating func seekBegan(at now: Instant) {
    // The distance of the seek does not count as played.
    position = nil
    extendDeadline(at: now)
  }

  mutating func pauseChanged(_ isPaused: Bool, at now: Instant) {
    self.isPaused = isPaused
    lastProgress = now
  }

  mutating func positionChanged(to position: Duration, at now: Instant) {
    defer { self.position = position }
    guard hasBegun, let former = self.position, position > former else { return }
    played += position - former
    lastProgress = now
  }

  /// Does nothing after the deadline: a seek alone does not prove that the sound system works again.
  private mutating func extendDeadline(at now: Instant) {
    if let deadline, deadline <= now { return }
    lastProgress = now
  }

  init(limit: Duration = Self.limit, isPaused: Bool = false) {
    (self.limit, self.isPaused) = (limit, isPaused)
  }
}

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
