import Artwork
import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Testing

@testable import Screen
@testable import Terminal

struct HeaderTextTests {
  private func words(_ model: ScreenModel, _ columns: Int) -> String {
    HeaderText(model, now: Scene.now).runs(columns: columns).map(\.text).joined()
  }

  @Test func `a narrow window omits the least important parts first`() throws {
    var model = try Scene.chart(isDemo: false)
    model.chart.shown?.chart.updated = Scene.clockZero - 200 * 86_400
    let (long, short) = ("1 of 10 · fetched 4 minutes ago", "1 of 10 · 4 min ago")
    let title = "Slovakia · Most played"
    #expect(
      words(model, 120) == "\(title) on Apple Music · Apple's date: 5 May 2026 · \(long)")
    #expect(words(model, 75) == "\(title) on Apple Music · \(long)")
    #expect(words(model, 60) == "\(title) · \(long)")
    #expect(words(model, 48) == "\(title) · \(short)")
    #expect(words(model, 31) == "Slovakia · 1 of 10 · 4 min ago")
    #expect(words(model, 7) == "SK")
    model.chart.shown?.isRecorded = false
    #expect(words(model, 60) == "\(title) · \(short) · not recorded")
    #expect(words(model, 31) == "Slovakia · not recorded")
  }

  @Test func `only the place is bold, and the rest is faint`() throws {
    func styles(_ model: ScreenModel) -> [Style] {
      HeaderText(model, now: Scene.now).runs(columns: 120).filter { !$0.text.contains(" · ") }
        .map(\.style)
    }
    let model = try Scene.chart(isDemo: true, freshness: .offline)
    #expect(styles(model).prefix(5) == [Theme.cap, .plain, Theme.cap, .plain, .bold])
    #expect(styles(model).dropFirst(5).allSatisfy { $0 == .dim })
    #expect(styles(try Scene.library()).filter { $0 == .bold }.count == 1)
  }

  @Test func `other kinds than songs show the kind before the age`() throws {
    let model = try Scene.chart(of: Scene.apps, from: .topFreeApps)
    #expect(words(model, 46) == "Slovakia · Top free apps · 1 of 4 · 4 min ago")
    #expect(words(model, 32) == "Slovakia · Free apps · 4 min ago")
    #expect(words(model, 20) == "Slovakia · Free apps")
    #expect(words(model, 15) == "SK · Free apps")
  }

  @Test func `the state of the request replaces the age of the chart`() throws {
    var model = try Scene.chart(isDemo: false)
    model.chart.isFetching = true
    #expect(words(model, 60).hasSuffix("1 of 10 · ⠋ fetching…"))
    model.chart.wait = "itunes.apple.com is busy; trying again in 4 s"
    #expect(words(model, 90).hasSuffix("1 of 10 · ⠋ itunes.apple.com is busy; trying again in 4 s"))
    #expect(words(model, 38) == "Slovakia · 1 of 10 · ⠋ waiting…")
    model.chart = ChartState(isFetching: true)
    #expect(words(model, 60) == "Slovakia · ⠋ fetching…")
  }

  @Test func `a failed refresh is shown with the age of the chart`() throws {
    var model = try Scene.chart(isDemo: false)
    model.chart.failure = "Could not fetch the chart."
    #expect(words(model, 90).hasSuffix("1 of 10 · not refreshed · 4 min ago"))
    #expect(words(model, 34) == "Slovakia · 1 of 10 · not refreshed")
    model.chart.shown = nil
    #expect(words(model, 60).hasSuffix("not fetched"))
  }

  @Test func `the country's code is used if its name does not fit`() throws {
    var model = ScreenModel(
      size: GoldenScene.small, country: try .coded("vc"), limit: 10, folder: "", isDemo: true)
    model.chart.isFetching = true
    #expect(words(model, 38) == " DEMO  VC · ⠋ fetching…")
    // Without a wall clock there is no age.
    model.chart = ChartState(shown: .stub(fetched: Scene.fetched))
    #expect(!words(model, 78).contains("ago"))
    #expect(model.ageChanges(after: 0) == nil)
  }

  @Test(arguments: [(0, 60), (59, 60), (250, 300), (3599, 3600), (3600, 7200), (90_000, 172_800)])
  func `an age changes after a minute, an hour and a day`(
    age: Double, next: Double
  ) throws {
    var model = try Scene.chart()
    model.chart.shown?.fetched = Scene.clockZero.addingTimeInterval(-age)
    #expect(model.ageChanges(after: 0) == next - age)
    let before = HeaderText(model, now: 0).runs(columns: 78)
    #expect(HeaderText(model, now: next - age - 0.5).runs(columns: 78) == before)
    #expect(HeaderText(model, now: next - age + 0.5).runs(columns: 78) != before)
  }

  @Test func `the earlier chart is shown if there is room`() throws {
    let model = try Scene.remembered()
    let whole =
      "Slovakia · Most played on Apple Music · compared with 20 Nov 2026"
    #expect(words(model, 110).hasPrefix(whole))
    #expect(!words(model, 90).contains("compared"))
  }

  @Test func `genres are counted, and an opened one shows its share of the chart`() throws {
    var model = try Scene.genres()
    #expect(words(model, 65) == "Slovakia · Most played · 7 genres of 10 entries · 4 min ago")
    #expect(words(model, 50) == "Slovakia · 7 genres of 10 entries · 4 min ago")
    #expect(words(model, 38) == "Slovakia · 7 genres · 4 min ago")
    model.genres.opened = "Pop"
    #expect(words(model, 60) == "Slovakia · Most played · Pop · 2 of 10 · 4 min ago")
    #expect(words(model, 38) == "Slovakia · Pop · 2 of 10 · 4 min ago")
    model.filter = "tichy"
    #expect(words(model, 28) == "Slovakia · Pop · 2 of 10")
    model.chart.isFetching = true
    #expect(words(model, 22) == "SK · Pop · ⠋ fetching…")
  }
}

struct TabTests {
  @Test func `a click on the name of a list shows that list; a click beside it has no effect`()
    throws
  {
    let model = try Scene.chart()
    let targets = model.mouseTargets(now: Scene.now)
    for tab in Tab.all(model) {
      let end = tab.column + tab.columns
      let clicks = (tab.column..<end).map { targets.click(row: 0, column: $0) }
      #expect(clicks.allSatisfy { $0 == .view(tab.view) })
      #expect(targets.click(row: 0, column: end) == nil)
    }
    #expect(targets.click(row: 0, column: 3) == nil)
  }

  @Test func `tabs depend only on the width, and are complete with their keys`() throws {
    #expect(Tab.all(try Scene.chart(79, 24)).isEmpty)
    for columns in 80...160 {
      for (index, view) in ListView.allCases.enumerated() {
        var model = try Scene.remembered(columns, 20)
        let before = Tab.all(model)
        model.view = view
        #expect(Tab.all(model) == before)
        // Each width tests one view, because drawing takes long.
        guard columns % ListView.allCases.count == index else { continue }
        let line = model.lines[0]
        let keys = before.map { "\($0.key ?? "") \($0.title)" }
          .joined(separator: columns < 110 ? " " : "  ")
        #expect(line.hasSuffix(keys) && !line.contains("…"))
      }
    }
  }
}

/// Lists, their selection, and boxes. Information conveyed by a style is also available without color.
struct ListDrawingTests {
  @Test(arguments: [(98, 40, 3), (120, 40, 2), (80, 24, 2), (60, 14, 1)])
  func `only the whole selected row has the background of the selection`(
    columns: Int, rows: Int, height: Int
  ) throws {
    var model = try Scene.busy(columns, rows)
    Scene.select("103", in: &model)
    let layout = try model.layout()
    #expect(layout.rowHeight == height)
    let canvas = model.drawn.canvas
    let selected = layout.listTop + 2 * height..<layout.listTop + 3 * height
    for row in layout.listTop..<layout.listTop + layout.listRows {
      // Buttons stand out from the selected row.
      let styles = (0..<columns - 1).map { canvas[row, $0].style }
        .filter { $0 != RowTheme(isSelected: true).cap }
      #expect(
        styles.allSatisfy { ($0.background == .selection) == selected.contains(row) }, "row \(row)")
    }
    let marked = (0..<rows).filter { canvas[$0, 0].text == "▌" }
    #expect(marked == Array(selected))
    #expect(marked.allSatisfy { canvas[$0, 0].style == Style(.blue, on: .selection) })
  }

  @Test func `album, genre and length have columns, except in rows with errors`() throws {
    let lines = try Scene.busy(200, 45).lines
    #expect(lines[1].contains("    Track · Artist  "))
    #expect(
      lines[1].contains(" Album  ") && lines[1].contains(" Genre  ") && lines[1].contains(" Length")
    )
    let albums = lines[1].distance(
      from: lines[1].startIndex, to: lines[1].firstRange(of: "Album")!.lowerBound)
    #expect(lines[2].dropFirst(albums).hasPrefix("Posledná linka  "))
    #expect(lines[2].contains(" Pop  ") && lines[2].contains(" 3:04  "))
    let error = "The preview is no longer available (HTTP 404)."
    let failed = lines.firstIndex { $0.contains(error) }!
    #expect(!lines[failed - 1].contains("Vŕšky a doliny"))
  }

  @Test func `kinds without albums or lengths have no columns for them`() throws {
    var model = try Scene.chart(of: Scene.apps, from: .topFreeApps)
    model.size = TerminalSize(columns: 120, rows: 40)
    let lines = model.lines
    #expect(lines[1].contains("App · Developer") && lines[1].contains("Category"))
    #expect(!lines[1].contains("Length") && !lines[1].contains("Album"))
  }

  @Test func `the title of the selected row is bold, that of the current track colored`() throws {
    var model = try Scene.busy()
    let canvas = model.drawn.canvas
    #expect(canvas[1, 4].style == Style(on: .selection, isBold: true))
    #expect(!canvas[2, 4].style.isBold)
    #expect(canvas[15, 4].style == Style(.green, isBold: true))
    Scene.select("108", in: &model)
    #expect(model.drawn.canvas[15, 4].style == Style(.green, on: .selection, isBold: true))
  }

  @Test func `the list that is shown is underlined in the header`() throws {
    let canvas = try Scene.library().drawn.canvas
    let underlined = (0..<80).filter { canvas[0, $0].style.isUnderlined }
    #expect(underlined.map { canvas[0, $0].text }.joined() == "Lib")
  }

  @Test func `a box hides everything behind it, including the selection's color`() throws {
    var model = try Scene.busy(40, 10)
    model.view = .library
    model.overlay = .question(Question(text: "word word word word word word word word", .erase([])))
    Scene.select("108", in: &model)
    let canvas = model.drawn.canvas
    let row = try #require(canvas.lines.firstIndex { $0.contains("│ word") })
    let inside = (0..<40).filter { canvas[row, $0].text == "w" }
    #expect(!inside.isEmpty)
    for column in inside { #expect(canvas[row, column].style == .bold) }
  }

  @Test func `recents have headings, between which rows can be clicked and scrolled to`() throws {
    var screen = try ScreenFixture(clockZero: Scene.clockZero)
    let recents = (1...12).map { number in
      RememberedEntry(
        Entry(kind: .songs, id: "r\(number)", name: "Recent \(number)"), country: "sk",
        date: Scene.clockZero.addingTimeInterval([0, -86_400, -864_000][min(number / 3, 2)]))
    }
    screen.remember([], recents: recents)
    screen.press("4")
    func line(_ text: String) -> Int? { screen.lines.firstIndex { $0.contains(text) } }
    #expect(screen.lines[1].hasPrefix(" Today ──"))
    #expect(line("Yesterday ──") == line("Recent 3").map { $0 - 1 })
    #expect(line("Earlier ──") == line("Recent 6").map { $0 - 1 })
    screen.mouse(.left, row: try #require(line("Recent 6")))
    #expect(screen.selected == "r6")
    screen.press("G")
    #expect(line("Recent 12") != nil && screen.lines[1].hasPrefix(" Yesterday ──"))
    screen.press("/")
    screen.type("recent 7")
    #expect(screen.lines[1].hasPrefix(" Earlier ──"))
  }

  @Test func `the scroll bar of a menu keeps its background on the selected line`() throws {
    var model = try Scene.chart()
    model.overlay = .countries(CountryChooser(current: model.country))
    let canvas = model.drawn.canvas
    let bar = (0..<24).flatMap { row in (0..<80).map { canvas[row, $0] } }
      .filter { $0.text == "┃" }
    #expect(!bar.isEmpty && bar.allSatisfy { $0.style == .plain })
  }

  @Test func `a movement leaves the first column to the selection`() throws {
    var model = try Scene.remembered()
    let shown = model.chart.shown
    model.chart.shown?.history = shown.map {
      .stub(of: $0.chart, after: (200..<250).map(String.init) + ["101"])
    }
    #expect(model.lines[1].hasPrefix("▌  1 Ľúbim"))
    #expect(model.lines[2].hasPrefix("▌▲50 Ema"))
  }

  @Test func `while a chart is fetched, the shape of its rows is shown, and a spinner turns`()
    throws
  {
    var model = try Scene.blank(80, 24, art: .blocks)
    model.chart.isFetching = true
    let lines = model.lines
    #expect(lines[1] == "   1 ▇▇▇▇ ────────────────────────")
    #expect(lines[2] == "      ♪   ────────────────")
    #expect(lines.contains { $0.hasPrefix("   8 ▇▇▇▇") })
    #expect(lines[0].contains("⠋ fetching…"))
    #expect(model.frame(now: Scene.now + 0.13).canvas.lines[0].contains("⠙ fetching…"))
    model.view = .gallery
    #expect(model.lines[2].hasPrefix(" ▇▇▇▇"))
    for (columns, rows) in [(40, 10), (60, 18), (160, 45)] {
      model.size = TerminalSize(columns: columns, rows: rows)
      for view in [ListView.chart, .genres, .gallery] {
        model.view = view
        #expect(model.lines.joined().contains("Fetching"))
      }
    }
  }

  @Test func `the message of an empty list is in the middle of the window, not of the list`() throws
  {
    var model = try Scene.blank(160, 45)
    model.chart.failure = "No network."
    let line = try #require(model.lines.first { $0.contains("No network.") })
    #expect(line == String(repeating: " ", count: 74) + "No network.")
  }

  @Test func `an empty list says that it is loaded`() throws {
    var model = try Scene.blank()
    (model.view, model.listsRead) = (.recents, .underWay)
    #expect(EmptyList(model).why == "Loading the recents…")
  }

  @Test func `a window that is too small shows only the required size`() throws {
    let lines = try Scene.chart(39, 10).lines
    #expect(lines.prefix(3) == ["Window too small: 39×10 (minimum:", "40×10).", ""])
    #expect(lines.dropFirst(2).joined().isEmpty)
  }
}
