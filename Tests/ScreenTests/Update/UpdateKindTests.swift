import Charts
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// The kind and source of the chart, and its country.
struct UpdateKindTests {
  @Test(arguments: [false, true])
  func `another kind or country clears the list at once; downloads and playback continue`(
    isCountry: Bool
  ) throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    let (country, japan) = (screen.model.country, try Storefront.coded("jp"))
    screen.press(.enter, "j", "d")
    screen.transfer(2, .queued, .started(received: 0, total: 10))
    // Also from the library, and without a filter of another kind.
    screen.type("/track")
    screen.press(.enter, "2")
    if isCountry {
      screen.press("C")
      screen.type("japan")
      #expect(
        screen.press(.enter) == [
          .saveCountry(japan), .chartFetch(japan, .songs, .remembered, request: 2),
        ])
    } else {
      #expect(
        screen.press("K", "j", .enter)
          == [.chartFetch(country, .albums, .remembered, request: 2)])
      #expect(screen.model.kind == .albums && screen.model.filter.isEmpty)
    }
    #expect(screen.model.overlay == nil && screen.model.view == .chart)
    #expect(screen.model.rows.isEmpty && screen.model.chart.isFetching)
    #expect(screen.model.playing?.id == Tracks.id(1))
    // The response to the previous request.
    screen.send(.chart(.success(Tracks.chart([1])), request: 1))
    screen.send(.remembered(Tracks.chart([1]), request: 1))
    #expect(screen.model.rows.isEmpty)
    // It is shown from the top.
    screen.send(.chart(.success(Tracks.chart([7, 2])), request: 2))
    #expect(screen.selected == Tracks.id(7))
    #expect(screen.state(Tracks.id(2)) == .downloading(received: 0, total: 10, speed: nil))
  }

  @Test func `another country keeps the kind and its source, and r requests them`() throws {
    var screen = try ScreenFixture()
    screen.press("K", "j", .right, .right, .enter, "C")
    screen.type("japan")
    let japan = try Storefront.coded("jp")
    #expect(
      screen.press(.enter).contains(
        .chartFetch(japan, .albums, source: .topAlbums, .remembered, request: 3)))
    #expect(screen.model.country == japan)
    try screen.show(of: .albums, numbers: [1])
    #expect(
      screen.press("r").contains(
        .chartFetch(japan, .albums, source: .topAlbums, .refresh, request: 4)))
  }

  @Test func `the menu for apps includes apps-only countries`() throws {
    var screen = try ScreenFixture()
    screen.press("C")
    screen.type("pakistan")
    #expect(screen.chooser?.found.isEmpty == true)
    screen.press(.escape, "K", "j", "j", "j", "j", .enter, "C")
    screen.type("pakistan")
    #expect(screen.chooser?.found.map(\.storefront.code) == ["pk"])
    // Another run starts with songs, so the country is not saved for a kind.
    #expect(!screen.press(.enter).contains { if case .saveCountry = $0 { true } else { false } })
    #expect(screen.model.country.code == "pk")
  }

  @Test func `the source of the selected kind is chosen beside it`() throws {
    var screen = try ScreenFixture()
    let country = screen.model.country
    #expect(
      screen.press("K", "l", .right, .enter) == [
        .chartFetch(country, .songs, source: .topSongs, .remembered, request: 2)
      ])
    screen.press("K")
    #expect(screen.menu?.source == .topSongs)
    // Another kind has its own sources; the choice is kept on return.
    screen.press("j")
    #expect(screen.menu?.source == nil)
    screen.press("k", "h", "h")
    #expect(screen.menu?.source == nil)
    screen.press(.left)
    #expect(screen.menu?.source == .hotTracks)
    #expect(screen.press("j", "j", "j", .right, .enter).count == 1)
    #expect(screen.model.kind == .podcasts && screen.model.source == nil)
  }

  @Test func `keys, clicks and the wheel move in the menu, and other keys do nothing`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)], keys: .rebound("down", "e"))
    #expect(screen.press("K", "x", "d", "t", "2", .tab, " ") == [])
    #expect(screen.menu?.selected == .songs)
    screen.press("e")
    #expect(screen.menu?.selected == .albums)
    screen = try ScreenFixture()
    screen.press("K", "j", .down, "k")
    screen.mouse(.wheelDown, row: 12, column: 40)
    #expect(screen.menu?.selected == .musicVideos)
    try screen.click(.choice(2))
    #expect(screen.model.kind == .musicVideos)
    screen.press("C")
    try screen.click(.choice(0))
    #expect(screen.model.country.code == "gb")
  }

  @Test func `the menus close without a choice, or with the current one`() throws {
    var screen = try ScreenFixture()
    #expect(screen.press("K", "j", "K", "K", .enter) == [])
    #expect(screen.model.overlay == nil && screen.model.kind == .songs)
    #expect(screen.press("C", .enter) == [.saveCountry(screen.model.country)])
    #expect(screen.model.overlay == nil && screen.model.rows.count == 10)
  }

  @Test func `the menu of countries is filtered by typed text`() throws {
    var screen = try ScreenFixture()
    screen.press("C", .end)
    // `q` is a letter, and Enter without a match has no effect.
    #expect(screen.press("q", "z", "z", .down, .enter).isEmpty)
    #expect(screen.chooser?.typed == "qzz" && screen.chooser?.place.index == 0)
    screen.press(.escape)
    #expect(screen.model.overlay == nil && screen.model.country.code == "sk")
    screen.press("C")
    screen.type("united")
    #expect(screen.chooser?.found.map(\.storefront.code).starts(with: ["gb", "us"]) == true)
    screen.press(.down, .control("p"), .control("n"), .enter)
    #expect(screen.model.country.code == "us")
  }

  @Test func `the country chooser finds codes, everyday and native names`() throws {
    for (typed, codes, name) in [
      ("slovens", "sk", "Slovensko"), ("日", "jp", "日本"), ("uk", "gb ua", nil),
      ("britain", "gb", "Britain"), ("USA", "us", "USA"), ("osterreich", "at", "Österreich"),
      ("de", "de cd dk", nil), ("united", "gb us ae", nil), ("kingdom", "gb", nil),
    ] as [(String, String, String?)] {
      var chooser = CountryChooser(current: try .coded("us"))
      chooser.typed = typed
      let found = chooser.found
      #expect(found.map(\.storefront.code).joined(separator: " ").hasPrefix(codes))
      #expect(found.filter { codes.hasSuffix($0.storefront.code) }.first?.name == name)
    }
  }
}

extension ScreenFixture {
  fileprivate var menu: KindChooser? {
    if case .kinds(let menu) = model.overlay { menu } else { nil }
  }

  fileprivate var chooser: CountryChooser? {
    if case .countries(let chooser) = model.overlay { chooser } else { nil }
  }
}
