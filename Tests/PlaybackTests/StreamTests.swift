import AudioFile
import Foundation
import Playback
import TestSupport
import Testing

extension RealPlayerTests {
  struct StreamTests {
    private let music: Music

    init() throws {
      music = try Music()
    }

    private func arriving(
      _ name: String = "song.m4a", seconds: Int = 20, isIndexFirst: Bool = true
    ) async throws -> ArrivingSong {
      try ArrivingSong(
        await music.song(name, seconds: seconds, isIndexFirst: isIndexFirst), in: music)
    }

    /// Plays a song of which the first half has arrived, up to there.
    private func playToEdge(_ song: ArrivingSong, seconds: Int, _ player: Player) async throws {
      try song.arrive(0.5)
      player.send(.play(song.request()))
      let edge = Duration.seconds(Double(seconds) * 0.4)
      let events = await player.events { ($0.position ?? .zero) > edge || $0.isEnd }
      #expect(events.contains { $0.isStart })
      _ = await player.buffering(true, after: events)
    }

    @Test(arguments: [true, false])
    func `sound begins before the file is complete, stops at the edge, and misses nothing`(
      isIndexFirst: Bool
    ) async throws {
      // FFmpeg and libmpv read up to 160 KiB instead of seeking.
      let song = try await arriving(seconds: 60, isIndexFirst: isIndexFirst)
      let samples = music.path("samples")
      let player = try Player.mpv(.samples(to: samples))
      try await playToEdge(song, seconds: 60, player)
      try song.arrive()
      let rest = await player.events { $0.isEnd }
      #expect(rest.contains(.buffering(false)))
      #expect(rest.filter(\.isMilestone) == [.ended(song.request(), .finished)])
      await player.close()
      let recorded = try [Float].of(Data(contentsOf: URL(filePath: samples)))
      #expect(recorded == (try await music.decoded(music.path("song.m4a"))))
    }

    @Test func `missing bytes do not count as hanging, before the start and later`() async throws {
      let song = try await arriving()
      var settings = PlayerSettings.silent(inRealTime: false)
      // Limits of six seconds.
      (settings.timeoutScale, settings.fileLimit) = (3, .seconds(2))
      let player = try Player.mpv(settings)
      player.send(.play(song.request()))
      for share in [0.5, 1] {
        var events = await player.buffering(true)
        // The player wakes up, so that it would notice a limit that is over.
        for _ in 0..<140 {
          player.send(.setVolume(50))
          try await Task.sleep(for: .milliseconds(50))
        }
        try song.arrive(share)
        events += await player.buffering(false)
        #expect(!events.contains { $0.isEnd || $0.isUnresponsive }, "\(share): \(events)")
      }
      #expect(await player.events { $0.isEnd }.last?.end == .finished)
      await player.close()
    }

    @Test(arguments: [0, 0.5])
    func `stop, another file and closing end a file whose read is blocked`(share: Double)
      async throws
    {
      let song = try await arriving()
      let other = try await music.song("other.m4a")
      let player = try Player.mpv(.silent())
      try song.arrive(share)
      func block(_ number: Int) async {
        player.send(.play(song.request(number)))
        _ = await player.buffering(true)
      }
      await block(1)
      player.send(.stop)
      #expect(await player.events { $0.isEnd }.last == .ended(song.request(1), .stopped))
      await block(2)
      player.send(.play(path: other))
      #expect(await player.events { $0.isEnd }.last == .ended(song.request(2), .stopped))
      #expect(await player.events { $0.isEnd }.last == .ended(path: other, .finished))
      await block(3)
      await player.close()
      #expect(await player.events { _ in false }.last == .ended(song.request(3), .stopped))
    }

    @Test func `a pause is reported while a read is blocked, and is not buffering`() async throws {
      let song = try await arriving()
      let player = try Player.mpv(.silent())
      try await playToEdge(song, seconds: 20, player)
      for isPaused in [true, false] {
        player.send(.setPaused(isPaused))
        let events = await player.events { $0 == .paused(isPaused) || $0.isEnd }
        _ = await player.buffering(!isPaused, after: events)
      }
      try song.arrive()
      #expect(await player.events { $0.isEnd }.last?.end == .finished)
      await player.close()
    }

    @Test func `a seek past the edge waits and then continues there`() async throws {
      let song = try await arriving()
      let player = try Player.mpv(.silent(inRealTime: true))
      try song.arrive(0.5)
      player.send(.play(song.request()))
      _ = await player.events { $0.position != nil }
      player.send(.seekTo(.seconds(15)))
      #expect(await player.buffering(true).allSatisfy { $0.seekTarget == nil })
      try song.arrive()
      let target = await player.events { $0.seekTarget != nil || $0.isEnd }.last?.seekTarget
      #expect(abs(try #require(target) / .seconds(1) - 15) < 0.5)
      let positions = await player.events { $0.isEnd }.compactMap(\.position)
      #expect(positions.allSatisfy { $0 > .seconds(14) })
      #expect(try #require(positions.last) > .seconds(19))
      await player.close()
    }

    @Test func `a seek back from the edge does not wait`() async throws {
      // libmpv reads up to 128 KiB instead of seeking.
      let song = try await arriving(seconds: 60)
      let player = try Player.mpv(.silent(inRealTime: true))
      try song.arrive(0.5)
      player.send(.play(song.request()))
      _ = await player.events { $0.position != nil }
      for seconds in [58, 2, 56, 3, 57, 2] {
        player.send(.seekTo(.seconds(seconds)))
        if seconds > 10 {
          _ = await player.buffering(true)
        } else {
          let events = await player.events { $0.seekTarget != nil || $0.isEnd }
          #expect(events.allSatisfy { !$0.isEnd })
          _ = await player.buffering(false, after: events)
        }
      }
      try song.arrive()
      player.send(.seekTo(.seconds(59)))
      #expect(await player.events { $0.isEnd }.last?.end == .finished)
      await player.close()
    }

    @Test(arguments: [0, 0.5])
    func `a download that fails ends the file as incomplete`(share: Double) async throws {
      let song = try await arriving()
      let player = try Player.mpv(.silent())
      try song.arrive(share)
      player.send(.play(song.request()))
      _ = await player.buffering(true)
      song.stream.fail()
      let error = PlaybackError.incomplete(path: "/nowhere.m4a")
      let events = await player.events { $0.isEnd }
      #expect(events.last == .ended(song.request(), .failed(error)))
      #expect(events.contains(.buffering(false)))
      #expect(!error.affectsEveryFile)
      player.send(.play(song.request(1)))
      #expect(await player.events { $0.isEnd }.last?.end == .failed(error))
      await player.close()
    }

    @Test func `files and streams follow each other without a gap, on one device`() async throws {
      // Not faster than real time: otherwise a track could end before the test has set the next one.
      let device = try PipeDevice(in: music)
      let player = try Player.mpv(device.settings)
      var (songs, decoded) = ([String](), [Float]())
      for pitch in [440, 550, 660, 770] {
        let path = try await music.song(
          "\(pitch).m4a", frequency: pitch, isIndexFirst: pitch != 550)
        decoded += try await music.decoded(path)
        songs.append(path)
      }
      player.send(.play(path: songs[0]))
      for number in 1...2 {
        let song = try ArrivingSong(songs[number], in: music)
        player.send(.setNext(song.request(number)))
        let events = await player.buffering(true)
        #expect(events.contains(.advanced(song.request(number))), "\(events)")
        try song.arrive()
      }
      player.send(.setNext(path: songs[3]))
      let last = PlayerEvent.ended(path: songs[3], .finished)
      let end = await player.events { $0 == last }
      #expect(!end.contains { $0.isUnresponsive })
      await player.close()
      let samples = try await device.samples()
      device.finish()
      #expect(samples == decoded)
      #expect(device.openings == 1)
    }

    @Test func `an address without a stream does not open, nor after its file has ended`()
      async throws
    {
      let song = try await arriving(seconds: 2)
      try song.arrive()
      let player = try Player.mpv(.silent())
      player.send(.play(song.request(7)))
      #expect(await player.events { $0.isEnd }.last?.end == .finished)
      for address in ["hottracks://7", "hottracks://99", "hottracks://", "hottracks://x/../7"] {
        #expect(
          await player.end(of: address) == .failed(.noSuchFile(path: address)), "\(address)")
      }
      await player.close()
    }

    @Test func `descriptors are closed`() async throws {
      do {
        let song = try await arriving()
        try song.arrive(0.5)
        let player = try Player.mpv(.silent())
        for number in 0..<5 {
          player.send(.play(song.request(number)))
          _ = await player.buffering(true)
        }
        player.send(.stop)
        let end = PlayerEvent.ended(song.request(4), .stopped)
        #expect(await player.events { $0 == end }.last == end)
        await player.close()
        _ = await player.events { _ in false }
        #expect(try OpenDescriptors.count(below: music.folder) > 0)
      }
      try await waitUntil("all descriptors are closed") {
        try OpenDescriptors.count(below: music.folder) == 0
      }
    }

    @Test(arguments: HostileFile.all.filter { $0.isWhole || $0.name.hasPrefix("an m3u") })
    func `hostile bytes are not played`(trap: HostileFile) async throws {
      let honeypot = try Honeypot()
      let bait = try await music.song("bait.m4a", isIndexFirst: false)
      let contents = trap.contents(
        HostileFile.Bait(
          port: honeypot.port, song: bait, music: try Data(contentsOf: URL(filePath: bait))))
      let path = try music.file("trap.m4a", contents)
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      let stream = GrowingFile(descriptor: descriptor, size: Int64(contents.count))
      stream.extend(to: stream.size)
      let player = try Player.mpv(.silent())
      player.send(.play(PlayRequest(0, path: path, stream: stream)))
      let events = await player.events { $0.isEnd }
      #expect(events.last?.end == .failed(.unreadable(path: path)))
      #expect(!honeypot.hasConnection)
      await player.close()
    }
  }
}
