import Library
import MPRIS
import Playback
import Screen
import Session
import SessionFixtures
import Support
import Terminal
import Testing
import Transfers

@testable import HotTracks

/// What a run of `play` reports, how it ends, and what keys and media keys do. What it plays is tested in
/// SessionTests.
@Suite(.timeLimit(.minutes(10)))
struct PlayFrontEndTests: NumberedTracks {
  @Test func `each start is recorded, and the end of the queue ends the run`() throws {
    let ids = Locked<[String]>([])
    var frontEnd = Self.frontEnd { id in ids.withLock { $0.append(id) } }
    for number in [1, 2] {
      let row = Row(Self.track(number, rank: number), file: nil)
      frontEnd.show(
        .started(NowPlaying(row, storePage: "", request: PlayRequest("x"))), try Self.view())
    }
    #expect(ids.withLock { $0 } == [1, 2].map(Self.id) && frontEnd.ending == nil)
    frontEnd.show(.queueEnded, try Self.view())
    #expect(frontEnd.ending == .finished && frontEnd.failures.isEmpty)
  }

  @Test(
    arguments: [
      (.finished, nil, nil), (.skipped, nil, nil),
      (
        .damaged(path: "/a", at: .seconds(1), of: .seconds(3)),
        CommandError(
          .playback,
          "/a is damaged: playback ended at 0:01 of 0:03. Erase it and download it again."), nil
      ),
      (.failed(.unreadable(path: "/a")), CommandError(PlaybackError.unreadable(path: "/a")), nil),
      (.failed(.noSoundDevice), CommandError(PlaybackError.noSoundDevice), .stopped),
      (
        .failed(.deviceLost(at: .zero)), CommandError(PlaybackError.deviceLost(at: .zero)), .stopped
      ),
    ] as [(SessionEvent.TrackEnd, CommandError?, SessionEnding?)])
  func `a track that cannot be played is an error, and without a device the run ends`(
    end: SessionEvent.TrackEnd, error: CommandError?, ending: SessionEnding?
  ) throws {
    var frontEnd = Self.frontEnd()
    frontEnd.show(.ended(.stub(), end, at: nil), try Self.view())
    #expect(frontEnd.failures == [error].compactMap(\.self))
    #expect(frontEnd.ending == ending)
    // So is a failed download.
    guard ending == nil else { return }
    let missing = TransferError.noLongerOffered(status: 404)
    frontEnd.show(TransferEvent(id: Self.id(2), .failed(missing)), try Self.view())
    #expect(frontEnd.failures.last == CommandError(missing))
    #expect(frontEnd.ending == nil)
  }

  @Test func `a hanging sound system ends the run, or is an error until it responds if keys work`()
    throws
  {
    var frontEnd = Self.frontEnd()
    frontEnd.show(.unresponsive(.audioSystem), try Self.view(hasKeys: true))
    #expect(frontEnd.ending == nil)
    #expect(frontEnd.failures == [CommandError(PlayerHang.audioSystem)])
    frontEnd.show(.responsive(.audioSystem), try Self.view(hasKeys: true))
    #expect(frontEnd.failures.isEmpty)
    frontEnd.show(.unresponsive(.audioSystem), try Self.view())
    #expect(frontEnd.ending == .stopped)
    #expect(frontEnd.failures == [CommandError(PlayerHang.audioSystem)])
  }

  /// Runs a session of two tracks without a player.
  @Test(
    arguments: [
      (BrokenPipe(), .quit, []), (full, .finished, [full]),
    ] as [(any Error, SessionEnding, [CommandError])])
  func `a failed event output ends it, with an error unless its reader has left`(
    error: any Error, ending: SessionEnding, failures: [CommandError]
  ) async throws {
    let (errors, report) = AsyncStream<any Error>.makeStream()
    report.yield(error)
    let transferEvents = EventChannel<TransferEvent>()
    let rows = [1, 2].map { Row(Self.track($0, rank: $0), file: nil) }
    let loop = SessionLoop(
      CommandSession(
        try Self.model(), Self.frontEnd(),
        SessionControls(console: Self.console, takesKeys: false), outputErrors: errors
      ) { $0.play(PlaybackQueue(rows)) },
      SessionServices(
        transfers: TransferClient(
          start: { _ in }, command: { _, _ in }, events: transferEvents)))
    let ended = await loop.run()
    await loop.runner.closePlayer()
    transferEvents.close()
    await loop.finish()
    #expect(ended == ending)
    #expect(await loop.frontEnd.frontEnd.failures == failures)
  }

  private static let full = CommandError(.cannotWrite, "The disk is full.")

  // MARK: Keys

  /// Keys, the request of a media key or desktop with the same function, and its effects during playback and
  /// when it is paused; `nil` for none.
  private static let commands: [([Key], RemoteRequest, [SessionEffect?])] = [
    (
      [.character(" "), .character("p")], .playPause,
      [.player(.setPaused(true)), .player(.setPaused(false))]
    ),
    ([.enter], .play, [nil, .player(.setPaused(false))]),
    ([], .pause, [.player(.setPaused(true)), nil]),
    ([.character("s")], .stop, both(.player(.stop))),
    ([.character(">"), .character(".")], .next, both(.play(3))),
    ([.character("<"), .character(",")], .previous, both(.play(1))),
    ([.left], .seek(by: .seconds(-5)), both(.player(.seek(by: .seconds(-5))))),
    ([.right], .seek(by: .seconds(5)), both(.player(.seek(by: .seconds(5))))),
    ([], .seekTo(.seconds(4), trackID: id(2)), both(.player(.seekTo(.seconds(4))))),
    ([], .seekTo(.seconds(4), trackID: id(1)), [nil, nil]),
    ([], .setVolume(35), both(.saveVolume(35))),
    ([], .setRepeatMode(.one), both(.setNext(2))),
  ]

  private static func both(_ effect: SessionEffect) -> [SessionEffect?] { [effect, effect] }

  @Test(arguments: commands)
  func `keys and media keys have the functions of their names`(
    keys: [Key], request: RemoteRequest, effects: [SessionEffect?]
  ) throws {
    let unchanged = try outcomes { _, _ in }
    let changed = try outcomes { $0.receive(request, &$1) }
    for key in keys { #expect(try outcomes { $0.press(key, &$1) } == changed, "\(key)") }
    for (index, effect) in effects.enumerated() {
      if let effect {
        #expect(changed[index].effects.contains(effect))
      } else {
        #expect(changed[index] == unchanged[index])
      }
      #expect(changed[index].ending == nil)
    }
  }

  @Test func `a configured key replaces those of its action, and is listed`() throws {
    let settings = [KeySetting(action: "stop", keys: ["w"]), KeySetting(action: "mute", keys: [])]
    let table = KeyTable.usual.rebound(by: settings).table
    let stopped = try outcomes(with: table) { $0.press(.character("w"), &$1) }
    #expect(stopped.allSatisfy { $0.effects.contains(.player(.stop)) })
    let unchanged = try outcomes(with: table) { _, _ in }
    for key in ["s", "m"] {
      #expect(try outcomes(with: table) { $0.press(.character(Character(key)), &$1) } == unchanged)
    }
    #expect(
      PlayLine.keys(columns: 100, table)
        == "Space pause  ← → seek  + - volume  < > track  z shuffle  r repeat  w stop  q quit")
  }

  @Test func `z shuffles, r repeats first the list, then the track, and q quits`() throws {
    #expect(
      try outcomes { $0.press(.character("z"), &$1) }.allSatisfy { $0.isShuffled == true })
    let repeated = try outcomes { frontEnd, session in
      frontEnd.press(.character("r"), &session)
      frontEnd.press(.character("r"), &session)
    }
    #expect(repeated.allSatisfy { $0.effects.contains(.setNext(2)) })
    #expect(
      try outcomes { $0.press(.character("q"), &$1) }.allSatisfy { $0.ending == .quit })
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
    }
  }

  private struct Outcome: Equatable {
    let effects: [SessionEffect]
    let ending: SessionEnding?
    let isShuffled: Bool?
  }

  /// The outcomes of a command during the second of three tracks, when it plays and when it is paused.
  private func outcomes(
    with keys: KeyTable = .usual, _ command: (inout PlayFrontEnd, inout SessionUpdate) -> Void
  ) throws -> [Outcome] {
    try [false, true].map { isPaused in
      let rows = try (1...3).map { Row.stub(id: Self.id($0), file: try Self.file($0)) }
      var model = try Self.model()
      for row in rows { model.files[row.id] = row.file }
      _ = model.perform(now: 0) { session in
        session.play(PlaybackQueue(rows))
        session.receive(.next)
        session.setPaused(isPaused)
      }
      var frontEnd = Self.frontEnd(keys)
      let effects = model.perform(now: 0) { command(&frontEnd, &$0) }
      return Outcome(
        effects: effects.map(\.unnumbered), ending: frontEnd.ending,
        isShuffled: model.queue?.isShuffled)
    }
  }

  // MARK: -

  private static let console = Console(verbosity: .quiet, color: .never, environment: [:])

  private static func frontEnd(
    _ keys: KeyTable = .usual, onTrackStart: @escaping @Sendable (String) -> Void = { _ in }
  ) -> PlayFrontEnd {
    PlayFrontEnd(
      TransferReport(console: console, style: .off, isDemo: false), output: nil,
      keys: keys, onTrackStart: onTrackStart)
  }

  private static func model() throws -> SessionModel {
    SessionModel(for: .play, country: try .coded("sk"), folder: "/previews", volume: 50)
  }

  private static func view(hasKeys: Bool = false) throws -> SessionView {
    SessionView(model: try model(), hasKeys: hasKeys, hasInput: hasKeys, now: 0)
  }
}
