import Testing

@testable import Playback

struct PositionThrottleTests {
  private let start = ContinuousClock.now

  @Test func `the first position goes through at once`() {
    var pace = PositionThrottle()
    pace.offer(.seconds(1), at: start)
    #expect(pace.due == start)
    #expect(pace.take(at: start) == .seconds(1))
    #expect(pace.due == nil)
  }

  @Test func `a position that comes too soon is held, and given way to a newer one`() {
    var pace = PositionThrottle()
    pace.offer(.seconds(1), at: start)
    _ = pace.take(at: start)
    pace.offer(.seconds(2), at: start + .milliseconds(30))
    #expect(pace.take(at: start + .milliseconds(30)) == nil)
    pace.offer(.seconds(3), at: start + .milliseconds(60))
    #expect(pace.due == start + .milliseconds(100))
    #expect(pace.take(at: start + .milliseconds(100)) == .seconds(3))
  }

  @Test func `after a reset nothing is left of the former file`() {
    var pace = PositionThrottle()
    pace.offer(.seconds(29), at: start)
    pace.reset()
    #expect(pace.take(at: start + .seconds(1)) == nil)
    #expect(pace.due == nil)
  }
}
