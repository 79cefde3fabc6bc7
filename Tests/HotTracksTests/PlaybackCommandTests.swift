import MPRIS
import Terminal
import Testing

@testable import HotTracks

struct PlaybackCommandTests {
  @Test(
    arguments: [
      (.character(" "), .togglePause), (.character("p"), .togglePause), (.enter, .play),
      (.character("s"), .stop), (.character(">"), .next), (.character("."), .next),
      (.character("<"), .previous), (.character(","), .previous),
      (.left, .seek(by: .seconds(-5))), (.right, .seek(by: .seconds(5))),
      (.character("+"), .changeVolume(by: 5)), (.up, .changeVolume(by: 5)),
      (.character("-"), .changeVolume(by: -5)), (.down, .changeVolume(by: -5)),
      (.character("m"), .toggleMute), (.character("q"), .quit),
    ] as [(Key, PlaybackCommand)])
  func `a key press is one command`(key: Key, wish: PlaybackCommand) {
    #expect(PlaybackCommand(key) == wish)
  }

  @Test(arguments: [.character("x"), .escape, .home, .control("l")] as [Key])
  func `other keys have no effect`(key: Key) {
    #expect(PlaybackCommand(key) == nil)
  }

  @Test(
    arguments: [
      (.play, .play), (.pause, .pause), (.playPause, .togglePause), (.stop, .stop),
      (.next, .next), (.previous, .previous), (.seek(by: .seconds(-3)), .seek(by: .seconds(-3))),
      (.seekTo(.seconds(4), trackID: "a"), .seekTo(.seconds(4), trackID: "a")),
      (.setVolume(30), .setVolume(30)), (.setRepeatMode(.one), .setRepeatMode(.one)),
      (.setShuffled(true), .setShuffled(true)), (.quit, .quit),
    ] as [(RemoteRequest, PlaybackCommand)])
  func `a media key has the function of its name`(request: RemoteRequest, wish: PlaybackCommand) {
    #expect(PlaybackCommand(request) == wish)
  }
}
