import Testing

@testable import MPRIS

struct PropertiesTests {
  private let moment = PlayerSnapshot.Instant.now

  @Test func `without a length the position is unlimited, and it is never negative`() {
    let endless = PlayerStatus.sample.with { $0.track?.length = nil }
    let later = moment + .seconds(1000)
    #expect(
      PlayerSnapshot(status: endless, takenAt: moment).position(at: later) == .seconds(1005))
    let early = PlayerStatus(playbackState: .paused, track: .sample, position: .seconds(-3))
    #expect(PlayerSnapshot(status: early, takenAt: moment).position(at: moment) == .zero)
  }

  @Test func `only changed properties are announced`() {
    let status = PlayerStatus.sample
    func changes(_ change: (inout PlayerStatus) -> Void) -> [String] {
      status.with(change).changedProperties(since: status)
    }
    #expect(
      changes { ($0.playbackState, $0.canGoNext) = (.paused, false) }
        == ["PlaybackStatus", "CanGoNext"])
    #expect(changes { ($0.position, $0.jumpCount) = (.zero, 1) } == [])
    #expect(
      changes { ($0.repeatMode, $0.isShuffled, $0.volume) = (.one, true, 3) }
        == ["LoopStatus", "Shuffle", "Volume"])
    #expect(changes { $0.track = nil } == ["Metadata", "CanPlay", "CanPause", "CanSeek"])
    #expect(changes { $0.playbackState = .stopped } == ["PlaybackStatus", "CanSeek"])
    #expect(changes { $0.canGoPrevious = false } == ["CanGoPrevious"])
  }

  @Test func `the thread is woken for announcements, but not for positions`() {
    let latest = LatestStatus()
    #expect(latest.update(.sample))
    #expect(!latest.update(.sample))
    #expect(!latest.update(.sample.with { $0.position = .seconds(6) }))
    #expect(latest.snapshot?.status.position == .seconds(6))
    #expect(latest.update(.sample.with { ($0.position, $0.jumpCount) = (.seconds(1), 1) }))
    latest.close()
    #expect(latest.snapshot == nil)
  }
}
