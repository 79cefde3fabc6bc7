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
    _ row: Row, _ button: RowAction = .download, columns: Int = 40, count: Int = 30,
    compared: Date? = nil
  ) -> [[TextRun]] {
    DetailsText(row: row, button: button, columns: columns, keys: .usual, compared: compared)
      .text(count).lines
  }

  @Test func `all known facts are shown, and why there is no download`() throws {
    let kept = try LocalPreview.stub(id: "109", artist: "MC Kľúčenka", track: "Dvere číslo osem")
    let row = Row(Scene.tracks[8], kept: kept)
    #expect(
      runs(row, .downloaded, columns: 80).map(\.words) == [
        "Dvere číslo osem", "MC Kľúčenka", "Sídlisko", "", "Downloaded", "1.1MB", "",
        "Rank      9                             Genre     Hip-Hop/Rap",
        "Released  2026-01-17                    Length    3:18",
        "Price     1.29 EUR                      Explicit  yes", "ID        109", "",
        "Store     https://music.apple.com/sk/album/109?i=109",
        "File      /previews/MC Kľúčenka - Dvere číslo osem [109].m4a",
      ])
    let reason = "No preview available; press o to open the store page."
    #expect(runs(.stub(preview: nil), .noPreview, columns: 80).map(\.words).contains(reason))
  }

  @Test func `with little room spacing is omitted, but not in a text with its own scrolling`() {
    let row = Row(Scene.tracks[0], kept: nil)
    #expect(!runs(row, count: 11).map(\.words).contains(""))
    #expect(runs(row, count: 4).map(\.words) == runs(row, count: 11).map(\.words))
    let app = Row(Scene.storyteller, kept: nil)
    let all = runs(app, .leads(price: nil), count: 100).map(\.words)
    #expect(runs(app, .leads(price: nil), count: all.count - 2).map(\.words) == all)
  }

  @Test func `a truncated address links to the complete one, and a screenshot to its own`() throws {
    var row = Row(try LocalPreview.stub(id: "109", artist: "MC Kľúčenka", track: "Dvere"))
    row.url = "https://music.example/sk/album/" + String(repeating: "dlhý-názov-", count: 9) + "1"
    row.details.artistURL = "javascript:alert(1)"
    let lines = runs(row, .downloaded).suffix(3)
    #expect(lines.map(\.columns).allSatisfy { $0 <= 40 })
    #expect(lines.map { $0.last?.text.last } == ["…", ")", "…"])
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
    var ids = (1...10).map(String.init)
    if let former { ids[former - 1] = row.id }
    row.compare(
      with: ChartComparison(ChartOrder(ids: ids, updated: date, fetched: date, isWhole: true)))
    #expect(runs(row, columns: 60, compared: date).map(\.words).contains("Rank      \(rank)"))
  }
}

/// The text of an entry, and its state at the right end of the row.
struct RowTextTests {
  private func lines(
    _ button: RowAction, _ columns: Int, _ count: Int, row: Row = .stub(album: "Prázdna hala")
  ) -> [String] {
    RowText(
      row: row, button: button, columns: columns, look: RowTheme(isSelected: false), keys: .usual
    ).lines(count).map(\.words)
  }

  @Test func `artist and album share the second of two lines`() {
    #expect(lines(.download, 40, 2) == ["Ozvena", "Päť Minút Ticha · Prázdna hala"])
    #expect(lines(.download, 40, 2, row: .stub(album: "")) == ["Ozvena", "Päť Minút Ticha"])
    #expect(lines(.download, 40, 3) == ["Ozvena", "Päť Minút Ticha", "Prázdna hala"])
    // The name of a show is not repeated in its season.
    #expect(
      lines(.leads(price: nil), 60, 2, row: Row(Scene.episodes[0], kept: nil))
        == ["Prvý sneh", "Horská služba · séria 2"])
  }

  @Test func `in one line the artist is next to the track, or omitted`() {
    #expect(lines(.download, 40, 1) == ["Ozvena  Päť Minút Ticha"])
    #expect(lines(.download, 14, 1) == ["Ozvena  Päť Minút Ticha"])
    #expect(lines(.download, 12, 1) == ["Ozvena"])
    var favorite = Row.stub()
    favorite.isFavorite = true
    #expect(lines(.download, 12, 1, row: favorite) == ["★ Ozvena"])
    #expect(lines(.damaged, 12, 1, row: favorite)[0].hasPrefix("★ Ozv"))
  }

  @Test func `the error of a download or a file is shown in its row`() {
    let failed = RowAction.failed("The store answered HTTP 404; try again later.")
    let error = "The store answered HTTP 404; try again later."
    #expect(lines(failed, 50, 2) == ["Ozvena", error])
    #expect(lines(failed, 50, 3) == ["Ozvena", "Päť Minút Ticha", error])
    #expect(lines(failed, 30, 3) == ["Ozvena", "The store answered HTTP 404;", "try again later."])
    #expect(lines(failed, 30, 1)[0].hasPrefix("Ozvena  The store answered"))
    #expect(lines(.damaged, 40, 2)[1] == "The file is damaged; press x to erase.")
    #expect(lines(.elsewhere, 40, 2)[1] == "Another hottracks is downloading it.")
    #expect(
      RowAction.damaged.trouble(keys: KeyTable.without("erase")) == "The file is damaged.")
  }

  // MARK: The state

  private static let whole: Int64 = 1_104_332
  private static let running = RowAction.downloading(
    received: 331_300, total: whole, speed: 450_000)
  private static func playing(isPaused: Bool) -> RowAction {
    .playing(position: .seconds(12), duration: .seconds(30), isPaused: isPaused)
  }
  private static let everyState: [RowAction] = [
    .download, .waiting, running,
    .downloading(received: 12_300_000, total: 12_300_000, speed: 999_000),
    .downloading(received: 331_300, total: nil, speed: nil),
    .downloading(received: 0, total: nil, speed: .infinity),
    .paused(received: 331_300, total: whole), .paused(received: 0, total: nil),
    .retrying(received: 331_300, total: whole, because: "no answer"), .failed("It failed."),
    .elsewhere, .downloaded,
    playing(isPaused: false),
    .playing(position: .seconds(4000), duration: .seconds(9000), isPaused: true),
    .playing(position: .zero, duration: nil, isPaused: true), .unplayable("It is damaged."),
    .noPreview, .notKnown, .damaged, .absent, .leads(price: nil), .leads(price: "4.99 EUR"),
    .leads(price: String(repeating: "9", count: 300)),
  ]

  private func state(
    _ button: RowAction, _ columns: Int, _ count: Int, isSelected: Bool = false
  ) -> [String] {
    RowActionText(
      button: button, bytes: Self.whole, columns: columns, look: RowTheme(isSelected: isSelected),
      keys: isSelected ? .usual : nil
    ).lines(count).map(\.words)
  }

  private func selected(_ button: RowAction, _ columns: Int, _ count: Int) -> [String] {
    state(button, columns, count, isSelected: true)
  }

  @Test(arguments: [12, 22, 36], [1, 2, 3])
  func `every state fits into its columns, with and without buttons`(columns: Int, count: Int) {
    for button in Self.everyState {
      let plain = state(button, columns, count)
      #expect((1...min(count, 2)).contains(plain.count), "\(button)")
      for line in plain + selected(button, columns, count) {
        #expect((1...columns).contains(line.columns), "\(line)")
      }
    }
  }

  @Test func `the bar is above the numbers; on a single line it disappears first, then the speed`()
  {
    #expect(state(Self.running, 22, 2) == ["██████▌───────────────", "30% of 1.1MB  450KB/s"])
    #expect(state(Self.running, 12, 2) == ["███▌────────", "30% of 1.1MB"])
    #expect(state(Self.running, 32, 1) == ["██▍─────  30% of 1.1MB  450KB/s"])
    #expect(state(Self.running, 22, 1) == ["30% of 1.1MB  450KB/s"])
    #expect(state(Self.running, 12, 1) == ["30% of 1.1MB"])
    // An unknown size has no bar.
    let unknown = RowAction.downloading(received: 331_300, total: nil, speed: nil)
    #expect(state(unknown, 22, 2) == ["Downloading", "331KB"])
    #expect(state(.paused(received: 0, total: nil), 22, 2) == ["Paused"])
  }

  @Test func `the current track shows its position`() {
    let (playing, paused) = (Self.playing(isPaused: false), Self.playing(isPaused: true))
    #expect(state(playing, 12, 1) == ["▶ 0:12"])
    #expect(state(playing, 22, 2) == ["▶ 0:12 / 0:30", "━━━━━━━━╸─────────────"])
    #expect(state(paused, 22, 1) == ["Paused 0:12 / 0:30"])
  }

  @Test func `the selected row has buttons, other rows a word in brackets`() {
    #expect(selected(.download, 22, 2) == [" d Download "])
    #expect(state(.download, 22, 2) == ["[Download]"])
    #expect(selected(.downloaded, 22, 2) == ["Downloaded", " ⏎ Play   x Erase "])
    #expect(selected(.damaged, 22, 1) == ["Damaged   x Erase "])
    #expect(selected(.noPreview, 22, 2) == state(.noPreview, 22, 2))
  }

  @Test func `the speed disappears first, then the words of the buttons, never their keys`() {
    let last = { self.selected(Self.running, $0, 2)[1] }
    #expect(last(50) == "30% of 1.1MB  450KB/s   d Pause   c Cancel ")
    #expect(last(36) == "30% of 1.1MB   d Pause   c Cancel ")
    #expect(last(22) == "30% of 1.1MB   d   c ")
    #expect(last(12) == "30%   d   c ")
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

  @Test func `the first text that fits is used, otherwise the last`() {
    let phrasings = [[TextRun("long enough")], [TextRun("short")], [TextRun("s")]]
    #expect([TextRun].fitting(phrasings, columns: 6) == [TextRun("short")])
    #expect([TextRun].fitting(phrasings, columns: 0) == [TextRun("s")])
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
