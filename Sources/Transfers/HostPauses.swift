/// The hosts that have requested a pause (`Retry-After`), and its end.
struct HostPauses: Sendable {
  typealias Instant = ContinuousClock.Instant

  private var ends: [String: Instant] = [:]

  /// If a host requests two pauses, the one that ends later applies.
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
