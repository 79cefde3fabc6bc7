import Testing

@testable import Playback

struct BufferingDetectorTests {
  private let start = ContinuousClock.now
  private var detector = BufferingDetector()

  /// - Parameter time: In milliseconds.
  private mutating func update(
    _ time: Int, isWaiting: Bool, isPaused: Bool = false, played: Double = 0
  ) -> Bool? {
    let hasChanged = detector.update(
      isWaiting: isWaiting, isPaused: isPaused, played: .seconds(played),
      at: start + .milliseconds(time))
    return hasChanged ? detector.isBuffering : nil
  }

  private var deadline: Duration? { detector.deadline.map { start.duration(to: $0) } }

  @Test mutating func `a wait of 200 ms is reported, and its end with the next progress`() {
    #expect(update(0, isWaiting: false) == nil)
    #expect(deadline == nil)
    #expect(update(100, isWaiting: true) == nil)
    #expect(deadline == .milliseconds(300))
    #expect(update(299, isWaiting: true) == nil)
    #expect(update(300, isWaiting: true) == true)
    #expect(deadline == nil)
    #expect(update(900, isWaiting: false) == nil)
    #expect(update(950, isWaiting: false, played: 0.1) == false)
    #expect(deadline == nil)
  }

  @Test mutating func `a wait during which the position moves is not reported`() {
    for step in 0..<20 {
      #expect(update(step * 100, isWaiting: true, played: Double(step) / 10) == nil)
    }
    #expect(update(2100, isWaiting: true, played: 1.9) == true)
    // Bytes for a moment of sound.
    #expect(update(2150, isWaiting: true, played: 2) == false)
    #expect(deadline == .milliseconds(2350))
    #expect(update(2350, isWaiting: true, played: 2) == true)
  }

  @Test mutating func `bytes that arrive in small pieces do not hide that there is no sound`() {
    for step in 0..<10 {
      #expect(update(step * 20, isWaiting: step.isMultiple(of: 2)) == nil)
    }
    #expect(deadline == nil)
    #expect(update(200, isWaiting: true) == true)
    for step in 11..<40 {
      #expect(update(step * 20, isWaiting: step.isMultiple(of: 2)) == nil)
    }
    // If nothing plays although no read waits, something else is the reason.
    #expect(deadline == .milliseconds(980))
    #expect(update(980, isWaiting: false) == false)
  }

  @Test mutating func `a paused file is not buffering`() {
    #expect(update(0, isWaiting: true, isPaused: true) == nil)
    #expect(deadline == nil)
    #expect(update(900, isWaiting: true, isPaused: true) == nil)
    #expect(update(1000, isWaiting: true) == nil)
    #expect(update(1200, isWaiting: true) == true)
    #expect(update(1300, isWaiting: true, isPaused: true) == false)
    #expect(deadline == nil)
  }
}
