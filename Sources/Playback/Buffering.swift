internal import AudioFile
internal import Support

/// Decides when to report that the position does not move because bytes have not arrived.
///
/// libmpv reads ahead, so a read also waits while there is sound. And bytes can arrive in pieces that are too short for
/// sound, so that reads wait again and again. Therefore the position decides, after 200 ms.
struct BufferingDetector: Sendable {
  typealias Instant = ContinuousClock.Instant

  private static let delay = Duration.milliseconds(200)

  private(set) var isBuffering = false
  private var isWaiting = false
  private var played = Duration.zero
  /// Since when a change has been due: while not buffering, since a read has waited without progress; while buffering,
  /// since no read has waited.
  private var since: Instant?

  /// When `update` may report a change although nothing else happens.
  var deadline: Instant? {
    isBuffering || isWaiting ? since.map { $0 + Self.delay } : nil
  }

  /// - Parameter played: How much of the file was played since it started.
  /// - Returns: Whether the change must be reported.
  mutating func update(
    isWaiting: Bool, isPaused: Bool, played: Duration, at now: Instant
  ) -> Bool {
    let isStill = played == self.played && !isPaused
    (self.isWaiting, self.played) = (isWaiting && !isPaused, played)
    if isBuffering {
      since = isWaiting ? nil : since ?? now
    } else {
      since = isStill ? since ?? (isWaiting ? now : nil) : self.isWaiting ? now : nil
    }
    let isDue = since.map { $0 + Self.delay <= now } ?? false
    guard isBuffering ? !isStill || isDue : isStill && isWaiting && isDue else { return false }
    isBuffering.toggle()
    since = !isBuffering && self.isWaiting ? now : nil
    return true
  }
}

extension PlayerLoop {
  /// Looks at what libmpv's reading thread does, before the deadlines are checked.
  func checkStreams(at now: Instant) {
    let changes: Int
    (changes, isWaiting) = handle.streams.withLock { ($0.changes, $0.isWaiting) }
    if isWaiting || changes != knownChanges, reportedHang == nil {
      // The clocks stand still while bytes are missing, and then start again.
      graceEnd = now + replyLimit
      if openingDeadline != nil {
        (openingDeadline, probeTime) = (now + fileLimit, now + replyLimit / 2)
      }
    }
    knownChanges = changes
    let (isPaused, played) = (stallDetector.isPaused, stallDetector.played)
    if currentID != nil,
      buffering.update(isWaiting: isWaiting, isPaused: isPaused, played: played, at: now)
    {
      events.post(.buffering(buffering.isBuffering))
    }
    forgetStreams()
  }

  private func forgetStreams() {
    guard handle.streams.withLock({ !$0.files.isEmpty }) else { return }
    let open = entries.values.map(\.request) + replies.requestedFiles
    let numbers = Set((open + [recovery?.entry.request].compactMap { $0 }).map(\.number))
    handle.streams.withLock { $0.files = $0.files.filter { numbers.contains($0.key) } }
  }
}
