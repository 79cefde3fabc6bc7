/// Measures seconds since its creation on a monotonic clock.
package struct SessionClock: Sendable {
  private let start = ContinuousClock.now

  package init() {}

  package var now: Double { (ContinuousClock.now - start).seconds }
}

extension Duration {
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// For poll(2). Rounded up, so that a short wait does not become 0.
  package var pollMilliseconds: CInt {
    let perMillisecond: Int128 = 1_000_000_000_000_000
    return CInt(clamping: max(attoseconds + perMillisecond - 1, 0) / perMillisecond)
  }
}
