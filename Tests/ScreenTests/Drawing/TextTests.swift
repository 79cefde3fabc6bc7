import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

extension [TextRun] {
  fileprivate var words: String { map(\.text).joined() }
}

struct DetailsTextTests {
  private func runs(
    _ row: Row, _ state: RowState = .notHere, columns: Int = 40, keys: KeyTable? = nil,
    compared: Date? = nil, recordedDays: Int? = nil
  ) -> [[TextRun]] {
    DetailsText(
      row: row, state: state, columns: columns, keys: keys, compared: compared,
      recordedDays: recordedDays
    ).text.lines
  }

  @Test func `all known facts are shown, and why there is no download`() throws {
    let kept = try LocalPreview.stub(id: "109", artist: "MC Kľúčenka", track: "Dvere číslo osem")
    let row = Row(Scene.tracks[8], kept: kept)
    #expect(
      runs(row, .downloaded(bytes: kept.bytes), columns: 80).map(\.words) == [
        "Dvere číslo osem", "MC Kľúčenka", "Sídlisko", "", "Downloaded", "1.1MB", "",
        "Rank      9                             Genre     Hip-Hop/Rap",
        "Released  2026-01-17                    Length    3:18",
        "Price     1.29 EUR                      Explicit  yes", "ID        109", "",
        "Store     https://music.apple.com/sk/album/109?i=109",
        "File      /previews/MC Kľúčenka - Dvere číslo osem [109].m4a",
      ])
    let reason = "The store has no preview of Päť Minút Ticha – Ozvena."
    #expect(runs(.stub(preview: nil), .noPreview, columns: 80).map(\.words).contains(reason))
  }

  @Test func `the buttons come first, below the names`() {
    func words(_ row: Row, _ state: RowState) -> [String] {
      runs(row, state, columns: 60, keys: .usual).map(\.words)
    }
    let song = Row(Scene.tracks[0], kept: nil)
    #expect(words(song, .notHere)[4...5] == [" d Download ", ""])
    #expect(
      words(song, .downloaded(bytes: 1_104_332))[4...5] == [" ⏎ Play   x Erase ", "Downloaded"])
    #expect(
      words(Row(Scene.storyteller, kept: nil), .noAudio(offer: nil)).contains(" o Store page "))
    let key = runs(song, .notHere, keys: .usual).joined().compactMap(\.key).first
    #expect(key == "d")
  }

  @Test func `a truncated address links to the complete one, and a screenshot to its own`() throws {
    var row = Row(try LocalPreview.stub(id: "109", artist: "MC Kľúčenka", track: "Dvere"))
    row.url = "https://music.example/sk/album/" + String(repeating: "dlhý-názov-", count: 9) + "1"
    row.details.artistURL = "javascript:alert(1)"
    let lines = runs(row, .downloaded(bytes: 1)).suffix(3)
    #expect(lines.map(\.columns).allSatisfy { $0 <= 40 })
    #expect(lines.map { $0.last?.text.last } == ["…", ")", "a"])
    let file = try #require(row.kept?.path)
    #expect(
      lines.map { $0.last?.style.link }
        == [row.url.flatMap { Hyperlink(page: $0) }, nil, Hyperlink(file: file)])
    #expect(lines.allSatisfy { $0.first?.style.link == nil })

    let shots = runs(Row(Scene.storyteller, kept: nil), columns: 60).compactMap(\.first)
      .filter { $0.text.hasPrefix("Screenshot") }
    #expect(shots.map(\.text) == ["Screenshot 1", "Screenshot 2"])
    #expect(shots.map { $0.style.link?.address } == Scene.storyteller.details.screenshotURLs)
  }

  @Test(arguments: [
    (1, "3, was 1 on 20 Nov 2026"), (3, "3, unchanged since 20 Nov 2026"),
    (5, "3, was 5 on 20 Nov 2026"), (nil, "3, new since 20 Nov 2026"),
  ])
  func `a rank is shown with the previous one`(former: Int?, rank: String) {
    let date = Date(timeIntervalSince1970: 1_795_150_000)
    var row = Row.stub(rank: 3)
    row.history = .stub(former.map { Movement(from: $0, to: 3) } ?? .new, previously: former)
    #expect(runs(row, columns: 60, compared: date).map(\.words).contains("Rank      \(rank)"))
  }

  @Test func `details have the peak, the days and a bar for each of the last 30 days`() {
    var row = Row.stub(rank: 3)
    var history = EntryHistory(rank: 3, day: "2026-11-21")
    (history.peakRank, history.peakDay) = (1, "2026-11-19")
    (history.daysOnChart, history.consecutiveDays) = (7, 2)
    let ranks: [EntryHistory.DayRank] = [
      .absent, .rank(100), .rank(45), .notRecorded, .rank(1), .absent, .rank(20), .rank(3),
    ]
    history.recent.replaceSubrange(22..., with: ranks)
    row.history = history
    let lines = runs(row, columns: 60, recordedDays: 12).map(\.words)
    #expect(lines.contains("Peak      1 on 19 Nov 2026"))
    #expect(lines.contains("Days      7 of 12 recorded, now 2 in a row"))
    #expect(lines.contains("30 days   " + String(repeating: " ", count: 22) + "·▁▃ █·▆█"))
    // On the first recorded day, there is nothing to say.
    #expect(!runs(row, columns: 60, recordedDays: 1).map(\.words).joined().contains("Peak"))
  }
}

/// The text of an entry, and its state at the right end of the row.
struct RowTextTests {
  private func lines(
    _ state: RowState, _ columns: Int, _ count: Int, row: Row = .stub(album: "Prázdna hala")
  ) -> [String] {
    RowText(row: row, state: state, columns: columns, look: RowTheme(isSelected: false))
      .lines(count).map(\.words)
  }

  @Test func `artist and album share the second of two lines`() {
    #expect(lines(.notHere, 40, 2) == ["Ozvena", "Päť Minút Ticha · Prázdna hala"])
    #expect(lines(.notHere, 40, 2, row: .stub(album: "")) == ["Ozvena", "Päť Minút Ticha"])
    #expect(lines(.notHere, 40, 3) == ["Ozvena", "Päť Minút Ticha", "Prázdna hala"])
    // The name of a show is not repeated in its season.
    #expect(
      lines(.noAudio(offer: nil), 60, 2, row: Row(Scene.episodes[0], kept: nil))
        == ["Prvý sneh", "Horská služba · séria 2"])
  }

  @Test func `in one line the artist is next to the track, or omitted`() {
    #expect(lines(.notHere, 40, 1) == ["Ozvena  Päť Minút Ticha"])
    #expect(lines(.notHere, 14, 1) == ["Ozvena  Päť Minút Ticha"])
    #expect(lines(.notHere, 12, 1) == ["Ozvena"])
    var favorite = Row.stub()
    favorite.isFavorite = true
    #expect(lines(.notHere, 12, 1, row: favorite) == ["★ Ozvena"])
    #expect(lines(.damaged, 12, 1, row: favorite)[0].hasPrefix("★ Ozv"))
  }

  @Test func `the error of a download or a file is shown in its row`() {
    let failed = RowState.failed("The store answered HTTP 404; try again later.")
    let error = "The store answered HTTP 404; try again later."
    #expect(lines(failed, 50, 2) == ["Ozvena", error])
    #expect(lines(failed, 50, 3) == ["Ozvena", "Päť Minút Ticha", error])
    #expect(lines(failed, 30, 3) == ["Ozvena", "The store answered HTTP 404;", "try again later."])
    #expect(lines(failed, 30, 1)[0].hasPrefix("Ozvena  The store answered"))
    #expect(lines(.damaged, 40, 2)[1] == "The file is damaged.")
    #expect(lines(.inUse, 40, 2)[1] == "Another hottracks is downloading it.")
  }

  // MARK: The state

  private static let whole: Int64 = 1_104_332
  private static let running = RowState.downloading(
    received: 331_300, total: whole, speed: 450_000)
  private static func playing(_ activity: PlayActivity = .playing) -> RowState {
    .playing(position: .seconds(12), duration: .seconds(30), activity)
  }
  private static let everyState: [RowState] = [
    .notHere, .waiting, running,
    .downloading(received: 12_300_000, total: 12_300_000, speed: 999_000),
    .downloading(received: 331_300, total: nil, speed: nil),
    .downloading(received: 0, total: nil, speed: .infinity),
    .partial(received: 331_300, total: whole), .partial(received: 0, total: nil),
    .retrying(received: 331_300, total: whole, inSeconds: 4, because: "no answer"),
    .failed("It failed."),
    .inUse, .downloaded(bytes: whole),
    playing(), playing(.buffering),
    .playing(position: .seconds(4000), duration: .seconds(9000), .paused),
    .playing(position: .zero, duration: nil, .paused), .notPlayable("It is damaged."),
    .noPreview, .notKnown, .damaged, .noAudio(offer: nil), .noAudio(offer: "4.99 EUR"),
    .noAudio(offer: String(repeating: "9", count: 300)),
  ]

  private func state(
    _ state: RowState, _ columns: Int, _ count: Int, isSelected: Bool = false
  ) -> [String] {
    RowStateText(
      state: state, columns: columns, look: RowTheme(isSelected: isSelected),
      keys: isSelected ? .usual : nil
    ).lines(count).map(\.words)
  }

  private func selected(_ state: RowState, _ columns: Int, _ count: Int) -> [String] {
    self.state(state, columns, count, isSelected: true)
  }

  @Test(arguments: [12, 22, 36], [1, 2, 3])
  func `every state fits into its columns, with and without buttons`(columns: Int, count: Int) {
    for state in Self.everyState {
      let plain = self.state(state, columns, count)
      #expect((1...min(count, 2)).contains(plain.count), "\(state)")
      for line in plain + selected(state, columns, count) {
        #expect((1...columns).contains(line.columns), "\(line)")
      }
    }
  }

  @Test
  func `the bar is above the numbers; on a single line the speed disappears first, then the bar`() {
    #expect(state(Self.running, 24, 2) == ["━━━━━━━─────────────────", "30% of 1.1MB  450KB/s"])
    #expect(state(Self.running, 13, 2) == ["━━━╸─────────", "30% of 1.1MB"])
    #expect(state(Self.running, 33, 1) == ["━━─────  30% of 1.1MB  450KB/s"])
    #expect(state(Self.running, 24, 1) == ["━━─────  30% of 1.1MB"])
    #expect(state(Self.running, 13, 1) == ["30% of 1.1MB"])
    // The form is that of `100% of 1.1MB`, so that it does not change on the way.
    let begun = RowState.downloading(received: 90_000, total: Self.whole, speed: nil)
    #expect([Self.running, begun].map { state($0, 12, 1) } == [["30%"], ["8%"]])
    // Without a size, the bar moves with each 32 KB.
    let unknown = RowState.downloading(received: 331_300, total: nil, speed: nil)
    #expect(state(unknown, 22, 2) == ["──────────━━━─────────", "331KB"])
    let later = RowState.downloading(received: 361_300, total: nil, speed: nil)
    #expect(state(later, 22, 2) == ["───────────━━━────────", "361KB"])
    let starting = RowState.downloading(received: 0, total: nil, speed: nil)
    #expect(state(starting, 22, 2) == ["Downloading"])
    #expect(state(.partial(received: 0, total: nil), 22, 2) == ["Paused"])
  }

  @Test func `a retry has a countdown, and a note its country if there is room`() {
    let retry = RowState.retrying(received: 0, total: nil, inSeconds: 4, because: "no answer")
    #expect(state(retry, 22, 2) == ["Retrying in 4 s"])
    #expect(state(retry, 12, 2) == ["Retrying"])
    func noted(_ state: RowState, _ columns: Int, _ keys: KeyTable? = nil) -> [String] {
      RowStateText(
        state: state, columns: columns, look: RowTheme(isSelected: false), keys: keys,
        note: RowNote(country: "GB", date: "24 Nov 2026")
      ).lines(2).map(\.words)
    }
    let whole = RowState.downloaded(bytes: Self.whole)
    #expect(noted(whole, 22) == ["✓ 1.1MB", "GB · 24 Nov 2026"])
    #expect(noted(whole, 11) == ["✓ 1.1MB", "24 Nov 2026"])
    #expect(noted(whole, 22, .usual) == ["✓ 1.1MB", " ⏎ Play   x Erase "])
    #expect(noted(.notHere, 22, .usual) == [" d Download ", "GB · 24 Nov 2026"])
    #expect(noted(.damaged, 22) == ["Damaged"])
  }

  @Test func `in two lines, bar and numbers are above the buttons`() {
    for columns in [22, 26] {
      #expect(
        selected(Self.running, columns, 2) == ["━━─────  30% of 1.1MB", " d Pause   c Cancel "])
    }
    #expect(selected(Self.running, 36, 2)[0] == "━━─────  30% of 1.1MB  450KB/s")
    #expect(selected(Self.running, 11, 2) == ["30%", " d   c "])
    let paused = RowState.partial(received: 331_300, total: Self.whole)
    #expect(selected(paused, 26, 2) == ["━━─────  30% of 1.1MB", " d Resume   c Cancel "])
    #expect(
      selected(Self.playing(), 26, 2)
        == ["▶ 0:12 / 0:30  ━━━─────", " Space Pause   x Erase "])
  }

  @Test func `the current track shows its position`() {
    let (playing, paused) = (Self.playing(), Self.playing(.paused))
    #expect(state(playing, 12, 1) == ["▶ 0:12"])
    #expect(state(playing, 22, 2) == ["▶ 0:12 / 0:30", "━━━━━━━━╸─────────────"])
    #expect(state(paused, 22, 1) == ["Paused 0:12 / 0:30"])
  }

  @Test func `the selected row has buttons, other rows a word in brackets`() {
    #expect(selected(.notHere, 22, 2) == [" d Download "])
    #expect(state(.notHere, 22, 2) == ["[Download]"])
    #expect(
      selected(.downloaded(bytes: Self.whole), 22, 2) == ["Downloaded", " ⏎ Play   x Erase "])
    #expect(selected(.damaged, 22, 1) == ["Damaged   x Erase "])
    #expect(selected(.noPreview, 22, 2) == state(.noPreview, 22, 2))
  }

  @Test func `the words of the buttons disappear before their keys`() {
    #expect(selected(Self.running, 36, 3)[2] == " d Pause   c Cancel ")
    #expect(selected(Self.running, 11, 1) == [" d   c "])
  }
}

struct TextRunTests {
  private func put(_ runs: [TextRun], width: Int, alignment: TextAlignment = .left) -> String {
    var canvas = Canvas(size: TerminalSize(columns: 20, rows: 1))
    canvas.put(runs, row: 0, column: 1, width: width, alignment: alignment)
    return canvas.lines[0]
  }

  @Test func `text runs are joined, each in its style`() {
    var canvas = Canvas(size: TerminalSize(columns: 8, rows: 1))
    let taken = canvas.put(
      [TextRun("ab", .bold), TextRun("日", .dim)], row: 0, column: 0, width: 8)
    #expect(taken == 4)
    #expect(canvas.lines == ["ab日"])
    #expect([0, 1, 2].map { canvas[0, $0].style } == [.bold, .bold, .dim])
  }

  @Test func `text that does not fit is truncated between characters`() {
    #expect(put([TextRun("ab"), TextRun("cdef")], width: 4) == " abc…")
    #expect(put([TextRun("a"), TextRun("日本")], width: 4) == " a日…")
    #expect(put([TextRun("ab"), TextRun("日本")], width: 4) == " ab…")
    #expect(put([TextRun("ab")], width: 1) == " …")
    #expect(put([TextRun("ab")], width: 0).isEmpty)
    #expect(put([TextRun("ab")], width: 6, alignment: .right) == "     ab")
  }

  @Test(arguments: [
    (20, "title  12 min  demo"), (18, "title  12m  demo"), (12, "title  demo"), (9, "demo"),
    (1, "demo"),
  ])
  func `the part with the lowest priority becomes shorter, then is left out`(
    columns: Int, text: String
  ) {
    let parts = [
      LinePart(([TextRun("title")], 3)), LinePart(([], 9)),
      LinePart(([TextRun("12 min")], 1), ([TextRun("12m")], 2)), LinePart(([TextRun("demo")], 4)),
    ]
    #expect([TextRun].fit(parts, columns: columns, by: TextRun("  ")).words == text)
  }

  @Test func `empty phrases leave no gap`() {
    let joined = [TextRun].joined(
      [[], [TextRun("a")], [TextRun("\u{200B}")], [TextRun("b")]], by: TextRun(" · "))
    #expect(joined.map(\.text) == ["a", " · ", "b"])
  }

  @Test func `the end of a text fits after the ellipsis`() {
    #expect("abcdef".end(ofColumns: 4) == "…def")
    #expect("日本語".end(ofColumns: 4) == "…語")
    #expect("abc".end(ofColumns: 3) == "abc")
    #expect("abc".end(ofColumns: 0).isEmpty)
  }

  @Test func `lines are wrapped at spaces, and long words broken at the end of a line`() {
    #expect("one two three".wrapped(toColumns: 7) == ["one two", "three"])
    #expect("  one   two ".wrapped(toColumns: 20) == ["one two"])
    #expect("".wrapped(toColumns: 5).isEmpty)
    #expect("a /home/eva/x b".wrapped(toColumns: 6) == ["a", "/home/", "eva/x", "b"])
    #expect("日本語".wrapped(toColumns: 5) == ["日本", "語"])
    #expect("日本".wrapped(toColumns: 1).isEmpty)
    #expect("one two three four".wrapped(toColumns: 7, limit: 2) == ["one two", "three …"])
    #expect("one two".wrapped(toColumns: 7, limit: 0).isEmpty)
    #expect("one two".wrapped(toColumns: 0).isEmpty)
    #expect("a\u{1B}[2J\nb".wrapped(toColumns: 10) == ["a[2Jb"])
  }
}
