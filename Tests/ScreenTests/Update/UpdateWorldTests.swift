import Artwork
import Charts
import Foundation
import MPRIS
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// No. 1 of every country.
struct UpdateWorldTests {
  private var screen: ScreenFixture

  init() throws {
    screen = try ScreenFixture(columns: 120, rows: 40)
  }

  /// Opens the view, and delivers charts with these tracks.
  private mutating func open(_ charts: (code: String, tracks: [Int])...) throws {
    screen.press("7")
    for (code, tracks) in charts { try send(code, Tracks.chart(tracks)) }
  }

  private mutating func send(
    _ code: String, _ chart: FetchedChart?, error: ChartError? = nil
  ) throws {
    var chart = chart
    chart?.chart.country = code
    screen.send(
      .countryChart(
        CountryChart(try .coded(code), chart, error: error), request: screen.model.world.request))
  }

  /// The countries whose charts are fetched.
  private func wanted(_ effects: [ScreenEffect]) -> [String] {
    effects.flatMap { effect -> [String] in
      if case .fetchWorld(_, let all, _, _) = effect { all.map(\.code) } else { [] }
    }
  }

  private var firsts: [String] {
    screen.model.rows.filter { !$0.id.isEmpty }.map { "\($0.country ?? "") \($0.displayName)" }
  }

  @Test mutating func `charts are fetched only while the view is shown, and not again`() throws {
    #expect(screen.model.world.list == nil)
    let list = ChartList(kind: .songs, source: .mostPlayed)
    guard case .fetchWorld(list, let all, .remembered, 1)? = screen.press("7").first else {
      Issue.record("no request")
      return
    }
    #expect(all.count > 150 && !all.contains { !$0.has(list) })
    #expect(all[0].code == "sk" && Set(all[1...2].map(\.code)) == ["sg", "si"])
    #expect(screen.model.rows.count == all.count && firsts.isEmpty)
    #expect(screen.model.selectedCountry?.code == "sk")
    #expect(screen.shows("0 of \(all.count) countries"))
    try send("cz", Tracks.chart(1...3))
    try send("be", nil, error: .noChart(what: "chart of Belgium", status: 500))
    #expect(screen.shows("2 of \(all.count) countries"))
    #expect(screen.press("1") == [.stopWorld])
    // What came is kept, and a late result is ignored.
    screen.send(.countryChart(CountryChart(try .coded("pl"), Tracks.chart(4...5)), request: 1))
    #expect(
      screen.press("7") == [
        .fetchWorld(list, all.filter { $0.code != "cz" }, .remembered, request: 3)
      ])
    #expect(firsts == ["cz Track 1"])
    for country in all { try send(country.code, Tracks.chart(1...3)) }
    #expect(wanted(screen.press("r")).isEmpty && screen.notice == "Already fetching the charts.")
    screen.send(.worldEnded(request: 3))
    #expect(screen.shows("\(all.count) countries") && !screen.shows(" of \(all.count)"))
    #expect(screen.press("1", "7") == [])
    #expect(screen.press("r").contains(.fetchWorld(list, all, .refresh, request: 5)))
    // What an interrupted refresh has not fetched is fetched the next time.
    try send("cz", Tracks.chart(1...3))
    screen.press("1")
    let missing = all.filter { $0.code != "cz" }
    #expect(screen.press("7") == [.fetchWorld(list, missing, .remembered, request: 7)])
    screen.now += 7 * 3600
    screen.press("1")
    #expect(screen.press("7") == [.fetchWorld(list, all, .remembered, request: 9)])
  }

  @Test mutating func `t groups countries by song, the most common first`() throws {
    screen.model.size = TerminalSize(columns: 160, rows: 45)
    try open(("cz", [1, 2]), ("at", [2, 1]), ("pl", [2, 3]), ("us", [9]))
    #expect(firsts == ["at Track 2", "cz Track 1", "pl Track 2", "us Track 9"])
    let count = screen.model.worldRows.count
    screen.press("t", "g")
    #expect(firsts == ["at Track 2", "pl Track 2", "cz Track 1", "us Track 9"])
    // Countries without a chart are last.
    #expect(screen.model.worldRows.count == count && count > 4)
    #expect(screen.shows("No. 1 in 2"))
    // The pane has no details, and does not call that an error.
    #expect(screen.shows("No. 2     Czech Republic") && !screen.shows("not fetched"))
    screen.type("/czech")
    #expect(firsts == ["cz Track 1"])
    screen.press(.enter, "i")
    #expect(screen.shows("No. 1     Czech Republic"))
    #expect(screen.shows("No. 2     Austria"))
  }

  @Test mutating func `Enter opens the country's chart, and Esc returns; Space plays No. 1`() throws
  {
    try open(("cz", [7, 2]), ("pl", [8, 3]))
    screen.press("g")
    screen.type("/poland")
    let played = screen.press(.enter, " ")
    #expect(screen.model.playsOnArrival == Tracks.id(8))
    #expect(!played.isEmpty)
    let effects = screen.press("l")
    #expect(screen.model.view == .chart && screen.model.country.code == "pl")
    #expect(
      effects.contains(.chartFetch(try .coded("pl"), .songs, .remembered, request: 2)))
    #expect(!wanted(screen.press("q")).isEmpty)
    #expect(screen.model.view == .world && screen.model.selectedCountry?.code == "pl")
    #expect(screen.model.country.code == "sk")
    // A country that is chosen stays.
    screen.press(.enter, "C", "c", "z", .enter)
    #expect(screen.model.country.code == "cz")
    #expect(screen.press("q") == [.quit])
    screen.press("7", "g")
    // From other lists, q quits.
    screen.press(.enter, "2", "1")
    #expect(screen.press("q") == [.quit])
  }

  @Test mutating func `details and pictures of a country without a chart say why`() throws {
    screen = try ScreenFixture(art: .blocks, columns: 120, rows: 40)
    try open(("sk", [1]))
    try send("si", nil, error: .noChart(what: "chart of Slovenia", status: 404))
    try send("gb", nil, error: .unreachable(what: "chart of Britain", reason: "timed out"))
    for (open, next, previous) in [("i", "j", "k"), ("Z", "n", "N")] as [(Key, Key, Key)] {
      screen.press(open)
      #expect(screen.model.panels.haveEntry)
      screen.now += 5
      screen.press(next)
      #expect(screen.shows("No chart") && !screen.shows("No charts"))
      #expect(screen.shows("The chart of Slovenia is not available (HTTP 404)."))
      screen.now += 5
      // No recent without an entry.
      #expect(screen.send(.tick).compactMap(\.notedEntry).isEmpty)
      screen.press(previous, previous)
      #expect(screen.shows("Fetching the chart of Singapore…") && !screen.shows("─────"))
      screen.now += 5
      #expect(screen.send(.tick).compactMap(\.notedEntry).isEmpty)
      screen.press(next, .escape)
    }
    // A media key plays no other country.
    screen.press("k")
    #expect(screen.model.selectedRow == nil && screen.send(.remote(.play)).isEmpty)
  }

  @Test mutating func `a country that always fails does not keep others from being renewed`() throws
  {
    let all = wanted(screen.press("7"))
    for code in all where code != "be" { try send(code, Tracks.chart(1...3)) }
    for seconds in [0, 14_400] as [Double] {
      screen.now += seconds
      try send("be", nil, error: .noChart(what: "chart of Belgium", status: 500))
      screen.send(.worldEnded(request: screen.model.world.request))
      screen.press("1")
      #expect(wanted(screen.press("7")) == ["be"])
    }
    screen.now += 3 * 3600
    screen.press("1")
    #expect(wanted(screen.press("7")).count == all.count)
  }

  @Test mutating func `a chart that came from the cache is fetched again when it is six hours old`()
    throws
  {
    let zero = Date(timeIntervalSince1970: 1_800_000_000)
    screen = try ScreenFixture(columns: 120, rows: 40, clockZero: zero)
    for code in wanted(screen.press("7")) {
      var chart = Tracks.chart(1...3)
      chart.fetched = zero.addingTimeInterval(screen.now - (code == "cz" ? 5 * 3600 : 0))
      try send(code, chart)
    }
    screen.send(.worldEnded(request: screen.model.world.request))
    #expect(wanted(screen.press("1", "7")) == [])
    screen.now += 2 * 3600
    #expect(wanted(screen.press("1", "7")) == ["cz"])
  }

  @Test mutating func `each song counts once for keys that act on several entries`() throws {
    try open(("at", [1]), ("cz", [2]), ("de", [1]))
    screen.type("/germany")
    screen.press(.enter, "v", .escape)
    // The mark is removed first, then the filter.
    #expect(screen.model.marks.isEmpty)
    screen.press(.escape)
    #expect(screen.model.filter.isEmpty && screen.model.place.selected == "sk")
    screen.model.place.selected = "de"
    #expect(screen.model.playbackRows.map(\.id) == [Tracks.id(1), Tracks.id(2)])
    screen.press("v")
    #expect(screen.model.marks == ["de"] && screen.model.markedRows.count == 1)
    screen.press("V", "D")
    #expect(screen.notice == "Open the chart of a country first.")
    let targets = screen.model.mouseTargets(now: screen.now)
    let buttons = (0..<screen.model.size.rows).flatMap { row in
      (0..<screen.model.size.columns).map { targets.click(row: row, column: $0) }
    }.count { if case .button = $0 { true } else { false } }
    #expect(buttons == 0)
  }

  @Test mutating func `countries without a chart show the reason, and a failure is reported`()
    throws
  {
    try open(("cz", [1]))
    try send("sk", nil, error: .unreachable(what: "chart of Slovakia", reason: "timed out"))
    #expect(screen.shows("could not fetch the chart of Slovakia") || screen.shows("timed out"))
    #expect(screen.press("d", "f", "i", " ", "o") == [])
    #expect(screen.model.panel == nil)
    screen.send(.worldEnded(request: 1))
    #expect(screen.notice?.contains("timed out") == true)
    #expect(!wanted(screen.press("r")).isEmpty)
  }
}
