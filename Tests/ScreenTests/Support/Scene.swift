import Artwork
import Charts
import Foundation
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Models to be drawn: fictional music in Slovakia.
enum Scene {
  /// The date at 0 on the screen's clock; the chart was fetched four minutes earlier.
  static let clockZero = Date(timeIntervalSince1970: 1_795_262_400)
  static let fetched = clockZero.addingTimeInterval(-250)
  /// The time at which the scenes are drawn, in seconds on the screen's clock.
  static let now = 10.0

  /// Nothing is loaded yet.
  static func blank(
    _ columns: Int = 80, _ rows: Int = 24, art: ArtworkMode = .off, isDemo: Bool = true,
    limit: Int = 10, freshness: Freshness = .remembered, keys: KeyTable = .usual
  ) throws -> ScreenModel {
    ScreenModel(
      size: TerminalSize(columns: columns, rows: rows), country: try .coded("sk"), limit: limit,
      folder: "/home/eva/Music/HotTracks", isDemo: isDemo, art: art, clockZero: clockZero,
      firstFreshness: freshness, keys: keys)
  }

  /// A fresh chart with ten entries, none of them downloaded.
  static func chart(
    _ columns: Int = 80, _ rows: Int = 24, art: ArtworkMode = .off, isDemo: Bool = true,
    freshness: Freshness = .remembered
  ) throws -> ScreenModel {
    var model = try blank(columns, rows, art: art, isDemo: isDemo, freshness: freshness)
    model.chart.shown = .stub(
      updated: clockZero.addingTimeInterval(-40_000), tracks: tracks, fetched: fetched)
    return model
  }

  /// A row in nearly every state.
  static func busy(
    _ columns: Int = 80, _ rows: Int = 24, art: ArtworkMode = .off
  ) throws -> ScreenModel {
    var model = try chart(columns, rows, art: art)
    model.transfers = board([
      line("102", [.started(received: 0, total: 1_104_332)], progress: 331_300),
      line("103", [.queued]),
      line("104", [.paused(received: 470_000, total: 1_104_332)]),
      line(
        "105",
        [
          .retrying(
            received: 120_000, total: 1_104_332, inSeconds: 4,
            because: .unreachable(host: "audio-ssl.itunes.apple.com", reason: "connection refused"))
        ]),
      line("106", [.failed(.noLongerOffered(status: 404))]),
      line("109", [.failed(.busyElsewhere)]),
    ])
    for id in ["107", "108"] { try keep(id, in: &model) }
    try keep("110", in: &model, part: .damaged)
    model.playing = playing("108")
    return model
  }

  /// A chart that has changed since the day before, with favorites in two countries and recents.
  static func remembered(
    _ columns: Int = 80, _ rows: Int = 24, isDemo: Bool = false,
    freshness: Freshness = .remembered
  ) throws -> ScreenModel {
    var model = try chart(columns, rows, isDemo: isDemo, freshness: freshness)
    let shown = model.chart.shown
    model.chart.shown?.history = shown.map {
      .stub(
        of: $0.chart,
        after: ["103", "102", "101", "115", "104", "106", "107", "105", "116", "117"])
    }
    var abroad = entry(8, country: "gb", secondsAgo: 10)
    abroad.url = "https://music.apple.com/gb/album/108?i=108"
    model.favorites.read([entry(2), abroad, entry(12, country: "cz", secondsAgo: 20)])
    model.recents.read([
      entry(12, country: "cz"), entry(3, secondsAgo: 86_400),
      entry(8, country: "gb", secondsAgo: 864_000),
    ])
    try keep("108", in: &model)
    return model
  }

  private static func entry(
    _ number: Int, country: String = "sk", secondsAgo: Double = 0
  ) -> RememberedEntry {
    let track = tracks.first { $0.rank == number }
    var entry = RememberedEntry(
      Entry(kind: .songs, id: String(100 + number), name: track?.name ?? "Na druhom brehu"),
      country: country, date: clockZero.addingTimeInterval(-secondsAgo))
    entry.artistName = track?.artistName ?? "Kapela Štvrtok"
    entry.collectionName = track?.collectionName
    entry.genres = track?.genres ?? []
    entry.artworkURL100 = track?.artworkURL100
    entry.previewURL = "https://audio-ssl.itunes.apple.com/old/\(number).m4a"
    return entry
  }

  static func playing(_ id: String) -> NowPlaying {
    let track = tracks.first { $0.id == id }
    var playing = NowPlaying(
      .stub(id: id, name: track?.name ?? "", artist: track?.artistName ?? ""),
      storePage: track?.url ?? "", request: PlayRequest("/home/eva/Music/HotTracks/\(id).m4a"))
    (playing.position, playing.duration) = (.seconds(12), .seconds(30))
    return playing
  }

  static func keep(
    _ id: String, in model: inout ScreenModel, part: LocalPreview.Part = .whole,
    bytes: Int64 = 1_104_332
  ) throws {
    let track = tracks.first { $0.id == id }
    model.files[id] = try .stub(
      id: id, artist: track?.artistName ?? "", track: track?.name ?? "", bytes: bytes,
      modified: clockZero.addingTimeInterval(-(Double(id) ?? 0)), part: part)
  }

  static func select(_ id: String, in model: inout ScreenModel, top: Int = 0) {
    model.places[model.view] = ListPlace(selected: id, top: top)
  }

  static func line(
    _ id: String, _ happenings: [TransferEvent.Happening], progress: Int64? = nil
  ) -> TransferBoard.Line {
    var board = TransferBoard([(id, id)])
    for happening in happenings { board.apply(TransferEvent(id: id, happening), now: now - 1) }
    if let progress {
      let total = board[id]?.total
      board.apply(TransferEvent(id: id, .progress(received: progress, total: total)), now: now)
    }
    return board.lines[0]
  }

  static func board(_ lines: [TransferBoard.Line]) -> TransferBoard {
    lines.reduce(into: TransferBoard()) { board, line in board[line.id] = line }
  }

  static let tracks: [ChartEntry] = [
    track(1, "Ema Riečna", "Ľúbim ťa, električka", "Posledná linka", "Pop"),
    track(2, "Hrdzavý Bicykel", "Dole kopcom bez bŕzd", "Prehadzovačka", "Rock"),
    track(
      3, "Žofia Lúčna", "Tichý dážď nad Žilinou", "Tichý dážď nad Žilinou - Single", "Pop"),
    track(4, "Nočný Trolejbus", "Štvrť na päť", "Konečná stanica", "Alternative"),
    track(5, "DJ Čučoriedka", "Lesná diskotéka 🫐", "Lesná diskotéka - Single", "Dance"),
    track(6, "Bratia Jašterovci", "Kôň na streche", "Vŕšky a doliny", "World"),
    track(7, "Päť Minút Ticha", "Ozvena", "Prázdna hala", "Alternative"),
    track(8, "Kapela Štvrtok", "Zajtra je piatok", "Pracovný týždeň", "Rock"),
    track(9, "MC Kľúčenka", "Dvere číslo osem", "Sídlisko", "Hip-Hop/Rap", isExplicit: true),
    track(10, "Drozd & Sýkorka", "Čierne čerešne", "Záhradné piesne", "Singer/Songwriter"),
  ]

  private static func track(
    _ rank: Int, _ artist: String, _ name: String, _ album: String, _ genre: String,
    isExplicit: Bool = false
  ) -> ChartEntry {
    let id = String(100 + rank)
    return ChartEntry(
      rank: rank,
      Entry(
        kind: .songs, id: id, name: name, artistName: artist, collectionName: album,
        genres: [genre], releaseDate: "2026-0\(1 + rank % 9)-17", isExplicit: isExplicit,
        url: "https://music.apple.com/sk/album/\(id)?i=\(id)",
        artworkURL100: "https://is1-ssl.mzstatic.com/image/thumb/\(id)/100x100bb.jpg",
        previewURL: "https://audio-ssl.itunes.apple.com/\(id).m4a",
        trackTimeMillis: 183_000 + 1_700 * rank, trackPrice: 1.29, currency: "EUR"))
  }
}

extension ScreenModel {
  /// What is drawn of a scene.
  var drawn: Frame { frame(now: Scene.now) }
  var lines: [String] { drawn.canvas.lines }

  func layout() throws -> ScreenLayout { try #require(ScreenLayout(self)) }
}

/// Other lists of songs, and menus.
extension Scene {
  /// The eighth track plays, and the ninth is next.
  static func autoplay(_ columns: Int = 80, _ rows: Int = 24) throws -> ScreenModel {
    var model = try busy(columns, rows)
    model.hasAutoplay = true
    model.queue = PlaybackQueue(model.rows, at: "108")
    model.upcoming = model.queue?.places(1).first
    return model
  }

  static func library() throws -> ScreenModel {
    var model = try busy()
    model.view = .library
    return model
  }

  static func genres(_ columns: Int = 80, _ rows: Int = 24) throws -> ScreenModel {
    var model = try remembered(columns, rows)
    model.view = .genres
    select("Pop", in: &model)
    return model
  }

  /// The charts of three countries have arrived.
  static func world(_ columns: Int = 80, _ rows: Int = 24) throws -> ScreenModel {
    var model = try remembered(columns, rows)
    _ = model.update(.input(.key("7")), now: now)
    for (code, first) in [("sk", 0), ("si", 1), ("rs", 0)] {
      let chart = Chart(
        country: code, source: .mostPlayed, requested: 100,
        entries: tracks.dropFirst(first).enumerated().map { ChartEntry(rank: $0 + 1, $1.entry) })
      let shown = FetchedChart(chart: chart, fetched: fetched, isStale: false)
      _ = model.update(
        .countryChart(CountryChart(try .coded(code), shown), request: 1), now: now)
    }
    return model
  }

  static func countries(typed: String) throws -> ScreenModel {
    var model = try chart()
    var menu = Menu.countries(selling: .songs, current: model.country)
    // Typing selects the first country.
    if !typed.isEmpty { menu.typed = typed }
    model.panel = .menu(menu)
    return model
  }

  /// A chart with a hundred entries in twelve genres. The names have the same order in every locale.
  static func gallery(
    _ columns: Int = 80, _ rows: Int = 24, art: ArtworkMode = .blocks, view: ListView = .gallery
  ) throws -> ScreenModel {
    var model = try blank(columns, rows, art: art, isDemo: false, limit: 100)
    model.chart.shown = .stub(
      updated: clockZero.addingTimeInterval(-40_000), tracks: hundred, fetched: fetched)
    model.view = view
    return model
  }

  /// Different states of the first entries.
  static func busyGallery() throws -> ScreenModel {
    var model = try gallery()
    let ids = model.rows.map(\.id)
    model.transfers = board([
      line(ids[1], [.started(received: 0, total: 1_104_332)], progress: 331_300),
      line(ids[2], [.failed(.noLongerOffered(status: 404))]),
    ])
    model.files[ids[3]] = try .stub(id: ids[3], artist: "A", track: "B", bytes: 1_104_332)
    return model
  }

  static let galleryGenres = [
    "Alternative": 11, "Classical": 2, "Country": 5, "Dance": 9, "Electronic": 7,
    "Hip-Hop/Rap": 12, "Jazz": 2, "Metal": 4, "Pop": 24, "Rock": 17, "Singer/Songwriter": 6,
    "World": 1,
  ]

  private static let hundred: [ChartEntry] = {
    let genres = galleryGenres.sorted { $0.key < $1.key }
      .flatMap { Array(repeating: $0.key, count: $0.value) }
    return (1...100).map { rank in
      let place = rank * 37 % 100
      return ChartEntry(
        rank: rank,
        Entry(
          kind: .songs, id: String(1000 + rank),
          name: "\(colors[place % 10]) \(things[place / 10])",
          artistName: "The \(things[rank % 10])s", collectionName: "\(colors[rank % 7]) Album",
          genres: [genres[place], "Pop"],
          url: "https://music.apple.com/sk/album/\(rank)?i=\(1000 + rank)",
          artworkURL100: "https://is1-ssl.mzstatic.com/image/thumb/\(rank)/100x100bb.jpg",
          previewURL: "https://audio-ssl.itunes.apple.com/\(1000 + rank).m4a"))
    }
  }()

  private static let colors = [
    "Amber", "Black", "Crimson", "Dark", "Emerald", "Golden", "Ivory", "Orange", "Purple", "White",
  ]
  private static let things = [
    "Bridge", "Cloud", "Engine", "Forest", "Garden", "Harbor", "Island", "Lantern", "Mountain",
    "River",
  ]
}
