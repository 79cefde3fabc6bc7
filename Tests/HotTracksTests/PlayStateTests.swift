import MPRIS
import Playback
import Testing

@testable import HotTracks

struct PlayStateTests {
  @Test func `desktops get the current track, its duration and its neighbors`() {
    var state = PlayState(volume: PlayerVolume(percent: 45))
    state.begin(.playing)
    (state.position, state.duration, state.jumpCount) = (.seconds(3), .seconds(30), 2)
    let queue = PlayQueue([.stub("a"), .stub("b")], repeatMode: .off)
    #expect(
      PlayerStatus(state, of: queue)
        == PlayerStatus(
          playbackState: .playing,
          track: TrackMetadata(id: "a", title: "a", artist: "Artist", length: .seconds(30)),
          position: .seconds(3), jumpCount: 2, volume: 45, repeatMode: .off, isShuffled: false,
          canGoNext: true, canGoPrevious: false))
  }

  @Test(
    arguments: [
      (.fetching, .stopped), (.playing, .playing), (.paused, .paused), (.stopped, .stopped),
    ] as [(PlayState.Activity, PlayerStatus.PlaybackState)])
  func `a downloading track is not playing yet`(
    activity: PlayState.Activity, shown: PlayerStatus.PlaybackState
  ) {
    var state = PlayState(volume: PlayerVolume(percent: 100))
    state.begin(activity)
    #expect(PlayerStatus(state, of: PlayQueue([.stub("a")])).playbackState == shown)
  }

  @Test func `restarting the same track is reported to desktops as a seek`() {
    var state = PlayState(volume: PlayerVolume(percent: 100))
    state.begin(.playing)
    state.position = .seconds(29)
    let before = state.jumpCount
    state.begin(.playing)
    #expect(state.position == .zero)
    #expect(state.jumpCount == before + 1)
  }
}
