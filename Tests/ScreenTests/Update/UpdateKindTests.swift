import Charts
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// The kind of the chart.
struct UpdateKindTests {
  @Test func `another kind clears the list at once; downloads and playback continue`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter, "j", "d", "K")
    bench.hear(Bench.id(2), .queued, .started(received: 0, total: 10))
    let country = bench.model.country
    #expect(
      bench.press("j", .enter) == [.chartFetch(country, .albums, .remembered, question: 2)])
    #expect(bench.model.kind == .albums)
    #expect(bench.model.overlay == nil)
    #expect(bench.model.rows.isEmpty)
    #expect(bench.model.playing?.id == Bench.id(1))
    #expect(bench.model.transfers[Bench.id(2)]?.state == .downloading)
    // The response to the previous request.
    bench.tell(.chart(.success(Bench.chart([1])), question: 1))
    #expect(bench.model.rows.isEmpty)
  }

  @Test func `another kind is shown from the top, without a filter, also from the library`() throws
  {
    var bench = try Bench()
    bench.press("j", "j", "/")
    bench.type("track 3")
    bench.press(.enter, "2", "K", "j", .enter)
    #expect(bench.model.view == .chart)
    #expect(bench.model.filter.isEmpty)
    try bench.show(of: .albums, numbers: [7, 3])
    #expect(bench.selected == Bench.id(7))
  }

  @Test func `another country keeps the kind and its source`() throws {
    var bench = try Bench()
    bench.press("K", "j", .right, .right, .enter, "C")
    bench.type("japan")
    let japan = try Storefront.coded("jp")
    let wanted = bench.press(.enter)
    #expect(
      wanted.contains(
        .chartFetch(japan, .albums, source: .topAlbums, .remembered, question: 3)))
    #expect(bench.model.country == japan)
  }

  @Test func `the menu for apps includes apps-only countries`() throws {
    var bench = try Bench()
    bench.press("C")
    bench.type("pakistan")
    #expect(bench.chooser?.found.isEmpty == true)
    bench.press(.escape, "K", "j", "j", "j", "j", .enter, "C")
    bench.type("pakistan")
    #expect(bench.chooser?.found.map(\.storefront.code) == ["pk"])
    // Another run starts with songs, so the country is not saved for a kind.
    #expect(!bench.press(.enter).contains { if case .saveCountry = $0 { true } else { false } })
    #expect(bench.model.country.code == "pk")
  }

  @Test func `a click performs the action of a menu line`() throws {
    var bench = try Bench()
    bench.press("K")
    try bench.click(.choice(2))
    #expect(bench.model.kind == .musicVideos)
    bench.press("C")
    try bench.click(.choice(0))
    #expect(bench.model.country.code == "gb")
  }

  @Test func `the source of the selected kind is chosen beside it`() throws {
    var bench = try Bench()
    let country = bench.model.country
    #expect(
      bench.press("K", "l", .right, .enter) == [
        .chartFetch(country, .songs, source: .topSongs, .remembered, question: 2)
      ])
    bench.press("K")
    #expect(bench.menu?.source == .topSongs)
    // Another kind has its own sources; the choice is kept on return.
    bench.press("j")
    #expect(bench.menu?.source == nil)
    bench.press("k", "h", "h")
    #expect(bench.menu?.source == nil)
    bench.press(.left)
    #expect(bench.menu?.source == .hotTracks)
    #expect(bench.press("j", "j", "j", .right, .enter).count == 1)
    #expect(bench.model.kind == .podcasts)
    #expect(bench.model.source == nil)
  }

  @Test func `keys of the list do nothing in the menu, and bound ones move`() throws {
    var bench = try Bench(kept: [Bench.kept(1)], keys: .rebound("down", "e"))
    #expect(bench.press("K", "x", "d", "t", "2", .tab, " ") == [])
    #expect(bench.menu?.selected == .songs)
    bench.press("e")
    #expect(bench.menu?.selected == .albums)
  }

  @Test(arguments: [Key.escape, "K", "q"])
  func `the menu closes without a choice`(key: Key) throws {
    var bench = try Bench()
    #expect(bench.press("K", "j", key) == [])
    #expect(bench.model.overlay == nil)
    #expect(bench.model.kind == .songs)
  }

  @Test func `choosing the current kind only closes the menu`() throws {
    var bench = try Bench()
    #expect(bench.press("K", .enter) == [])
    #expect(bench.model.rows.count == 10)
  }

  @Test func `the keys of the list and the wheel move in the menu`() throws {
    var bench = try Bench()
    bench.press("K", "j", .down, "k")
    bench.tell(.input(.mouse(Mouse(.wheelDown, row: 12, column: 40))))
    #expect(bench.menu?.selected == .musicVideos)
    bench.press("G")
    #expect(bench.menu?.selected == .tvEpisodes)
    bench.press("g")
    #expect(bench.menu?.selected == .songs)
  }

  @Test func `r requests the displayed kind`() throws {
    var bench = try Bench()
    bench.press("K", "j", .enter)
    try bench.show(of: .albums, numbers: [1])
    #expect(
      bench.press("r").contains(
        .chartFetch(bench.model.country, .albums, .refresh, question: 3)))
  }
}

extension Bench {
  /// Delivers the chart of the requested kind.
  mutating func show(of kind: MediaKind, numbers: some Sequence<Int>, price: Double? = 4.99) throws
  {
    var shown = Bench.chart(numbers)
    shown.chart.kind = kind
    for place in shown.chart.entries.indices {
      shown.chart.entries[place].kind = kind
      shown.chart.entries[place].previewURL = nil
      shown.chart.entries[place].trackPrice = price
      shown.chart.entries[place].currency = "EUR"
    }
    tell(.chart(.success(shown), question: model.chart.question))
  }

  /// A model with a chart of this kind.
  init(of kind: MediaKind, numbers: some Sequence<Int>, freshness: Freshness = .remembered) throws {
    try self.init(freshness: freshness)
    model.kind = kind
    model.chart = ChartState(isFetching: true, question: 1)
    try show(of: kind, numbers: numbers)
    model.notice = nil
    model.alarm = nil
  }

  fileprivate var menu: KindChooser? {
    if case .kinds(let menu) = model.overlay { menu } else { nil }
  }

  fileprivate var chooser: CountryChooser? {
    if case .countries(let chooser) = model.overlay { chooser } else { nil }
  }
}
