/// Measures seconds since its creation on a monotonic clock.
package struct SessionClock: Sendable {
  private let start = ContinuousClock.now

  package init() {}

  package var now: Double { (ContinuousClock.now - start).seconds }
}
