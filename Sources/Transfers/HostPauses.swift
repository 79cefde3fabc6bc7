/// The hosts that have asked to be left alone for a while, and until when.
struct HostPauses: Sendable {
  typealias Instant = ContinuousClock.Instant

  private var ends: [String: Instant] = [:]

  /// Of two pauses that a host asks for the longer one holds.
  mutating func pause(_ host: String, until end: Instant) {
    ends[host] = max(ends[host] ?? end, end)
  }

  func isPaused(_ host: String, at now: Instant) -> Bool {
    ends[host].map { $0 > now } ?? false
  }

  mutating func forgetEnded(at now: Instant) {
    ends = ends.filter { $0.value > now }
  }
}
