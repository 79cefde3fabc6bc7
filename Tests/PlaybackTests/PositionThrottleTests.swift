import Testing

@testable import Playback

struct PositionThrottleTests {
  private let start = ContinuousClock.now

  @Test func `the first position is delivered at once, later ones at intervals`() {
    var throttle = PositionThrottle()
    throttle.offer(.seconds(1), at: start)
    #expect(throttle.due == start)
    #expect(throttle.take(at: start) == .seconds(1))
    #expect(throttle.due == nil)
    throttle.offer(.seconds(2), at: start + .milliseconds(30))
    #expect(throttle.take(at: start + .milliseconds(30)) == nil)
    throttle.offer(.seconds(3), at: start + .milliseconds(60))
    #expect(throttle.due == start + .milliseconds(100))
    #expect(throttle.take(at: start + .milliseconds(100)) == .seconds(3))
  }

  @Test func `a reset discards the pending position`() {
    var throttle = PositionThrottle()
    throttle.offer(.seconds(29), at: start)
    throttle.reset()
    #expect(throttle.take(at: start + .seconds(1)) == nil)
    #expect(throttle.due == nil)
  }
}
