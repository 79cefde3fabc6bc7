import Testing

@testable import Playback

struct StallDetectorTests {
  private let start = ContinuousClock.now

  /// After 0.1 s of playback, reported at `start`.
  private func playing() -> StallDetector {
    var detector = StallDetector()
    detector.fileStarted()
    detector.playbackBegan(at: start)
    detector.positionChanged(to: .zero, at: start)
    detector.positionChanged(to: .seconds(0.1), at: start)
    return detector
  }

  @Test func `once playback began, each step forward extends the deadline by two seconds`() {
    var detector = StallDetector()
    detector.fileStarted()
    #expect(detector.deadline == nil)
    detector.playbackBegan(at: start)
    #expect(detector.deadline == start + .seconds(2))
    detector = playing()
    detector.positionChanged(to: .seconds(0.2), at: start + .seconds(1))
    #expect(detector.deadline == start + .seconds(3))
    detector.positionChanged(to: .seconds(0.2), at: start + .seconds(2))
    detector.positionChanged(to: .seconds(0.1), at: start + .seconds(2))
    #expect(detector.deadline == start + .seconds(3))
  }

  @Test func `a paused file cannot stall, and has two seconds once it is resumed`() {
    var detector = playing()
    detector.pauseChanged(true, at: start + .seconds(1))
    #expect(detector.deadline == nil)
    detector.pauseChanged(false, at: start + .seconds(60))
    #expect(detector.deadline == start + .seconds(62))
  }

  @Test func `a pause continues in the next file, and an ended file cannot stall`() {
    var detector = playing()
    detector.fileEnded()
    #expect(detector.deadline == nil)
    detector.pauseChanged(true, at: start)
    detector.fileStarted()
    detector.playbackBegan(at: start)
    #expect(detector.deadline == nil)
  }

  @Test func `a seek extends the deadline, but not after it has passed`() {
    var detector = playing()
    detector.seekBegan(at: start + .seconds(1))
    #expect(detector.deadline == start + .seconds(3))
    detector.seekBegan(at: start + .seconds(3))
    detector.playbackBegan(at: start + .seconds(3.1))
    detector.positionChanged(to: .seconds(15), at: start + .seconds(3.2))
    #expect(detector.deadline == start + .seconds(3))
    detector.positionChanged(to: .seconds(15.1), at: start + .seconds(4))
    #expect(detector.deadline == start + .seconds(6))
  }

  @Test func `the distance of a seek does not count as played`() {
    var detector = playing()
    detector.positionChanged(to: .seconds(0.2), at: start)
    detector.seekBegan(at: start)
    detector.positionChanged(to: .seconds(15), at: start)
    detector.positionChanged(to: .seconds(15.1), at: start)
    detector.seekBegan(at: start)
    detector.positionChanged(to: .seconds(3), at: start)
    #expect(abs(detector.played / .seconds(1) - 0.3) < 0.001)
    detector.fileEnded()
    #expect(detector.played > .zero)
    detector.fileStarted()
    #expect(detector.played == .zero)
  }

  @Test func `a file whose device could not be opened was not played`() throws {
    var detector = StallDetector()
    detector.fileStarted()
    detector.positionChanged(to: .zero, at: start)
    detector.playbackBegan(at: start)
    let entry = PlaylistEntry("/song.m4a")
    #expect(DeviceRecovery(entry, played: detector.played, at: start) == nil)
    detector.positionChanged(to: .seconds(0.1), at: start)
    let recovery = try #require(DeviceRecovery(entry, played: detector.played, at: start))
    #expect(recovery.retry == start + .seconds(1))
    // A device that is lost again needs a second of playback.
    #expect(DeviceRecovery(entry.reloaded, played: .seconds(0.9), at: start) == nil)
    #expect(DeviceRecovery(entry.reloaded, played: .seconds(1), at: start) != nil)
  }
}
