import AudioFile
import Charts
import Library
import MPRIS
import Playback
import SessionFixtures
import TestSupport
import Testing
import Transfers

@testable import Session

/// Playback with a scripted player and transfers: late events, and events in unexpected order.
///
/// In `Texts/play-stories.txt`, each line has commands of the user and events, then their effects, then in
/// parentheses the reports, then after a dash what plays and what follows, if that has changed.
struct PlayStoriesTests {
  @Test func `commands and events have these effects, in this order`() async throws {
    var story = try PlayStory("play 1-3")
    try await ExpectedText.expectTable(in: "play-stories") { _, line in
      let steps = line.split(separator: "; ").map(String.init)
      if steps[0].hasPrefix("play ") || steps[0].hasPrefix("browse ") {
        story = try PlayStory(steps[0])
      }
      for step in steps { try story.take(step) }
      return story.outcome()
    }
  }

  /// The queue draws its next round again after the last track has failed.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `after a damaged last track of a shuffled round, the queue plays what the player plays`(
    seed: UInt64
  ) throws {
    var session = try SessionFixture(for: .play, files: [1, 2, 3, 4, 5])
    let rows = session.rows(1...5)
    session.perform {
      $0.play(PlaybackQueue(rows, repeatMode: .all, isShuffled: true, seed: seed))
    }
    for _ in 1...4 { session.perform { $0.skip(1) } }
    let last = try #require(session.playing)
    session.player(.started(last))
    session.player(.ended(last, .damaged(at: .seconds(1), of: .seconds(30))))
    let next = try #require(session.playing)
    #expect(next != last)
    #expect(session.model.queue?.current.id == Tracks.id(next))
  }
}

private struct PlayStory {
  private var session: SessionFixture
  private let rows: [Row]
  private var effects: [String] = []
  private var reportCount = 0
  private var state = ""

  /// - Parameter start: Such as `play 1-3, kept 1 2, repeat all, seed 5`; `browse …` plays nothing yet.
  init(_ start: String) throws {
    var (numbers, files, repeatMode, seed) = ([Int](), [Int](), RepeatMode.off, 0 as UInt64)
    var options: Set<String> = []
    for part in start.split(separator: ", ") {
      let words = part.split(separator: " ").map(String.init)
      switch words[0] {
      case "play", "browse": numbers = Self.numbers(words.dropFirst())
      case "kept": files = Self.numbers(words.dropFirst())
      case "repeat": repeatMode = try #require(RepeatMode(rawValue: words[1]))
      case "seed": seed = try #require(UInt64(words[1]))
      default: options.insert(String(part))
      }
    }
    let isPlay = start.hasPrefix("play")
    session = try SessionFixture(
      for: isPlay ? .play : .browse, files: files, isOffline: options.contains("offline"),
      volume: options.contains("quiet") ? 80 : 100, hasAutoplay: options.contains("autoplay"))
    session.model.keepsPreviews = !options.contains("no keep")
    if options.contains("no preview") {
      rows = try files.map { .stub(id: Tracks.id($0), preview: nil, file: try Tracks.file($0)) }
    } else if options.contains("only files") {
      rows = try files.map { Row(try Tracks.file($0)) }
    } else {
      rows = session.rows(numbers)
    }
    guard isPlay else { return }
    let queue = PlaybackQueue(rows, repeatMode: repeatMode, seed: seed)
    note(session.perform { $0.play(queue) })
  }

  /// A command or an event.
  mutating func take(_ step: String) throws {
    let words = step.split(separator: " ").map(String.init)
    let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
    let (path, rows) = (Tracks.path(number), rows)
    var row: Row { get throws { try #require(rows.first { $0.id == Tracks.id(number) }) } }
    switch words[0] {
    case "play", "browse": break
    // Commands.
    case "next": note(session.perform { $0.skip(1) })
    case "previous": note(session.perform { $0.skip(-1) })
    case "stop": note(session.perform { $0.stop() })
    case "continue": note(session.perform { $0.receive(.play) })
    case "pause": note(session.perform { $0.setPaused(true) })
    case "resume": note(session.perform { $0.setPaused(false) })
    case "shuffle": note(session.perform { $0.setShuffled(words[1] == "on") })
    case "repeat":
      let mode = try #require(RepeatMode(rawValue: words[1]))
      note(session.perform { $0.model.queue?.repeatMode = mode })
    case "seek": note(session.perform { $0.seek(to: .seconds(4), of: Tracks.id(number)) })
    case "forward": note(session.perform { $0.seek(by: .seconds(5)) })
    case "volume": note(session.perform { $0.setVolume { $0.change(by: number) } })
    case "mute": note(session.perform { $0.setVolume { $0.toggleMute() } })
    case "choose":
      let row = try row
      note(session.perform { $0.playOn(from: row, in: rows) })
    case "queue": note(session.perform { $0.play(PlaybackQueue(rows)) })
    case "neighbor": note(session.perform { $0.playNeighbor(number, in: rows, selected: 1) })
    case "cancel":
      let row = try row
      note(session.perform { $0.cancel(row) })
    case "status":
      let status = session.model.playerStatus
      let neighbors =
        (status.canGoPrevious ? ", previous" : "") + (status.canGoNext ? ", next" : "")
      let place = "\(status.track?.title ?? "none") at \(status.position), jump \(status.jumpCount)"
      effects.append("status: \(status.playbackState) \(place)\(neighbors)")
    // Events of transfers.
    case "arrives": note(session.arrive(number))
    case "begins": note(session.transfer(number, .queued, .started(received: 0, total: 8)))
    case "streams":
      let stream = GrowingFile(descriptor: -1, size: 9)
      note(session.transfer(number, .streaming(path: path, stream)))
    case "received": note(session.transfer(number, .progress(received: 2, total: 8)))
    case "refused": note(session.transfer(number, .failed(.noLongerOffered(status: 404))))
    case "timeout": note(session.transfer(number, .failed(.timedOut(host: "a"))))
    case "full":
      note(session.transfer(number, .failed(.diskFull(folder: "/", needed: 9, free: 0))))
    // Events of the player.
    case "started": note(session.player(.started(number, duration: .seconds(30))))
    case "advanced": note(session.player(.advanced(number)))
    case "confirmed": note(session.player(.paused(number == 1)))
    case "at": note(session.player(.position(.seconds(number))))
    case "jumped": note(session.player(.seeked(to: .seconds(number))))
    case "loud": note(session.player(.volume(number)))
    case "buffering": note(session.player(.buffering(words[1] == "on")))
    case "unopened": note(session.send(.noPlayer(.libmpvMissing(reason: "gone"))))
    case "ended": note(session.player(.ended(number, try Self.end(words[2], of: path))))
    default: Issue.record("Unknown step “\(step)”")
    }
  }

  private static func end(_ word: String, of path: String) throws -> PlaybackEnd {
    let ends: [String: PlaybackEnd] = [
      "finished": .finished, "stopped": .stopped,
      "damaged": .damaged(at: .seconds(3), of: .seconds(30)),
      "missing": .failed(.noSuchFile(path: path)), "unreadable": .failed(.unreadable(path: path)),
      "incomplete": .failed(.incomplete(path: path)), "no-device": .failed(.noSoundDevice),
      "device-lost": .failed(.deviceLost(at: .seconds(4))),
    ]
    return try #require(ends[word])
  }

  /// `1-3` or `1 2 1`.
  private static func numbers(_ words: ArraySlice<String>) -> [Int] {
    words.flatMap { word in
      let ends = word.split(separator: "-").compactMap { Int($0) }
      return ends.isEmpty ? [] : Array(ends[0]...ends[ends.count - 1])
    }
  }

  // MARK: What happens

  private mutating func note(_ effects: [SessionEffect]) {
    for effect in effects {
      self.effects += effect.texts
      guard case .transfer(let commands) = effect else { continue }
      for command in commands {
        guard case .start(let request) = command.action else { continue }
        #expect(request == Tracks.request(Tracks.number(command.id)))
      }
    }
  }

  /// The effects and reports since the last one, and the state, if it has changed.
  mutating func outcome() -> String {
    var parts = effects.isEmpty ? [] : [effects.joined(separator: ", ")]
    let reports = session.events.dropFirst(reportCount).map(Self.text)
    if !reports.isEmpty { parts.append("(\(reports.joined(separator: ", ")))") }
    let former = state
    state = currentState
    if state != former { parts.append("– \(state)") }
    (effects, reportCount) = ([], session.events.count)
    return parts.isEmpty ? "nothing" : parts.joined(separator: " ")
  }

  private var currentState: String {
    let model = session.model
    if let playing = model.playing {
      let arrived = model.arrived.map { ", \(Int($0 * 100)) % arrived" } ?? ""
      let next = model.nextTrack.map { ", then \($0.request.track)" } ?? ""
      return "\(playing.activity) \(Tracks.number(playing.id))\(arrived)\(next)"
    }
    if let id = model.playsOnArrival { return "awaiting \(Tracks.number(id))" }
    return model.queue.map { "stopped at \(Tracks.number($0.current.id))" } ?? "silent"
  }

  private static func text(_ event: SessionEvent) -> String {
    switch event {
    case .began(let row, let page):
      if let url = row.url { #expect(page == url) }
      return "began \(Tracks.number(row.id))"
    case .started(let playing): return "started \(Tracks.number(playing.id))"
    case .ended(let row, let end, let position):
      let at = position.map { " at \(Quantity.clock($0))" } ?? ""
      return "\(Tracks.number(row.id)) \(text(end))\(at)"
    case .fileMissing(let row): return "file of \(Tracks.number(row.id)) is missing"
    case .notice(let text, _): return "“\(text)”"
    case .queueEnded: return "the queue ended"
    case .volume(let volume): return "volume \(volume.effective)"
    default: return "\(event)"
    }
  }

  private static func text(_ end: SessionEvent.TrackEnd) -> String {
    switch end {
    case .finished, .skipped, .stopped: "\(end)"
    case .damaged: "damaged"
    case .failed(let error): "failed: \(error.reason)"
    case .notDownloaded(let error): "not downloaded: \(error.sentence)"
    }
  }
}
