import Library
import MPRIS
import Playback
import Screen
import Session
import SessionFixtures
import Support
import Terminal
import TestSupport
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

  /// In `Texts/play-keys.txt`: a key, or a request of a media key or desktop, and its effects during the second of three
  /// tracks, then those when it is paused, if they differ.
  @Test func `keys and media keys have the functions of their names`() async throws {
    let settings = [KeySetting(action: "stop", keys: ["w"]), KeySetting(action: "mute", keys: [])]
    let table = KeyTable.usual.rebound(by: settings).table
    try await ExpectedText.expectTable(in: "play-keys") { section, line in
      if line == "hints" { return PlayLine.keys(columns: 100, table) }
      let outcomes = try [false, true].map { isPaused in
        try outcome(of: line, section == "With settings" ? table : .usual, isPaused: isPaused)
      }
      return outcomes[0] == outcomes[1] ? outcomes[0] : outcomes.joined(separator: " | paused: ")
    }
  }

  private static let requests: [String: RemoteRequest] = [
    "play-pause": .playPause, "play": .play, "pause": .pause, "stop": .stop, "next": .next,
    "previous": .previous, "back": .seek(by: .seconds(-5)), "forward": .seek(by: .seconds(5)),
    "seek in track 2": .seekTo(.seconds(4), trackID: id(2)),
    "seek in track 1": .seekTo(.seconds(4), trackID: id(1)),
    "volume 35": .setVolume(35), "repeat one": .setRepeatMode(.one),
  ]

  private func outcome(of line: String, _ table: KeyTable, isPaused: Bool) throws -> String {
    let rows = try (1...3).map { Row.stub(id: Self.id($0), file: try Self.file($0)) }
    var model = try Self.model()
    for row in rows { model.files[row.id] = row.file }
    _ = model.perform(now: 0) { session in
      session.play(PlaybackQueue(rows, seed: 1))
      session.receive(.next)
      session.setPaused(isPaused)
    }
    var frontEnd = Self.frontEnd(table)
    let request = Self.requests[line]
    let keys =
      try request == nil
      ? line.split(separator: " ").map { try #require(Key(named: String($0))) } : []
    let effects = model.perform(now: 0) { session in
      if let request { frontEnd.receive(request, &session) }
      for key in keys { frontEnd.press(key, &session) }
    }
    let parts =
      effects.flatMap { effect -> [String] in
        guard case .report(let event) = effect else { return effect.texts }
        guard case .volume(let volume) = event else { return [] }
        return ["volume \(volume.percent)" + (volume.isMuted ? ", muted" : "")]
      }
      + [
        model.queue?.isShuffled == true ? "shuffled" : nil, frontEnd.ending.map { "ended: \($0)" },
      ].compactMap(\.self)
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
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
