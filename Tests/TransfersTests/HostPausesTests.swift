import Testing

@testable import Transfers

@Suite struct HostPausesTests {
  private let now = ContinuousClock.now

  @Test func `a pause applies to its host only, until its end`() {
    var pauses = HostPauses()
    pauses.pause("a", until: now + .seconds(5))
    #expect(pauses.isPaused("a", at: now))
    #expect(pauses.isPaused("a", at: now + .seconds(4.9)))
    #expect(!pauses.isPaused("a", at: now + .seconds(5)))
    #expect(!pauses.isPaused("b", at: now))
  }

  @Test(arguments: [[60, 1], [1, 60]])
  func `the longer of two pauses of one host applies`(seconds: [Int]) {
    var pauses = HostPauses()
    for second in seconds { pauses.pause("a", until: now + .seconds(second)) }
    #expect(pauses.isPaused("a", at: now + .seconds(59)))
    #expect(!pauses.isPaused("a", at: now + .seconds(60)))
  }

  @Test func `only ended transfers are forgotten`() {
    var pauses = HostPauses()
    pauses.pause("a", until: now + .seconds(1))
    pauses.pause("b", until: now + .seconds(9))
    pauses.forgetEnded(at: now + .seconds(5))
    #expect(!pauses.isPaused("a", at: now))
    #expect(pauses.isPaused("b", at: now + .seconds(5)))
  }
}
