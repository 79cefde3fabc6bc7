import AudioFile
import TestSupport
import Testing

@testable import Playback

/// Pure states of the player, as lines of `Texts/states.txt` that follow each other.
struct StateTableTests {
  private let start = ContinuousClock.now

  private func text(_ deadline: ContinuousClock.Instant?) -> String {
    deadline.map { "deadline \(seconds(start.duration(to: $0)))" } ?? "no deadline"
  }

  private func seconds(_ duration: Duration) -> Double {
    (duration / .milliseconds(1)).rounded() / 1000
  }

  private func end(_ name: String) throws -> PlaybackEnd {
    let ends: [String: PlaybackEnd] = [
      "finished": .finished, "stopped": .stopped, "damaged": .damaged(at: .zero, of: .seconds(30)),
      "unreadable": .failed(.unreadable(path: "/a")), "missing": .failed(.noSuchFile(path: "/a")),
      "no device": .failed(.noSoundDevice), "lost device": .failed(.deviceLost(at: .zero)),
    ]
    return try #require(ends[name])
  }

  /// - Parameter text: The position, then what else is known, and the reason.
  private func end(of30Seconds text: String) -> PlaybackEnd {
    let words = text.split(separator: " ")
    let stream = text.contains("stream") ? GrowingFile(descriptor: -1, size: 10) : nil
    if text.contains("failed stream") { stream?.fail() }
    var entry = PlaylistEntry(PlayRequest(1, path: "/song.m4a", stream: stream))
    entry.duration = text.contains("unknown") && words.count == 2 ? nil : .seconds(30)
    entry.position = Double(words[0]).map { .seconds($0) }
    if words.count > 2, words[1] == "sought" {
      entry.seekTarget = Double(words[2]).map { .seconds($0) }
    }
    let reasons: [(String, MPVEndReason)] = [
      ("no audio output", .error(.noAudioOutput)), ("loading failed", .error(.loadingFailed)),
      ("unknown format", .error(.unknownFormat)), ("nothing to play", .error(.nothingToPlay)),
      ("no memory", .error(.noMemory)), ("stop", .stop), ("quit", .quit), ("redirect", .redirect),
    ]
    return PlaybackEnd(reasons.first { text.hasSuffix($0.0) }?.1 ?? .endOfFile, of: entry)
  }

  @Test func `each state follows from the one before`() async throws {
    var (buffering, stall, sequence) = (BufferingDetector(), StallDetector(), TrackSequence())
    var (throttle, volume) = (PositionThrottle(), PlayerVolume(percent: 45))
    try await ExpectedText.expectTable(
      in: "states",
      [
        "buffering at milliseconds": { text in
          let words = text.split(separator: " ")
          guard let time = Int(words[0]) else {
            buffering = BufferingDetector()
            return nil
          }
          let hasChanged = buffering.update(
            isWaiting: words.contains("waiting"), isPaused: words.contains("paused"),
            played: .seconds(words.contains("played") ? Double(words.last ?? "") ?? 0 : 0),
            at: start + .milliseconds(time))
          return "\(hasChanged ? "now " : "")\(buffering.isBuffering ? "buffering" : "playing"), "
            + self.text(buffering.deadline)
        },
        "stall at seconds": { text in
          let words = text.split(separator: " ")
          let now = start + .seconds(try #require(Double(words[0])))
          switch words[1] {
          case "new": stall = StallDetector()
          case "file": stall.fileStarted()
          case "began": stall.playbackBegan(at: now)
          case "playing":
            stall = StallDetector()
            stall.fileStarted()
            stall.playbackBegan(at: now)
            for position in [0, 0.1] { stall.positionChanged(to: .seconds(position), at: now) }
          case "pause", "resume": stall.pauseChanged(words[1] == "pause", at: now)
          case "seek": stall.seekBegan(at: now)
          case "end": stall.fileEnded()
          default:
            stall.positionChanged(to: .seconds(try #require(Double(words[2]))), at: now)
          }
          return "\(self.text(stall.deadline)), played \(seconds(stall.played))"
        },
        "track sequence": { text in
          let words = text.split(separator: " ", maxSplits: 1).map(String.init)
          let rest = words.count > 1 ? words[1] : ""
          switch words[0] {
          case "new": sequence = TrackSequence()
          case "play": sequence.play()
          case "playing":
            sequence = TrackSequence()
            sequence.play()
            sequence.loaded(entry: try #require(Int64(rest)))
          case "loaded": sequence.loaded(entry: try #require(Int64(rest)))
          case "next":
            return simple(sequence.setNext(rest == "nil" ? nil : PlayRequest(0, path: rest)))
          case "after": return sequence.request(after: Int64(rest))?.path
          case "decide":
            let number = Int64(rest)
            sequence.decide(number.map { .entry($0) } ?? .rejected("/b", .unreadable(path: "/b")))
          case "ended":
            let action = sequence.ended(try end(rest))
            return "\(simple(action)), \(sequence.current)"
          case "requested": sequence.loadRequested()
          case "stop": sequence.stop()
          default: sequence.deviceLost()
          }
          return "\(sequence.current)"
        },
        "end of 30 seconds": { "\(end(of30Seconds: $0))".replacing("Playback.", with: "") },
        "position at milliseconds": { text in
          let words = text.split(separator: " ")
          let now = start + .milliseconds(try #require(Int(words[0])))
          switch words[1] {
          case "new": throttle = PositionThrottle()
          case "reset": throttle.reset()
          case "offer": throttle.offer(.seconds(try #require(Double(words[2]))), at: now)
          default: return throttle.take(at: now).map { "\(seconds($0))" }
          }
          return throttle.due.map { "due \(seconds(start.duration(to: $0)))" } ?? "nothing due"
        },
        "volume": {
          if $0 == "mute" { volume.toggleMute() } else { volume.change(by: try #require(Int($0))) }
          return "\(volume.effective) (\(volume.percent)\(volume.isMuted ? ", muted" : ""))"
        },
        "volume option": { text in
          let settings = PlayerSettings(volume: try #require(Int(text)))
          return MPVOption.all(for: settings).last { $0.name == "volume" }?.value
        },
        "milliseconds for libmpv": {
          Duration.milliseconds(try #require(Double($0))).mpvSeconds
        },
      ])
  }

  @Test func `seeks add up before a position is reported, and lead to the start at least`() {
    var entry = PlaylistEntry("/song.m4a")
    #expect(entry.reached == nil)
    entry.position = .seconds(10)
    entry.seek(by: .seconds(5))
    entry.seek(by: .seconds(5))
    #expect(entry.reached == .seconds(20))
    entry.seek(by: .seconds(-25))
    #expect(entry.reached == .zero)
    // The last one counts, not the farthest.
    entry.seek(by: .seconds(60))
    entry.seek(by: .seconds(-55))
    entry.position = .seconds(6)
    #expect(entry.reached == .seconds(6))
  }

  @Test func `a file whose device could not be opened was not played`() throws {
    var detector = StallDetector()
    detector.fileStarted()
    detector.positionChanged(to: .zero, at: start)
    detector.playbackBegan(at: start)
    let entry = PlaylistEntry("/song.m4a")
    #expect(DeviceRecovery(entry, played: detector.played, at: start) == nil)
    detector.positionChanged(to: .seconds(0.1), at: start)
    let recovery = try #require(DeviceRecovery(entry, played: detector.played, at: start))
    #expect(recovery.retry == start + .seconds(1))
    // A device that is lost again needs a second of playback.
    #expect(DeviceRecovery(entry.reloaded, played: .seconds(0.9), at: start) == nil)
    #expect(DeviceRecovery(entry.reloaded, played: .seconds(1), at: start) != nil)
  }

  private func mpvValue(_ name: String, _ settings: PlayerSettings) -> String? {
    MPVOption.all(for: settings).last { $0.name == name }?.value
  }

  @Test func `further options override all except required ones`() {
    for option in [
      ("access-references", "yes"), ("ytdl", "yes"),
      ("demuxer-lavf-o", "protocol_whitelist=http"), ("config", "yes"),
    ] {
      let settings = PlayerSettings(extraOptions: [option])
      #expect(mpvValue(option.0, settings) == mpvValue(option.0, PlayerSettings()))
      #expect(MPVOption.all(for: settings).last { $0.name == option.0 }?.isRequired == true)
    }
    let settings = PlayerSettings(extraOptions: [("gapless-audio", "no")])
    #expect(mpvValue("gapless-audio", settings) == "no")
  }

  @Test func `the oldest open request sets the deadline, and its reply counts once`() {
    var replies = PendingReplies()
    #expect(replies.deadline == nil)
    let first = replies.add(.other("pause"), at: start)
    let second = replies.add(.stop, at: start + .seconds(1))
    #expect(first != second)
    #expect(replies.deadline == start + .seconds(2))
    #expect(replies.remove(first) == .other("pause"))
    #expect(replies.remove(first) == nil)
    #expect(replies.deadline == start + .seconds(3))
    #expect(replies.remove(second) == .stop)
    #expect(replies.deadline == nil)
  }

  @Test func `requested files are listed in order, and pending until their reply`() {
    var replies = PendingReplies()
    for number in 0..<20 {
      _ = replies.add(.load(PlayRequest(number, path: "/song"), isNext: false), at: start)
    }
    #expect(replies.requestedPlays == (0..<20).map { PlayRequest($0, path: "/song") })
    replies = PendingReplies()
    let id = replies.add(.load("/next", isNext: true), at: start)
    _ = replies.add(.stop, at: start)
    #expect(replies.requestedPlays == [])
    #expect(replies.hasLoad)
    _ = replies.remove(id)
    #expect(!replies.hasLoad)
  }

  /// An action with the paths of its requests.
  private func simple(_ action: Any) -> String {
    "\(action)".replacing("Playback.", with: "")
      .replacing(/PlayRequest\(number: 0, path: ("[^"]*"), stream: nil\)/) { "\($0.1)" }
  }
}
