import MPRIS
import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import HotTracks

/// What keys do in `play`. What media keys do is tested in PlayFrontEndTests.
struct PlayFrontEndKeysTests {
  private typealias Command = (inout PlayFrontEnd, inout SessionUpdate) -> Void

  @Test(
    arguments: [
      (.character(" "), .playPause), (.character("p"), .playPause), (.enter, .play),
      (.character("s"), .stop), (.character(">"), .next), (.character("."), .next),
      (.character("<"), .previous), (.character(","), .previous),
      (.left, .seek(by: .seconds(-5))), (.right, .seek(by: .seconds(5))), (.character("q"), .quit),
    ] as [(Key, RemoteRequest)])
  func `a key has the function of a media key`(key: Key, request: RemoteRequest) throws {
    let pressed = try outcomes { $0.press(key, &$1) }
    #expect(try outcomes { $0.take(request, &$1) } == pressed)
    #expect(try outcomes { _, _ in } != pressed)
  }

  @Test(
    arguments: [
      (.character("+"), 55, false), (.up, 55, false), (.character("-"), 45, false),
      (.down, 45, false), (.character("m"), 50, true),
    ] as [(Key, Int, Bool)])
  func `keys change the volume`(key: Key, percent: Int, isMuted: Bool) throws {
    var volume = PlayerVolume(percent: percent)
    if isMuted { volume.toggleMute() }
    for outcome in try outcomes({ $0.press(key, &$1) }) {
      #expect(outcome.effects.contains(.report(.volume(volume))))
      #expect(outcome.ending == nil)
    }
  }

  @Test(arguments: [.character("x"), .escape, .home, .control("l")] as [Key])
  func `other keys have no effect`(key: Key) throws {
    #expect(try outcomes { $0.press(key, &$1) } == outcomes { _, _ in })
  }

  private struct Outcome: Equatable {
    let effects: [SessionEffect]
    let ending: SessionEnding?
  }

  /// The outcomes of a command during the second of three tracks, when it plays and when it is paused.
  private func outcomes(_ command: Command) throws -> [Outcome] {
    try [false, true].map { isPaused in
      let rows = try (1...3).map {
        Row.stub(id: PlayScene.id($0), kept: try PlayScene.kept($0))
      }
      var model = SessionModel(
        for: .play, country: try .coded("sk"), folder: "/previews", volume: 50)
      for row in rows { model.kept[row.id] = row.kept }
      _ = model.perform(now: 0) { session in
        session.play(PlaybackQueue(rows))
        session.skip(1)
        session.setPaused(isPaused)
      }
      var frontEnd = PlayFrontEnd(
        TransferReport(
          console: Console(verbosity: .quiet, color: .never, environment: [:]), style: .off,
          isDemo: false),
        output: nil, onTrackStart: { _ in })
      let effects = model.perform(now: 0) { command(&frontEnd, &$0) }
      return Outcome(effects: effects.map(\.unnumbered), ending: frontEnd.ending)
    }
  }
}
