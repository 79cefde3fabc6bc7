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
    private func milestones(_ player: Player, through last: PlayerEvent) async -> [PlayerEvent] {
      var events = await player.events { $0 == last }
      await player.close()
      events += await player.events { _ in false }
      return events.filter { $0.isMilestone && !$0.isStart }
    }

    @Test(arguments: [true, false])
    func `the file that was set last follows, or none if it was cleared`(isCleared: Bool)
      async throws
    {
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: first))
      // It does not end before the test continues, however slow this machine is.
      player.send(.setPaused(true))
      player.send(.setNext(path: second))
      _ = await player.events { $0.isStart }
      player.send(.setNext(path: isCleared ? nil : third))
      player.send(.setPaused(false))
      let end = PlayerEvent.ended(path: first, .finished)
      let next = PlayerEvent.ended(path: third, .finished)
      #expect(
        await milestones(player, through: isCleared ? end : next)
          == (isCleared ? [end] : [end, .advanced(path: third), next]))
    }

    @Test func `setting the next file while others end loses and repeats none`() async throws {
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
        #expect(!events.dropLast().contains { $0.isAdvance })
        expected = next
      }
      await player.close()
    }

    @Test func `a missing next file is reported in order, and another may follow`() async throws {
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

    @Test func `a next file set right after several plays follows the last one`() async throws {
      let player = try Player.mpv(.silent())
      for _ in 0..<20 { player.send(.play(path: first)) }
      player.send(.play(path: second))
      player.send(.setNext(path: third))
      let events = await milestones(player, through: .ended(path: third, .finished))
      let last = [
        PlayerEvent.ended(path: second, .finished), .advanced(path: third),
        .ended(path: third, .finished),
      ]
      #expect(events.suffix(3) == last)
      #expect(events.count { $0.isEnd } == 22)
    }
  }
}
