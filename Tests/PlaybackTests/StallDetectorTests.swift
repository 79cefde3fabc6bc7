import Testing

@testable import Playback

struct StallDetectorTests {
  private let start = ContinuousClock.now

  /// Playing for a tenth of a second, heard of at `start`.
  private func playing() -> StallDetector {
    var watch = StallDetector()
    watch.fileStarted()
    watch.playbackBegan(at: start)
    watch.came(to: .zero, at: start)
    watch.came(to: .seconds(0.1), at: start)
    return watch
  }

  @Test func `a file that has not begun to sound may stand still`() {
    var watch = StallDetector()
    watch.fileStarted()
    #expect(watch.deadline == nil)
    watch.playbackBegan(at: start)
    #expect(watch.deadline == start + .seconds(2))
  }

  @Test func `each step forward gives two seconds more, standing still or going back none`() {
    var watch = playing()
    watch.came(to: .seconds(0.2), at: start + .seconds(1))
    #expect(watch.deadline == start + .seconds(3))
    watch.came(to: .seconds(0.2), at: start + .seconds(2))
    watch.came(to: .seconds(0.1), at: start + .seconds(2))
    #expect(watch.deadline == start + .seconds(3))
  }

  @Test func `a paused file may stand still, and has two seconds once it goes on`() {
    var watch = playing()
    watch.paused(true, at: start + .seconds(1))
    #expect(watch.deadline == nil)
    watch.paused(false, at: start + .seconds(60))
    #expect(watch.deadline == start + .seconds(62))
  }

  @Test func `a pause outlives its file, and an ended file may stand still`() {
    var watch = playing()
    watch.fileEnded()
    #expect(watch.deadline == nil)
    watch.paused(true, at: start)
    watch.fileStarted()
    watch.playbackBegan(at: start)
    #expect(watch.deadline == nil)
  }

  @Test func `a seek gives two seconds more, but is no sign of life once they were over`() {
    var watch = playing()
    watch.sought(at: start + .seconds(1))
    #expect(watch.deadline == start + .seconds(3))
    watch.sought(at: start + .seconds(3))
    watch.playbackBegan(at: start + .seconds(3.1))
    watch.came(to: .seconds(15), at: start + .seconds(3.2))
    #expect(watch.deadline == start + .seconds(3))
    watch.came(to: .seconds(15.1), at: start + .seconds(4))
    #expect(watch.deadline == start + .seconds(6))
  }

  @Test func `only what was played counts as heard, not the way of a seek`() {
    var watch = playing()
    watch.came(to: .seconds(0.2), at: start)
    watch.sought(at: start)
    watch.came(to: .seconds(15), at: start)
    watch.came(to: .seconds(15.1), at: start)
    watch.sought(at: start)
    watch.came(to: .seconds(3), at: start)
    #expect(abs(watch.heard / .seconds(1) - 0.3) < 0.001)
    watch.fileEnded()
    #expect(watch.heard > .zero)
    watch.fileStarted()
    #expect(watch.heard == .zero)
  }

  @Test func `a file whose device could not be opened was not heard`() throws {
    var watch = StallDetector()
    watch.fileStarted()
    watch.came(to: .zero, at: start)
    watch.playbackBegan(at: start)
    let entry = PlaylistEntry(path: "/song.m4a")
    #expect(DeviceRecovery(entry, heard: watch.heard, at: start) == nil)
    watch.came(to: .seconds(0.1), at: start)
    let lost = try #require(DeviceRecovery(entry, heard: watch.heard, at: start))
    #expect(lost.retry == start + .seconds(1))
  }

  @Test func `a device lost again is looked for again after a second of sound`() {
    let again = PlaylistEntry(path: "/song.m4a").reload
    #expect(DeviceRecovery(again, heard: .seconds(0.9), at: start) == nil)
    #expect(DeviceRecovery(again, heard: .seconds(1), at: start) != nil)
  }
}
