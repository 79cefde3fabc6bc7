/// Watches the position of the file that plays: how much was heard, and whether it stands still
/// though nothing holds it.
struct StallDetector: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// How long sound may not be taken before the sound system counts as hanging. No device holds back
  /// so much at the end of a file.
  static let limit = Duration.seconds(2)

  private let limit: Duration

  /// How much of the file was heard since it began.
  private(set) var heard = Duration.zero
  private var isPaused = false
  private var hasBegun = false
  private var position: Duration?
  private var lastMove: Instant?

  /// When the position will have stood still for too long; `nil` while it may.
  var deadline: Instant? {
    guard hasBegun, !isPaused else { return nil }
    return lastMove.map { $0 + limit }
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
    grantTime(at: now)
  }

  mutating func sought(at now: Instant) {
    // The way of the seek itself is no sound.
    position = nil
    grantTime(at: now)
  }

  mutating func paused(_ isPaused: Bool, at now: Instant) {
    self.isPaused = isPaused
    lastMove = now
  }

  mutating func came(to position: Duration, at now: Instant) {
    defer { self.position = position }
    guard hasBegun, let former = self.position, position > former else { return }
    heard += position - former
    lastMove = now
  }

  /// A seek is no sign of life where there was none before.
  private mutating func grantTime(at now: Instant) {
    if let deadline, deadline <= now { return }
    lastMove = now
  }

  private init(limit: Duration, isPaused: Bool) {
    (self.limit, self.isPaused) = (limit, isPaused)
  }

  init(limit: Duration = Self.limit) {
    self.limit = limit
  }
}
