import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Searching the store, albums and artists.
struct UpdateStoreListsTests {
  @Test func `a search, an artist and an album are one request each, and going back is none`()
    throws
  {
    var screen = try ScreenFixture(tracks: 30)
    screen.press("/")
    screen.type("track")
    screen.press(.enter, "G")
    let chart = screen.model.place

    #expect(screen.press("F").isEmpty)
    screen.type("cqlD")
    #expect(screen.press(.backspace, .control("u"), .tab, .backTab).isEmpty)
    screen.send(.input(.pasted(" calder ")))
    let search = try SearchRequest("calder", in: .coded("sk"), limit: 50)
    #expect(screen.press(.enter).lists == [.search(search)])
    #expect(screen.selected == Tracks.id(30) && screen.shows("Searching for “calder”…"))
    screen.deliver(try .search(40...70))
    #expect(screen.lines[0].contains("Songs for “calder”"))
    #expect(screen.model.filter.isEmpty && screen.selected == Tracks.id(40))

    screen.press("j", "j", "j")
    let found = screen.model.place
    let artist = screen.press("i", "A")
    #expect(
      artist.lists == [
        .artist(of: try #require(screen.model.selectedRow).entry, .songs, in: try .coded("sk"))
      ])
    screen.deliver(try .artist(41...43))
    #expect(screen.model.overlay == nil && screen.lines[0].contains("Ines Calder · 3 tracks"))

    // From the songs, `A` opens the albums, and Enter the tracks of one.
    #expect(screen.press("A", "A").lists.count == 1)
    screen.deliver(try .albums())
    #expect(screen.press(.enter).lists == [.album(of: StoreList.albumEntry, in: try .coded("sk"))])
    screen.deliver(try .album(of: 40...44, missing: [3]))
    #expect(screen.lines[0].contains("Harbour Year"))
    #expect(screen.lines.contains { $0.contains(" 4 Track 43") })
    #expect(screen.shows("The store in Slovakia does not offer 1-3. Not in the list: The Film"))
    #expect(screen.press("B").lists.isEmpty)
    #expect(screen.notice == "This is the album.")

    #expect(screen.press("j", "d") == [.start(41)])
    screen.press("G")
    for key: Key in ["d", .enter] {
      #expect(screen.press(key).isEmpty)
      #expect(screen.notice == "The store has no preview of Artist 44 – Track 44.")
    }

    for key: Key in ["q", .escape, "h"] { #expect(screen.press(key).isEmpty) }
    #expect(screen.model.place == found && screen.lines[0].contains("Songs for"))
    // Details are closed like anywhere else, without another list.
    #expect(screen.press(.left).isEmpty)
    #expect(screen.model.view == .chart && screen.model.place == chart)
    #expect(screen.model.filter == "track")
    #expect(screen.press("q") == [.quit])
  }

  @Test func `entries of a list are played, kept, marked and downloaded like others`() throws {
    var screen = try ScreenFixture()
    try screen.search(20...23)
    #expect(screen.press(.enter) == [.start(20), .stream(20)])
    #expect(screen.press("o") == [.openPage(address: "https://music.apple.com/sk/song/20")])
    #expect(
      screen.press("j", "f").contains {
        if case .session(.setFavorite(let entry, true)) = $0 {
          entry.id == Tracks.id(21)
        } else {
          false
        }
      })
    screen.press("v", "v")
    #expect(screen.press("d") == [.start(21, 22)])
    // Marks belong to the list.
    screen.press("v", .escape, .escape)
    #expect(screen.model.view == .chart && screen.model.marks.isEmpty)
    // A transfer that was started there keeps its title.
    #expect(screen.model.session.title(of: Tracks.id(22)) == "Artist 22 – Track 22")
  }

  @Test func `an error and an empty result are shown once, and the former list stays`() throws {
    var screen = try ScreenFixture()
    try screen.search(20...23)
    let failure = CommandError(.slowDown, "Rate limited by the store. Try again later.")
    screen.press("A")
    screen.send(.list(.failure(failure), request: screen.model.listRequests))
    #expect(screen.notice == failure.sentence && screen.selected == Tracks.id(20))
    #expect(screen.lines.count { $0.contains(failure.sentence) } == 1)
    // The words are not lost.
    screen.press("F")
    screen.type("caldre")
    screen.press(.enter)
    screen.send(.list(.failure(failure), request: screen.model.listRequests))
    screen.press("F")
    #expect(screen.shows("Search songs: caldre"))
    screen.press(.control("u"), .enter)
    #expect(screen.notice == "The search has no words.")
    #expect(screen.model.overlay != nil)
  }

  @Test(arguments: [
    ("sk", "in Slovakia. Try fewer words, or another country."),
    (
      "cn",
      "in China mainland. Apple's search does not work there. Try another "
        + "country."
    ),
    (
      "kr",
      "in the Republic of Korea. Apple's search finds only Korean words there. Try Korean words, or another "
        + "country."
    ),
  ])
  func `no results have a reason`(country: String, rest: String) {
    #expect(throws: CommandError(.nothingMatches, "No songs found for “x” \(rest)")) {
      try StoreList.search([], for: "x", in: country)
    }
  }

  @Test func `Esc cancels a request, and nothing else; its result is ignored`() throws {
    var screen = try ScreenFixture()
    screen.press("j", "B")
    let number = screen.model.listRequests
    #expect(screen.press(.escape) == [.cancelList])
    screen.send(.list(.success(try .album(of: 1...3)), request: number))
    #expect(screen.model.view == .chart && screen.selected == Tracks.id(2))
    // Another list, another country or another request ends it, too.
    for keys: [Key] in [["2"], ["C", .up, .enter]] {
      screen.press("1", "B")
      let effects = keys.flatMap { screen.press($0) }
      #expect(effects.contains(.cancelList) && screen.model.listFetch == nil)
    }
  }

  @Test func `a result waits while text is typed or a panel is open`() throws {
    let panels: [(open: Key, close: Key)] = [
      ("/", .enter), ("F", .escape), ("C", .escape), ("?", "q"), ("S", .escape), ("X", "n"),
    ]
    for (open, close) in panels {
      var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
      screen.press("B", open)
      screen.deliver(try .album(of: 4...6))
      #expect(screen.model.view == .chart, "\(open)")
      #expect(screen.press(close).lists.isEmpty)
      #expect(screen.model.view == .store, "\(open)")
    }
  }

  @Test func `^F turns the filter into a search`() throws {
    var screen = try ScreenFixture()
    screen.press("/")
    screen.type("abba gold")
    #expect(screen.shows("^F search the store"))
    #expect(screen.press(.control("f")).isEmpty)
    #expect(screen.model.filter.isEmpty && screen.shows("Search songs: abba gold"))
    #expect(
      screen.press(.enter).lists == [
        .search(try SearchRequest("abba gold", in: .coded("sk"), limit: 50))
      ])
  }

  @Test func `the kind of the chart is searched first`() throws {
    for (kind, kinds) in [
      (MediaKind.songs, [SearchKind.songs, .albums, .artists]),
      (.albums, [.albums, .songs, .artists]), (.paidApps, [.apps, .songs, .albums, .artists]),
    ] {
      var line = SearchLine("", chartKind: kind)
      for kind in kinds + kinds.prefix(1) {
        #expect(line.kind == kind)
        line.changeKind(by: 1)
      }
    }
  }

  @Test
  func `albums open with Enter, l, → and a click; apps have no artist and no album`()
    throws
  {
    let album = Tracks.track(1, rank: 1).entry
    for key: Key in [.enter, "l", .right, "B"] {
      var screen = try ScreenFixture(of: .albums, numbers: 1...3)
      let requests = screen.press(key).lists
      guard case .album(let entry, _)? = requests.first else {
        Issue.record("\(key): \(requests)")
        continue
      }
      #expect(entry.id == album.id && requests.count == 1)
    }
    var screen = try ScreenFixture(of: .albums, numbers: 1...3)
    #expect(try screen.click(.button(1)).lists.count == 1)
    screen = try ScreenFixture(of: .paidApps, numbers: 1...3)
    for key: Key in ["A", "B"] {
      #expect(screen.press(key).isEmpty)
      #expect(screen.notice == "Only music has artists and albums.")
    }
  }

  @Test func `r fetches the list again in its place, and a failure is a warning`() throws {
    var screen = try ScreenFixture()
    try screen.search(20...25)
    screen.press("j", "j")
    let effects = screen.press("r")
    #expect(effects.lists.count == 1)
    #expect(
      effects.contains {
        if case .fetchList(_, .refresh, _) = $0 { true } else { false }
      })
    screen.deliver(
      try .search(
        21...24, failure: .rateLimited(what: "results", status: 429)))
    #expect(screen.model.pages.count == 1 && screen.model.rows.count == 4)
    #expect(screen.selected == Tracks.id(22) && screen.shows("⚠ "))
    // Another list closes all of them.
    try screen.search(30...31)
    screen.press("1")
    #expect(screen.model.view == .chart && screen.model.pages.isEmpty)
  }
}

/// Opening pages, and copying, emailing and saving.
struct UpdateSharingTests {
  private let link = "https://music.apple.com/sk/song/1"

  @Test func `o opens the page once, and y copies its link`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    #expect(screen.press("o") == [.openPage(address: link)])
    #expect(screen.notice == "Opening the store page…")
    #expect(screen.press("o", "S", "o").isEmpty)
    #expect(screen.press("j", "o") == [.openPage(address: "https://music.apple.com/sk/song/2")])
    screen.send(.opened(address: link, nil))
    #expect(screen.notice == "Opened \(link)")
    #expect(screen.press("k", "o") == [.openPage(address: link)])
    #expect(screen.press("y") == [.copy(link, called: "the link")])
    #expect(screen.notice == "Copying…")
    var empty = try ScreenFixture(tracks: 0)
    #expect(empty.press("o", "y", "S") == [])
    #expect(empty.model.overlay == nil)
  }

  @Test func `an address that cannot be opened is shown until it is closed`() throws {
    var screen = try ScreenFixture()
    screen.press("i", "o")
    screen.send(.opened(address: link, CommandError(.failed, "xdg-open is not installed.")))
    #expect(screen.shows("xdg-open is not installed."))
    #expect(screen.lines.contains(link))
    #expect(screen.press("x", "d", "z") == [])
    #expect(screen.model.overlay.isOfDetails && screen.model.overlay != .details)
    screen.press("q")
    #expect(screen.model.overlay == .details)
    // It can be copied, and scrolled if it does not fit.
    screen = try ScreenFixture(columns: 40, rows: 10)
    let long = "https://apps.apple.com/" + (1...60).map { "part\($0)" }.joined(separator: "-")
    screen.model.overlay = .address(long, because: "xdg-open is not installed.", over: nil)
    #expect(screen.press("y") == [.copy(long, called: "the link")])
    var seen = ""
    for _ in 1...long.count {
      for line in screen.lines[1..<8] where !seen.hasSuffix(line) { seen += line }
      screen.press("j")
    }
    #expect(seen.contains("part1-") && seen.contains("-part60"))
    screen.press(.escape)
    #expect(screen.model.overlay == nil)
  }

  @Test func `S opens a menu in which each item has a letter`() throws {
    var screen = try ScreenFixture()
    let row = try #require(screen.model.selectedRow)
    let text = ShareText(row, in: screen.model.country, isDemo: false)
    #expect(screen.press("S") == [])
    #expect(screen.press("c") == [.copy("Artist 1 – Track 1\n\(link)", called: "the text")])
    #expect(screen.press("S", "m") == [.mail(row, text)])
    #expect(screen.press("S", "a") == [.saveArtwork(row)])
    #expect(screen.press("S", "o") == [.openPage(address: link)])
    #expect(screen.model.overlay == nil)
    // Enter performs the selected action.
    #expect(screen.press("S", "j", .down, "k", .control("n"), .enter) == [.saveArtwork(row)])
    #expect(screen.model.overlay == nil)
    screen.send(.shared(.success("The link is on the clipboard.")))
    #expect(screen.notice == "The link is on the clipboard.")
    screen.send(.shared(.failure(CommandError(.failed, "There is no clipboard here."))))
    #expect(screen.model.notice?.kind == .failure)
  }

  @Test func `the menu returns to the details, with or without a choice`() throws {
    var screen = try ScreenFixture()
    screen.press("i")
    for key in ["c", .escape, "q", "S"] as [Key] {
      #expect(screen.press("S", key).count == (key == "c" ? 1 : 0))
      #expect(screen.model.overlay == .details)
    }
  }

  @Test func `without artwork there is nothing to save, and offline none is fetched`() throws {
    var screen = try ScreenFixture()
    screen.model.chart.shown?.chart.entries[0].artworkURL100 = nil
    #expect(screen.press("S", "a") == [])
    #expect(screen.notice == "No artwork available for Artist 1 – Track 1.")
    screen = try ScreenFixture(freshness: .offline)
    #expect(screen.press("S", "a") == [])
    #expect(screen.notice == "Offline: cannot fetch artwork.")
  }
}
