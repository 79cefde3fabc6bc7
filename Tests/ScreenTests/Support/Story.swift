import Artwork
import Charts
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Terminal
import Transfers

@testable import Screen

/// Interprets the steps of a story.
struct Story {
  struct UnknownStep: Error { let words: String }

  private var screen: ScreenFixture
  private var saved: ScreenFixture
  private var state = StoryState()
  private var hasTimers = false

  init() throws {
    screen = try ScreenFixture()
    saved = screen
  }

  /// The effects of a step, and what it has changed.
  mutating func perform(_ mark: Character, _ step: String) throws -> [String] {
    var effects: [ScreenEffect] = []
    switch mark {
    case "=":
      screen = try Self.screen(step)
      hasTimers = step.contains("timers")
      // A chart with ten songs, none of them downloaded.
      state = StoryState(try ScreenFixture(), after: StoryState())
    case ">": effects = try press(step)
    case "?": return screen.lines.filter { $0.contains(step) }.map { "| \($0)" }
    default: effects = try receive(step)
    }
    let former = state
    state = StoryState(screen, after: former)
    if step == "return" { return [] }
    return effects.compactMap { $0.storyWords(hasTimers: hasTimers) } + state.changes(since: former)
  }

  /// `= tracks 12, kept 1 2:damaged 3:3/9 4:foreign, autoplay, offline, volume 95, size 40x10, without 3`:
  /// ten tracks unless another number is named; `without` lists those that have no preview, `unlooked` those whose
  /// previews are unknown. With `asks`, `x` asks; with `timers`, timers are effects. `= genres` shows a list of
  /// genres, `= gallery` a chart of many, `= kind apps 1-3` a chart of another kind, and `= nothing` what was not started.
  private static func screen(_ step: String) throws -> ScreenFixture {
    var parts: [String: [String]] = [:]
    for part in step.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      parts[words[0]] = Array(words.dropFirst())
    }
    func number(_ name: String) -> Int? { parts[name]?.first.flatMap { Int($0) } }
    let size = parts["size"].map { $0[0].split(separator: "x").compactMap { Int($0) } } ?? [80, 24]
    let files = try (parts["kept"] ?? []).map(file)
    let freshness: Freshness = parts["offline"] != nil ? .offline : .remembered
    var screen = try ScreenFixture(
      tracks: number("tracks") ?? 10, files: files, art: parts["art"] == nil ? .off : .blocks,
      columns: size[0], rows: size[1],
      isReady: parts["nothing"] == nil, hasAutoplay: parts["autoplay"] != nil,
      volume: number("volume") ?? 100, freshness: freshness,
      keys: parts["keys"].map {
        KeyTable.usual.rebound(by: [KeySetting(action: $0[0], keys: Array($0.dropFirst()))]).table
      } ?? .usual)
    if let words = parts["kind"], let kind = MediaKind(rawValue: words[0]) {
      screen = try ScreenFixture(
        of: kind, numbers: numbers(words.dropFirst()), freshness: freshness)
    }
    for name in ["without", "unlooked"] {
      guard let words = parts[name] else { continue }
      for number in numbers(words[...]) {
        screen.model.chart.shown?.chart.entries[number - 1].previewURL = nil
      }
      if name == "unlooked" {
        screen.model.chart.shown?.warnings = [.detailsMissing(of: .songs, because: nil)]
      }
    }
    if parts["asks"] != nil { screen.model.erasesWithoutAsking = false }
    if parts["gallery"] != nil {
      screen.model = try Scene.gallery(size[0], size[1], view: .chart)
    }
    if parts["genres"] != nil {
      screen.send(.chart(.success(Tracks.chart(of: ScreenFixture.usualGenres)), request: 1))
      screen.press("5")
    }
    return screen
  }

  /// `> j j Enter "track 1"`: keys by their names, text to type, and clicks: `click:button:2`, `wheel:down`.
  private mutating func press(_ step: String) throws -> [ScreenEffect] {
    var effects: [ScreenEffect] = []
    for (index, part) in step.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index % 2 == 1 {
        for character in part { effects += screen.send(.input(.key(.character(character)))) }
        continue
      }
      for word in part.split(separator: " ").map(String.init) {
        if word.hasPrefix("click:") {
          effects += try screen.click(target(word.split(separator: ":").map(String.init)))
        } else if word.hasPrefix("wheel:") {
          let size = screen.model.size
          effects += screen.mouse(
            word.hasSuffix("down") ? .wheelDown : .wheelUp, row: size.rows / 2,
            column: size.columns / 2)
        } else if let key = Key(named: word) {
          effects += screen.send(.input(.key(key)))
        } else {
          throw UnknownStep(words: word)
        }
      }
    }
    return effects
  }

  private func target(_ words: [String]) throws -> ClickTarget {
    let number = words.count > 2 ? Int(words[2]) : nil
    switch (words[1], number) {
    case ("button", let number?): return .button(number - 1)
    case ("entry", let number?): return .entry(number - 1)
    case ("choice", let number?): return .choice(number - 1)
    case ("picker", _):
      guard let line = words.last.flatMap({ Int($0) }) else { break }
      return .picker(words[2] == "genres" ? .genres : .titles, line - 1)
    case ("key", _):
      if let key = Key(named: words[2]) { return .key(key) }
    case ("view", _):
      if let view = ListView(rawValue: words[2]) { return .view(view) }
    default: break
    }
    throw UnknownStep(words: words.joined(separator: ":"))
  }

  // MARK: Events

  private mutating func receive(_ step: String) throws -> [ScreenEffect] {
    var words = step.split(separator: " ").map(String.init)
    let event = words.removeFirst()
    let number = words.first.flatMap { Int($0) } ?? 0
    let request = screen.model.chart.request
    switch event {
    case "save": saved = screen
    case "return": screen = saved
    case "wait":
      screen.now += Double(words[0]) ?? 0
      return screen.send(.tick)
    case "paste": return screen.send(.input(.pasted(words.joined(separator: " "))))
    case "size":
      let size = words[0].split(separator: "x").compactMap { Int($0) }
      return screen.send(.input(.resized(TerminalSize(columns: size[0], rows: size[1]))))
    case "chart":
      return screen.send(.chart(.success(Tracks.chart(Self.numbers(words[...]))), request: request))
    case "remembered":
      return screen.send(.remembered(Tracks.chart(Self.numbers(words[...])), request: request))
    case "no-chart":
      let failure =
        words.isEmpty
        ? CommandError(.unreachable, "No network.")
        : CommandError(ChartError.unreachable(what: "chart", reason: words.joined(separator: " ")))
      return screen.send(.chart(.failure(failure), request: request))
    case "start": return screen.send(.started)
    case "returned": return screen.send(.returned)
    case "database":
      return screen.send(.databaseMessage(words.joined(separator: " ")))
    case "unreadable-lists":
      return screen.send(.lists(.failure(CommandError(.failed, "A newer hottracks made it."))))
    case "unreadable-folder":
      return screen.send(.files(.failure(CommandError(.failed, "It cannot be read."))))
    case "world": try world(words[0], words.dropFirst())
    case "late-world": try world(words[0], words.dropFirst(), isLate: true)
    case "world-ended": screen.send(.worldEnded(request: screen.model.world.request))
    case "remote": return screen.send(.remote(try Self.remote(words)))
    case "not-favorite", "not-removed":
      let failure = CommandError(.cannotWrite, "The disk is full.")
      return screen.send(
        .favoriteSet(Tracks.entry(number), event == "not-favorite", failure))
    case "genres":
      let genres = words.map { $0.split(separator: "+").map(String.init) }
      return screen.send(.chart(.success(Tracks.chart(of: genres)), request: request))
    case "country":
      try screen.choose(words[0], tracks: Self.numbers(words.dropFirst()))
    case "favorites":
      screen.remember(try words.map(Self.entry), recents: screen.model.recents.entries)
    case "recents":
      screen.remember(screen.model.favorites.entries, recents: try words.map(Self.entry))
    case "results": screen.deliver(try .search(Self.numbers(words[...])))
    case "artist": screen.deliver(try .artist(Self.numbers(words[...])))
    case "albums": screen.deliver(try .albums())
    case "album":
      let parts = words.split(separator: "missing")
      screen.deliver(
        try .album(
          of: Self.numbers(parts[0]), missing: parts.count > 1 ? Self.numbers(parts[1]) : []))
    case "no-list":
      let failure = CommandError(.slowDown, "Rate limited by the store.")
      return screen.send(.list(.failure(failure), request: screen.model.listRequests))
    case "opened": screen.send(.opened(address: "https://music.apple.com/sk/song/\(number)", nil))
    case "not-opened":
      let failure = CommandError(.failed, "xdg-open is not installed.")
      screen.send(.opened(address: "https://music.apple.com/sk/song/\(number)", failure))
    case "looked-up":
      var entry = Entry(kind: screen.model.kind, id: Tracks.id(number), name: "Track \(number)")
      entry.genres = ["Travel"]
      return screen.send(.lookedUp(entry, in: try .coded(words.dropFirst().first ?? "sk")))
    case "not-looked-up":
      let failure = CommandError(.slowDown, "The store is busy.")
      return screen.send(
        .details(.failure(failure), ids: [Tracks.id(number)], screen.model.country, .remembered))
    case "not-noted":
      return screen.send(.recentNoted(CommandError(.cannotWrite, "The disk is full.")))
    case "waiting": screen.send(.waiting(words.joined(separator: " ")))
    case "shared": screen.send(.shared(.success("The link is on the clipboard.")))
    case "not-shared":
      screen.send(.shared(.failure(CommandError(.failed, "There is no clipboard here."))))
    case "find":
      let files = try words.map(Self.file)
      return screen.send(
        .files(.success(Dictionary(uniqueKeysWithValues: files.map { ($0.id, $0) }))))
    case "erased":
      let failure = CommandError(.cannotWrite, "It may not be removed.")
      let result: Result<Int64?, CommandError> =
        words[1] == "failed" ? .failure(failure) : .success(Int64(words[1]))
      return screen.send(.erased(id: Tracks.id(number), result))
    case "details", "no-details": return try details(words, hasFailed: event == "no-details")
    case "arrive": return screen.arrive(number)
    case "transfer":
      return try words.dropFirst().flatMap {
        try screen.transfer(number, Self.happening($0, number))
      }
    default: return screen.player(try Self.player(event, number))
    }
    return []
  }

  /// `cz 1-3`, `!be 1-3` in all countries but that, and `be failed` or `be unreachable` without a chart.
  private mutating func world(
    _ codes: String, _ words: ArraySlice<String>, isLate: Bool = false
  ) throws {
    let countries =
      codes.hasPrefix("!")
      ? screen.model.world.countries.filter { $0.code != codes.dropFirst() }
      : [try Storefront.coded(codes)]
    let request = screen.model.world.request - (isLate ? 1 : 0)
    for country in countries {
      let what = "chart of \(country.name)"
      var chart = Tracks.chart(Self.numbers(words))
      chart.chart.country = country.code
      let error: ChartError? =
        switch words.first {
        case "failed": .noChart(what: what, status: 404)
        case "unreachable": .unreachable(what: what, reason: "timed out")
        default: nil
        }
      let delivered = CountryChart(country, error == nil ? chart : nil, error: error)
      screen.send(.countryChart(delivered, request: request))
    }
  }

  /// `next`, `seek -3`, `seek-to 7 2` (in track 2), `volume 40`.
  private static func remote(_ words: [String]) throws -> RemoteRequest {
    let number = words.dropFirst().first.flatMap { Int($0) } ?? 0
    switch words[0] {
    case "play": return .play
    case "pause": return .pause
    case "play-pause": return .playPause
    case "stop": return .stop
    case "next": return .next
    case "previous": return .previous
    case "quit": return .quit
    case "seek": return .seek(by: .seconds(number))
    case "seek-to":
      return .seekTo(.seconds(number), trackID: Tracks.id(Int(words[2]) ?? 0))
    case "volume": return .setVolume(number)
    case "shuffle": return .setShuffled(true)
    case "repeat-one": return .setRepeatMode(.one)
    default: throw UnknownStep(words: words.joined(separator: " "))
    }
  }

  private static func player(_ event: String, _ number: Int) throws -> PlayerEvent {
    let path = Tracks.path(number)
    switch event {
    case "begin": return .started(number, duration: .seconds(30))
    case "advance": return .advanced(number)
    case "position": return .position(.seconds(number))
    case "volume": return .volume(number)
    case "finish": return .ended(number, .finished)
    case "stopped": return .ended(number, .stopped)
    case "cut": return .ended(number, .damaged(at: .seconds(12), of: .seconds(30)))
    case "unreadable": return .ended(number, .failed(.unreadable(path: path)))
    case "missing": return .ended(number, .failed(.noSuchFile(path: path)))
    case "no-device": return .ended(number, .failed(.noSoundDevice))
    case "device-lost": return .deviceLost(at: .seconds(number))
    case "hangs": return .unresponsive(.audioSystem)
    case "responds": return .responsive(.audioSystem)
    default: throw UnknownStep(words: event)
    }
  }

  /// `started:0/10`.
  private static func happening(_ word: String, _ number: Int) throws -> TransferEvent.Happening {
    let parts = word.split(separator: ":").map(String.init)
    let bytes = parts.last?.split(separator: "/").compactMap { Int64($0) } ?? []
    let (received, total) = (bytes.first ?? 0, bytes.dropFirst().first)
    switch parts[0] {
    case "queued": return .queued
    case "started": return .started(received: received, total: total)
    case "progress": return .progress(received: received, total: total)
    case "paused": return .paused(received: bytes.first, total: total)
    case "canceled": return .canceled
    case "done": return .done(path: Tracks.path(number), bytes: 9)
    case "gone": return .failed(.noLongerOffered(status: 404))
    case "late": return .failed(.timedOut(host: "a"))
    case "invalid": return .failed(.notAudio(reason: "a page"))
    case "busy": return .failed(.busyElsewhere)
    case "full": return .failed(.diskFull(folder: "/previews", needed: nil, free: nil))
    default: throw UnknownStep(words: word)
    }
  }

  /// `details 40 !41 in gb refresh`: the second one is unknown in that country. `no-details` is an error.
  private mutating func details(_ words: [String], hasFailed: Bool) throws -> [ScreenEffect] {
    let parts = words.split(separator: "in")
    let place = Array(parts[1])
    let freshness = try place.dropFirst().first.map(Self.freshness) ?? .remembered
    let found = parts[0].compactMap { Int($0) }.map { number in
      Entry(
        id: Tracks.id(number), name: "Track \(number)",
        url: "https://music.apple.com/\(place[0])/new/\(number)",
        previewURL: "https://audio-ssl.itunes.apple.com/new/\(number).m4a")
    }
    let ids = parts[0].compactMap { Int($0.drop { $0 == "!" }) }.map(Tracks.id)
    let result: Result<[String: Entry], CommandError> =
      hasFailed
      ? .failure(CommandError(.unreachable, "No network."))
      : .success(Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) }))
    return screen.send(.details(result, ids: ids, try .coded(place[0]), freshness))
  }

  private static func freshness(_ word: String) throws -> Freshness {
    switch word {
    case "remembered": .remembered
    case "refresh": .refresh
    case "offline": .offline
    default: throw UnknownStep(words: word)
    }
  }

  /// `1 2 5-8`.
  private static func numbers(_ words: ArraySlice<String>) -> [Int] {
    words.flatMap { word in
      let ends = word.split(separator: "-").compactMap { Int($0) }
      return ends.count == 2 ? Array(ends[0]...ends[1]) : ends
    }
  }

  /// `40`, `40:gb`, and `40:-` without a preview.
  private static func entry(_ word: String) throws -> RememberedEntry {
    let parts = word.split(separator: ":").map(String.init)
    guard let number = Int(parts[0]) else { throw UnknownStep(words: word) }
    let more = parts.dropFirst().first
    if let more, let kind = MediaKind(rawValue: more) {
      var entry = Tracks.entry(number, preview: false)
      entry.kind = kind
      return entry
    }
    return Tracks.entry(
      number, country: more.flatMap { $0 == "-" ? nil : $0 } ?? "sk", preview: more != "-")
  }

  /// `1`, `1:damaged`, `1:foreign`, and `1:3/9` for a partial file.
  private static func file(_ word: String) throws -> LocalPreview {
    let parts = word.split(separator: ":").map(String.init)
    guard let number = Int(parts[0]) else { throw UnknownStep(words: word) }
    switch parts.dropFirst().first {
    case nil: return try Tracks.file(number)
    case "damaged": return try Tracks.file(number, part: .damaged)
    case "foreign": return try Tracks.file(number, isDownload: false)
    case let bytes?:
      let bytes = bytes.split(separator: "/").compactMap { Int64($0) }
      return try Tracks.file(number, bytes: bytes[0], part: .partial(total: bytes[1]))
    }
  }
}
