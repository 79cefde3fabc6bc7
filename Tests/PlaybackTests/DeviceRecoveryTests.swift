import Foundation
import Support
import Testing

@testable import Playback

extension RealPlayerTests {
  /// libmpv switches to an output that does not work, which it handles as a lost device. The output works
  /// again before the player opens it, however slow this machine is.
  struct DeviceRecoveryTests {
    private let music: Music
    private let song: String
    private let handle: MPVHandle
    private let player: Player
    /// Called on the player's thread when the device was lost.
    private let whenLost: Locked<@Sendable () -> Void>

    init() async throws {
      music = try Music()
      song = try await music.song(seconds: 20)
      let settings = PlayerSettings(
        audioOutput: "null", timeoutScale: 30,
        extraOptions: [("audio-device", "alsa/no-such-device")])
      handle = try MPVHandle(library: MPVLibrary.shared.get(), settings: settings)
      let whenLost = Locked<@Sendable () -> Void> {}
      self.whenLost = whenLost
      player = Player.on(handle, settings) { whenLost.withLock { $0 }() }
    }

    private func loseDevice(isBackSoon: Bool) async throws -> Duration {
      let openAgain: @Sendable () -> Void = { [handle] in
        if isBackSoon { try? handle.command(["set", "ao", "null"], id: 0) }
      }
      whenLost.withLock { $0 = openAgain }
      // The player never uses the request ID 0.
      try handle.command(["set", "ao", "alsa"], id: 0)
      return try #require(await player.events { $0.loss != nil }.last?.loss)
    }

    private func playing() async {
      player.send(.play(path: song))
      _ = await player.events { ($0.position ?? .zero) > .seconds(0.3) }
    }

    private func rest() async -> [PlayerEvent] {
      await player.close()
      return await player.events { _ in false }.filter(\.isMilestone)
    }

    @Test func `playback continues where it was each time the device is back`() async throws {
      await playing()
      let place = try await loseDevice(isBackSoon: true)
      #expect(place > .seconds(0.2))
      let positions = await player.events { ($0.position ?? .zero) > place + .seconds(1.2) }
      #expect(positions.allSatisfy { !$0.isMilestone })
      #expect(positions.compactMap(\.position).allSatisfy { $0 > place - .seconds(0.1) })
      let again = try await loseDevice(isBackSoon: true)
      #expect(again > place)
      _ = await player.events { ($0.position ?? .zero) > again }
      #expect(await rest() == [.ended(path: song, .stopped)])
    }

    @Test func `a device that stays lost ends the file with its position`() async throws {
      await playing()
      player.send(.setNext(path: song))
      let place = try await loseDevice(isBackSoon: false)
      let events = await player.events { $0.isEnd }.filter(\.isMilestone)
      guard case .ended(PlayRequest(0, path: song), .failed(.deviceLost(let at)))? = events.last,
        events.count == 1
      else {
        Issue.record("\(events)")
        return
      }
      #expect(abs((at - place) / .seconds(1)) < 0.1)
      player.send(.setNext(path: song))
      #expect(await rest() == [])
    }

    @Test func `a pause, a seek and the next file survive the loss`() async throws {
      let next = try await music.song("next.m4a")
      await playing()
      player.send(.setNext(path: next))
      player.send(.setPaused(true))
      _ = await player.events { $0 == .paused(true) }
      _ = try await loseDevice(isBackSoon: true)
      player.send(.seekTo(.seconds(15)))
      let reported = await player.events { $0.seekTarget != nil }
      let place = try #require(reported.last?.seekTarget)
      #expect(abs(place / .seconds(1) - 15) < 0.5)
      #expect(!reported.contains(.paused(false)))
      player.send(.seek(by: .seconds(4)))
      player.send(.setPaused(false))
      let events = await player.events { $0.isStart }.filter(\.isMilestone)
      #expect(events.contains(.ended(path: song, .finished)))
      #expect(events.contains(.advanced(path: next)))
      // The start position of the reload does not apply to the next file.
      let first = await player.events { $0.position != nil }.last?.position
      #expect(try #require(first) < .seconds(1))
      await player.close()
    }

    @Test func `a file whose bytes arrive continues at the same position`() async throws {
      let arriving = try ArrivingSong(song, in: music)
      try arriving.arrive(0.5)
      player.send(.play(arriving.request(1)))
      _ = await player.events { ($0.position ?? .zero) > .seconds(0.3) }
      let place = try await loseDevice(isBackSoon: true)
      let positions = await player.events { ($0.position ?? .zero) > place + .seconds(0.5) }
      #expect(positions.allSatisfy { !$0.isMilestone })
      #expect(positions.compactMap(\.position).allSatisfy { $0 > place - .seconds(0.1) })
      player.send(.seekTo(.seconds(18)))
      _ = await player.buffering(true)
      try arriving.arrive()
      #expect(await player.events { $0.isEnd }.last == .ended(arriving.request(1), .finished))
      await player.close()
    }

    @Test func `another file, a stop or closing ends a file whose device is lost`() async throws {
      let other = try await music.song("other.m4a")
      await playing()
      _ = try await loseDevice(isBackSoon: true)
      player.send(.play(path: other))
      let events = await player.events { $0 == .ended(path: other, .finished) }
      let milestones = events.filter { $0.isMilestone && !$0.isStart }
      #expect(milestones == [.ended(path: song, .stopped), .ended(path: other, .finished)])
      let first = events.compactMap(\.position).first
      #expect(try #require(first) < .seconds(1))
      await playing()
      _ = try await loseDevice(isBackSoon: true)
      player.send(.stop)
      #expect(await player.events { $0.isEnd }.last == .ended(path: song, .stopped))
      await playing()
      _ = try await loseDevice(isBackSoon: true)
      #expect(await rest() == [.ended(path: song, .stopped)])
    }
  }
}

extension PlayerEvent {
  fileprivate var loss: Duration? {
    if case .deviceLost(let at) = self { at } else { nil }
  }
}
