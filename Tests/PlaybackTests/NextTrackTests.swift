import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct NextTrackTests {
    private let music: Music
    private let first: String
    private let second: String
    private let third: String

    init() async throws {
      music = try Music()
      first = try await music.song("first.m4a")
      second = music.path("second.m4a")
      third = music.path("third.m4a")
      for copy in [second, third] {
        try FileManager.default.copyItem(atPath: first, toPath: copy)
      }
    }

    /// The milestones except `started`, up to `last` and after closing.
    private func milestones(
      _ player: Player, through last: PlayerEvent, then command: PlayerCommand? = nil
    ) async -> [PlayerEvent] {
      var events = await player.events { $0 == last }
      if let command { player.send(command) }
      await player.close()
      events += await player.events { _ in false }
      return events.filter { $0.isMilestone && !$0.isStart }
    }

    /// Starts the first file paused, with the second as the next: so it does not end before the test
    /// continues, however slow this machine is.
    private func pausedPlayer() async throws -> Player {
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: first))
      player.send(.setPaused(true))
      player.send(.setNext(path: second))
      _ = await player.events { $0.isStart }
      return player
    }

    @Test(arguments: [true, false])
    func `the file that was set last follows, or none if it was cleared`(isCleared: Bool)
      async throws
    {
      let player = try await pausedPlayer()
      player.send(.setNext(path: isCleared ? nil : third))
      player.send(.setPaused(false))
      let end = PlayerEvent.ended(path: first, .finished)
      let next = PlayerEvent.ended(path: third, .finished)
      #expect(
        await milestones(player, through: isCleared ? end : next)
          == (isCleared ? [end] : [end, .advanced(path: third), next]))
    }

    @Test func `setting the next file while others end loses and repeats none`()
      async throws
    {
      let player = try Player.mpv(.silent())
      player.send(.play(path: first))
      var expected = first
      for round in 0..<60 {
        // Sometimes while it plays, sometimes as it ends, sometimes when it has ended.
        if round % 3 == 0 { _ = await player.events { $0.isStart } }
        if round % 3 == 1 { _ = await player.events { $0.isEnd } }
        let next = round % 2 == 0 ? second : third
        player.send(.setNext(path: next))
        let events = await player.events { $0 == .advanced(path: next) }
        let ends = events.filter { $0.isEnd }
        #expect(ends.allSatisfy { $0 == .ended(path: expected, .finished) })
        #expect(
          !events.dropLast().contains { if case .advanced = $0 { true } else { false } })
        expected = next
      }
      await player.close()
    }

    @Test func `a missing next file is reported in order, and another one may follow`()
      async throws
    {
      let missing = music.path("missing.m4a")
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: first))
      player.send(.setNext(path: missing))
      let rejection = PlayerEvent.ended(path: missing, .failed(.noSuchFile(path: missing)))
      let events = await player.events { $0 == rejection }.filter(\.isMilestone)
      #expect(
        events.dropFirst() == [
          .ended(path: first, .finished), .advanced(path: missing), rejection,
        ])
      player.send(.setNext(path: second))
      #expect(
        await milestones(player, through: .ended(path: second, .finished)) == [
          .advanced(path: second), .ended(path: second, .finished),
        ])
    }

    @Test func `a file may follow itself, and an unreadable or damaged one`() async throws {
      let broken = try music.file("broken.m4a", Data(count: 4000))
      let player = try Player.mpv(.silent())
      let half = try music.file("half.m4a", Data(contentsOf: URL(filePath: first)).prefix(12_000))
      try await player.playInARow([broken, half, first, first, broken, second])
      await player.close()
    }

    @Test func `stopping or playing another file clears the next file`() async throws {
      var player = try await pausedPlayer()
      player.send(.stop)
      let stopped = PlayerEvent.ended(path: first, .stopped)
      #expect(await milestones(player, through: stopped, then: .setNext(path: third)) == [stopped])
      player = try await pausedPlayer()
      player.send(.play(path: third))
      let last = PlayerEvent.ended(path: third, .finished)
      #expect(await milestones(player, through: last) == [stopped, last])
    }

    @Test func `a next file set right after several plays follows the last one`() async throws {
      let player = try Player.mpv(.silent())
      for _ in 0..<20 { player.send(.play(path: first)) }
      player.send(.play(path: second))
      player.send(.setNext(path: third))
      let events = await milestones(player, through: .ended(path: third, .finished))
      #expect(
        events.suffix(3) == [
          .ended(path: second, .finished), .advanced(path: third), .ended(path: third, .finished),
        ])
      #expect(
        events.filter {
          if case .ended(PlayRequest(0, path: first), _) = $0 { true } else { false }
        }.count == 20)
    }

    @Test func `without a sound device nothing follows`() async throws {
      let player = try Player.mpv(
        PlayerSettings(
          audioOutput: "alsa", extraOptions: [("audio-device", "alsa/no-such-device")]))
      player.send(.play(path: first))
      player.send(.setNext(path: second))
      let end = PlayerEvent.ended(path: first, .failed(.noSoundDevice))
      #expect(await milestones(player, through: end, then: .setNext(path: third)) == [end])
    }
  }
}
