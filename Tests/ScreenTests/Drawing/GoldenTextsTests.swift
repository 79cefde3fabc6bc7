import Charts
import Foundation
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import Screen

/// Lines in many widths: in `Texts`, each with its widths.
struct GoldenTextsTests {
  private typealias Case = (title: String, lines: (_ columns: Int) throws -> [String])

  private func check(_ name: String, _ cases: [Case], in widths: [Int]) throws {
    var text: [String] = []
    for (title, lines) in cases {
      var groups: [(widths: [Int], lines: [String])] = []
      for width in widths {
        let lines = try lines(width)
        for line in lines {
          let shown = line.split(separator: " →").first ?? ""
          #expect(String(shown).columns <= width, "\(title), \(width): \(line)")
        }
        if groups.last?.lines == lines {
          groups[groups.count - 1].widths.append(width)
        } else {
          groups.append(([width], lines))
        }
      }
      text.append("# \(title)")
      for (widths, lines) in groups {
        let range = widths.count == 1 ? "\(widths[0])" : "\(widths[0])-\(widths[widths.count - 1])"
        for (place, line) in lines.enumerated() {
          let line = (place == 0 ? range : "").padded(toColumns: 8) + line
          text.append(String(line.reversed().drop { $0 == " " }.reversed()))
        }
      }
    }
    try ExpectedText.expect(text, in: name)
  }

  private static let failure = "Could not fetch the chart of Slovakia."

  // MARK: Header and footer

  @Test func `a narrow header omits the least important parts first`() throws {
    let busy = "itunes.apple.com is busy; trying again in 4 s"
    let scenes: [GoldenScene] = [
      GoldenScene("a chart with an old date", try Scene.chart(isDemo: false)) {
        $0.chart.shown?.chart.updated = Scene.clockZero - 200 * 86_400
      },
      GoldenScene("not recorded", try Scene.chart(isDemo: false)) {
        $0.chart.shown?.isRecorded = false
      },
      GoldenScene("another kind", try Scene.chart(of: Scene.apps, from: .topFreeApps)),
      GoldenScene("compared", try Scene.remembered()),
      GoldenScene("fetching", try Scene.chart(isDemo: false)) { $0.chart.isFetching = true },
      GoldenScene("waiting", try Scene.chart(isDemo: false)) {
        ($0.chart.isFetching, $0.chart.wait) = (true, busy)
      },
      GoldenScene("not refreshed", try Scene.chart(isDemo: false)) {
        $0.chart.failure = Self.failure
      },
      GoldenScene("stale", try Scene.chart()) { $0.chart.shown?.isStale = true },
      GoldenScene("offline", try Scene.chart(freshness: .offline)) {
        $0.chart.shown?.isStale = true
      },
      GoldenScene("offline, loading", try Scene.chart(freshness: .offline)) {
        $0.chart.isFetching = true
      },
      GoldenScene("not fetched", try Scene.blank(isDemo: false)) {
        $0.chart.failure = Self.failure
      },
      GoldenScene(
        "a country with a long name",
        ScreenModel(
          size: GoldenScene.small, country: try .coded("vc"), limit: 10, folder: "", isDemo: true)
      ) { $0.chart.isFetching = true },
      GoldenScene(
        "without a clock",
        ScreenModel(size: GoldenScene.usual, country: try .coded("sk"), limit: 10, folder: "")
      ) { $0.chart = ChartState(shown: .stub(fetched: Scene.fetched)) },
      GoldenScene("genres", try Scene.genres()),
      GoldenScene("a genre", try Scene.genres()) { $0.genres.opened = "Pop" },
      GoldenScene("a genre, fetching", try Scene.genres()) {
        ($0.genres.opened, $0.chart.isFetching) = ("Pop", true)
      },
      GoldenScene("library", try Scene.library()),
    ]
    let cases = try scenes.map { scene -> Case in
      let header = HeaderText(try scene.model(), now: Scene.now)
      return (scene.name, { [header.runs(columns: $0).text] })
    }
    try check("header", cases, in: (24...120).reversed())
  }

  @Test func `playback, messages, transfers and keys are in the last three lines`() throws {
    let erased = Notice("Erased Ozvena (1.1MB).", now: 9)
    let long = Notice(String(repeating: "word ", count: 60), .failure, now: 9)
    var scenes: [GoldenScene] = [
      GoldenScene("volume", try Scene.busy()) { $0.volume = PlayerVolume(percent: 80) },
      GoldenScene("muted and paused", try Scene.busy()) {
        $0.volume.toggleMute()
        $0.playing?.isPaused = true
      },
      GoldenScene("will play shortly", try Scene.autoplay()) { model in
        model.playing = nil
        let place = model.queue?.places(-1).first { model.queue?.row(at: $0).id == "102" }
        model.queue?.move(to: try #require(place))
        model.awaited = .stub(id: "102")
      },
      GoldenScene("repeats all, shuffled", try Scene.busy()) {
        ($0.repeatMode, $0.isShuffled) = (.all, true)
      },
      GoldenScene("repeats one", try Scene.busy()) { $0.repeatMode = .one },
      GoldenScene("only transfers", try Scene.busy()) { $0.playing = nil },
      GoldenScene("a notice", try Scene.busy()) { $0.notice = erased },
      GoldenScene("a long notice", try Scene.busy()) { $0.notice = long },
      GoldenScene("a long notice, nothing playing", try Scene.chart()) { $0.notice = long },
      GoldenScene("an old notice", try Scene.chart()) { $0.notice = Notice("Old.", now: 1) },
      GoldenScene("a cached chart", try Scene.chart()) {
        $0.chart.shown?.warnings = [.stale(age: .seconds(7200), because: nil)]
      },
      GoldenScene("a failed refresh, which is also the notice", try Scene.chart()) {
        $0.chart.shown?.warnings = [.stale(age: .seconds(7200), because: nil)]
        $0.chart.failure = Self.failure
        $0.notice = Notice(Self.failure, .failure, now: 9)
      },
      GoldenScene("fetching again", try Scene.chart()) {
        ($0.chart.failure, $0.chart.isFetching) = (Self.failure, true)
      },
      GoldenScene("a folder that cannot be read, in the chart", try Scene.chart()) {
        try Scene.keep("107", in: &$0)
        $0.scanFailure = "The folder could not be read."
      },
      GoldenScene("a folder that cannot be read, in the library", try Scene.chart()) {
        try Scene.keep("107", in: &$0)
        ($0.scanFailure, $0.view) = ("The folder could not be read.", .library)
      },
      GoldenScene("an empty list has its reason", try Scene.blank()) {
        $0.chart.failure = Self.failure
        $0.notice = Notice(Self.failure, .failure, now: 9)
      },
      GoldenScene("a filter during playback, and a notice", try Scene.busy()) {
        ($0.isTypingFilter, $0.filter, $0.notice) = (true, "ti", long)
      },
      GoldenScene("a filter of many columns", try Scene.chart()) {
        ($0.isTypingFilter, $0.filter) = (true, String(repeating: "abc ", count: 20) + "end")
      },
      GoldenScene("a kept filter", try Scene.chart()) { $0.filter = "ti" },
      GoldenScene("an opened genre", try Scene.genres()) { $0.genres.opened = "Pop" },
      GoldenScene("a filter in an opened genre", try Scene.genres()) {
        ($0.genres.opened, $0.filter) = ("Pop", "p")
      },
    ]
    // The keys of the selected row are before those for playback.
    for id in ["101", "102", "104", "106", "107", "108", "110"] {
      scenes.append(
        GoldenScene("keys of \(id)", try Scene.busy()) { Scene.select(id, in: &$0) })
    }
    let cases = scenes.map { scene -> Case in
      (scene.name, { try scene.model(TerminalSize(columns: $0, rows: 24)).lines.suffix(3) })
    }
    try check("footer", cases, in: [120, 80, 60, 40])
  }

  // MARK: Rows

  private static let whole: Int64 = 1_104_332
  private static let partial = RowState.partial(received: 331_300, total: whole)
  private static let failed = RowState.failed("The store answered HTTP 404; try again later.")

  private static func playing(_ activity: PlayActivity = .playing) -> RowState {
    .playing(position: .seconds(12), duration: .seconds(30), activity)
  }

  private static let states: [(String, RowState)] = [
    ("not here", .notHere), ("waiting", .waiting),
    ("downloading", .downloading(received: 331_300, total: whole, speed: 450_000)),
    ("downloading, 8%", .downloading(received: 90_000, total: whole, speed: nil)),
    ("complete", .downloading(received: 12_300_000, total: 12_300_000, speed: 999_000)),
    ("of unknown size", .downloading(received: 331_300, total: nil, speed: nil)),
    ("of unknown size, 32 KB later", .downloading(received: 361_300, total: nil, speed: nil)),
    ("starting", .downloading(received: 0, total: nil, speed: .infinity)),
    ("paused", partial), ("paused before the first byte", .partial(received: 0, total: nil)),
    (
      "retrying",
      .retrying(received: 331_300, total: whole, inSeconds: 4, because: "no answer")
    ),
    ("retrying soon", .retrying(received: 0, total: nil, inSeconds: 4, because: "no answer")),
    ("failed", .failed("It failed.")), ("in use", .inUse),
    ("downloaded", .downloaded(bytes: whole)), ("playing", playing()),
    ("buffering", playing(.buffering)), ("playing, paused", playing(.paused)),
    ("for hours", .playing(position: .seconds(4000), duration: .seconds(9000), .paused)),
    ("of unknown duration", .playing(position: .zero, duration: nil, .paused)),
    ("not playable", .notPlayable("It is damaged.")), ("no preview", .noPreview),
    ("not known", .notKnown), ("damaged", .damaged), ("no audio", .noAudio(offer: nil)),
    ("an offer", .noAudio(offer: "4.99 EUR")),
    ("a long offer", .noAudio(offer: String(repeating: "9", count: 300))),
  ]

  private func stateCase(
    _ title: String, _ state: RowState, _ count: Int, isSelected: Bool, note: RowNote? = nil
  ) -> Case {
    let look = RowTheme(isSelected: isSelected)
    return (
      "\(title), \(isSelected ? "selected, " : "")lines: \(count)",
      { columns in
        let lines = RowStateText(
          state: state, columns: columns, look: look, keys: isSelected ? .usual : nil, note: note
        ).lines(count)
        #expect((1...count).contains(lines.count))
        return lines.map(\.text)
      }
    )
  }

  @Test func `the state of a row is shortened, and its buttons last`() throws {
    let note = RowNote(country: "GB", date: "24 Nov 2026")
    let noted = ["not here", "downloaded", "damaged"]
    var cases: [Case] = []
    for (name, state) in Self.states {
      for isSelected in [false, true] {
        for count in isSelected ? 1...3 : 1...2 {
          cases.append(stateCase(name, state, count, isSelected: isSelected))
        }
        guard noted.contains(name) else { continue }
        cases.append(
          stateCase("\(name), with a note", state, 2, isSelected: isSelected, note: note))
      }
    }
    try check("row-states", cases, in: [36, 24, 22, 12])
  }

  @Test func `the names of an entry, or its error, take one to three lines`() throws {
    let song = Row.stub(album: "Prázdna hala")
    var favorite = song
    favorite.isFavorite = true
    let rows: [(String, Row, RowState)] = [
      ("a song", song, .notHere), ("a single", .stub(album: ""), .notHere),
      ("an episode", Row(Scene.episodes[0], file: nil), .noAudio(offer: nil)),
      ("a favorite", favorite, .notHere), ("a damaged favorite", favorite, .damaged),
      ("failed", song, Self.failed), ("damaged", song, .damaged), ("in use", song, .inUse),
    ]
    let look = RowTheme(isSelected: false)
    let cases = rows.flatMap { name, row, state in
      (1...3).map { count -> Case in
        (
          "\(name), lines: \(count)",
          { columns in
            // The canvas truncates the title.
            RowText(row: row, state: state, columns: columns, look: look).lines(count)
              .map { $0.text.cut(toColumns: columns) }
          }
        )
      }
    }
    try check("row-names", cases, in: [60, 50, 40, 30, 14, 12])
  }

  // MARK: Details

  private static func ranked(_ former: Int?) -> Row {
    var row = Row.stub(rank: 3)
    row.history = .stub(former.map { Movement(from: $0, to: 3) } ?? .new, previously: former)
    return row
  }

  private static let onceFirst: Row = {
    var history = EntryHistory(rank: 3, day: "2026-11-21")
    (history.peakRank, history.peakDay) = (1, "2026-11-19")
    (history.daysOnChart, history.consecutiveDays) = (7, 2)
    let ranks: [EntryHistory.DayRank] = [
      .absent, .rank(100), .rank(45), .notRecorded, .rank(1), .absent, .rank(20), .rank(3),
    ]
    history.recent.replaceSubrange(22..., with: ranks)
    var row = Row.stub(rank: 3)
    row.history = history
    return row
  }()

  @Test func `details have all known facts, and links to complete addresses`() throws {
    let file = try LocalPreview.stub(id: "109", artist: "MC Kľúčenka", track: "Dvere číslo osem")
    let downloaded = Row(Scene.tracks[8], file: file)
    var far = downloaded
    far.url = "https://music.example/sk/album/" + String(repeating: "dlhý-názov-", count: 9) + "1"
    far.details.artistURL = "javascript:alert(1)"
    let isHere = RowState.downloaded(bytes: file.bytes)
    func text(
      _ title: String, _ row: Row, _ state: RowState = .notHere, isPane: Bool = true,
      recordedDays: Int = 2
    ) throws -> Case {
      var model = try Scene.chart(isDemo: false)
      model.chart.shown?.history = ChartHistory(
        of: .stub([]), on: "2026-11-21",
        pastDays: (0..<recordedDays - 1).map { "2026-11-\(22 - recordedDays + $0)" },
        pastRanks: [])
      // The address of a file has the name of this computer.
      let file = row.file.flatMap { Hyperlink(file: $0.path) }
      return (
        title,
        { columns in
          let text = DetailsText(
            model: model, row: row, state: state, columns: columns, addressColumns: columns,
            isPane: isPane)
          return text.text.lines.map { line in
            let links = line.compactMap(\.style.link).map { $0 == file ? "the file" : $0.address }
            let keys = line.compactMap(\.key).map { "key \($0.name)" }
            return line.text + (links + keys).map { " → \($0)" }.joined()
          }
        }
      )
    }
    let cases = [
      try text("downloaded", downloaded, isHere),
      try text("no preview", .stub(preview: nil), .noPreview),
      try text("buttons of a song", .stub(), isPane: false),
      try text("buttons of a download", downloaded, isHere, isPane: false),
      try text("an app", Row(Scene.storyteller, file: nil), .noAudio(offer: nil), isPane: false),
      try text("long and invalid addresses", far, isHere),
      try text("risen", Self.ranked(5)), try text("fallen", Self.ranked(1)),
      try text("unchanged", Self.ranked(3)), try text("new", Self.ranked(nil)),
      try text("the past", Self.onceFirst, recordedDays: 12),
      try text("the past on the first recorded day", Self.onceFirst, recordedDays: 1),
    ]
    try check("details", cases, in: [80, 60, 40])
  }
}
