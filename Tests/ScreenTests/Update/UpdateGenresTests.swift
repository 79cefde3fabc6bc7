import Artwork
import Charts
import Playback
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen
@testable import Session

/// The list of genres.
struct UpdateGenresTests {
  @Test func `keys and the wheel select a genre within the list`() throws {
    var screen = try ScreenFixture.ofGenres()
    #expect(screen.listed == ["Dance", "Other", "Pop", "Rock"])
    #expect(screen.model.rows.isEmpty && screen.selected == nil)
    #expect(screen.model.allCount == 4)
    for (key, genre) in [
      ("j", "Other"), ("k", "Dance"), ("k", "Dance"), ("G", "Rock"), ("j", "Rock"),
      ("g", "Dance"), (.pageDown, "Rock"), (.pageUp, "Dance"), (.control("d"), "Rock"),
    ] as [(Key, String)] {
      screen.press(key)
      #expect(screen.model.selectedGenre?.name == genre)
    }
    screen.mouse(.wheelUp)
    #expect(screen.model.selectedGenre?.name == "Pop")
    // The selected genre is visible.
    screen = try .ofGenres(columns: 40, rows: 10)
    screen.send(.chart(.success(Tracks.chart(of: (1...10).map { ["Genre \($0)"] })), request: 1))
    screen.press("G")
    let layout = try #require(ScreenLayout(screen.model))
    #expect(screen.model.place.top == 10 - layout.visibleCount)
  }

  @Test func `t sorts by count, the largest first, and by name again`() throws {
    var screen = try ScreenFixture.ofGenres()
    screen.select("Pop")
    for order in [["Rock", "Pop", "Dance", "Other"], ["Dance", "Other", "Pop", "Rock"]] {
      screen.press("t")
      #expect(screen.listed == order)
      #expect(screen.model.selectedGenre?.name == "Pop")
    }
  }

  @Test func `a filter matches genre names, n and N move between matches, Esc clears it`() throws {
    var screen = try ScreenFixture.ofGenres()
    screen.send(.chart(.success(Tracks.chart(of: [["Pop"], ["K-Pop"], ["Rock"]])), request: 1))
    screen.type("/pop")
    #expect(screen.listed == ["K-Pop", "Pop"])
    #expect(screen.shows("/pop  2 of 3"))
    for (key, genre) in [(.enter, "K-Pop"), ("n", "Pop"), ("n", "K-Pop"), ("N", "Pop")]
      as [(Key, String)]
    {
      screen.press(key)
      #expect(screen.model.selectedGenre?.name == genre)
    }
    screen.press(.escape)
    #expect(screen.listed == ["K-Pop", "Pop", "Rock"])
    screen.type("/artist")
    #expect(screen.listed.isEmpty)
    #expect(EmptyList(screen.model).why == "No matches for “artist” in the genres.")
  }

  @Test func `a filter of genres does not apply to entries in other lists`() throws {
    var screen = try ScreenFixture.ofGenres()
    screen.type("/rock")
    screen.press(.enter, .enter)
    #expect(screen.model.openedGenre == "Rock")
    #expect(screen.model.filter.isEmpty && screen.ranks == [2, 4, 5])
    screen.type("/4")
    screen.press(.enter)
    #expect(screen.ranks == [4])
    screen.press(.escape, .escape)
    #expect(screen.model.filter.isEmpty && screen.listed.count == 4)
    screen.press("1")
    screen.type("/4")
    screen.press(.enter, "2")
    #expect(screen.model.filter == "4")
    screen.press("5")
    #expect(screen.model.filter.isEmpty)
  }

  @Test func `playback continues in the list of genres, from which nothing plays`() throws {
    var screen = try ScreenFixture.ofGenres(kept: [try Tracks.kept(1), try Tracks.kept(3)])
    #expect(screen.press(" ").isEmpty)
    #expect(screen.notice == "Nothing is playing.")
    #expect(screen.model.standby == nil && screen.model.canGo == Neighbors())
    #expect(screen.press("1", .enter) == [.play(1)])
    #expect(screen.press("5", ">", "s") == [.player(.stop)])
  }

  @Test func `D, X and P apply to the selected genre`() throws {
    var screen = try ScreenFixture.ofGenres(kept: [try Tracks.kept(1), try Tracks.kept(4)])
    screen.press("X")
    #expect(screen.notice == "No files in Dance to erase.")
    screen.press("G")
    #expect(screen.press("D") == [.start(2, 5)])
    #expect(screen.notice == "Downloading 2 previews in Rock; 1 already downloaded.")
    screen.press("D")
    #expect(
      screen.notice == "Nothing to download in Rock; 1 already downloaded; 2 in progress.")
    screen.press("k", "P")
    #expect(screen.notice == "Paused 2 downloads.")
    screen.transfer(2, .canceled)
    screen.transfer(5, .canceled)
    screen.press("G", "X")
    #expect(
      screen.model.overlay
        == .question(Question(text: "Erase 1 preview in Rock (1.1MB)?", .erase([Tracks.id(4)]))))
    #expect(screen.press("y") == [.erase([Tracks.id(4)])])
  }

  @Test func `new data replaces the rows`() throws {
    var screen = try ScreenFixture.ofGenres()
    #expect(screen.model.madeGenres != nil)
    screen.find(try Tracks.kept(4))
    #expect(screen.model.chartGenres.listed.map(\.countOnDisk) == [0, 0, 0, 1])
    let changes: [(inout ScreenFixture) -> Void] = [
      { $0.press("t") }, { $0.type("/o") }, { $0.press(.escape) }, { $0.press(.enter) },
      { $0.press("1") }, { $0.send(.chart(.success(Tracks.chart(of: [["Jazz"]])), request: 1)) },
    ]
    for change in changes {
      change(&screen)
      #expect(screen.model.chartGenres == screen.model.newGenres)
    }
  }

  @Test func `a click selects a genre, another click or one on its mark opens it`() throws {
    var screen = try ScreenFixture.ofGenres()
    #expect(try screen.click(.entry(2)).isEmpty)
    #expect(screen.model.selectedGenre?.name == "Pop")
    try screen.click(.entry(2))
    #expect(screen.model.openedGenre == "Pop")
    screen.press(.escape)
    try screen.click(.button(3))
    #expect(screen.model.openedGenre == "Rock")
  }

  @Test func `covers are those of the entries' rows, and shared artwork is shown once`() throws {
    var screen = try ScreenFixture.ofGenres(art: .blocks)
    let layout = try #require(ScreenLayout(screen.model))
    let rows = screen.model.chartRows
    try #require(rows.count == 6)
    #expect(Set(screen.model.pictures.keys).isSuperset(of: rows.compactMap(layout.rowPicture)))
    var chart = Tracks.chart(of: [["Pop"], ["Pop"], ["Pop"]])
    chart.chart.entries[1].artworkURL100 = chart.chart.entries[0].artworkURL100
    screen.send(.chart(.success(chart), request: 1))
    let genres = screen.model.chartGenres.all
    #expect(GenreColumns(genres, layout).covers(of: genres[0]).count == 2)
  }
}

/// An opened genre, and one given on the command line.
struct UpdateOpenedGenreTests {
  private func opened(_ genre: String = "Rock") throws -> ScreenFixture {
    var screen = try ScreenFixture.ofGenres(kept: [try Tracks.kept(4)])
    screen.select(genre)
    screen.press(.enter)
    return screen
  }

  @Test func `Enter opens a genre with the ranks of the chart, and Esc closes it`() throws {
    var screen = try opened()
    #expect(screen.model.openedGenre == "Rock" && screen.ranks == [2, 4, 5])
    #expect(screen.selected == Tracks.id(2) && screen.model.allCount == 3)
    #expect(screen.press("D") == [.start(2, 5)])
    #expect(screen.notice == "Downloading 2 previews; 1 already downloaded.")
    screen.press("j", "i", .escape)
    #expect(screen.model.overlay == nil && screen.model.openedGenre == "Rock")
    screen.press(.escape, "k", .enter)
    #expect(screen.ranks == [1, 3] && screen.selected == Tracks.id(1))
  }

  @Test func `it stays open while other lists are shown, and its key returns to it`() throws {
    var screen = try opened()
    screen.press("j", "5")
    #expect(screen.model.openedGenre == "Rock" && screen.selected == Tracks.id(4))
    screen.press("1")
    #expect(screen.model.openedGenre == nil && screen.selected == Tracks.id(1))
    screen.press(.backTab, .backTab, .backTab)
    #expect(screen.model.openedGenre == "Rock" && screen.selected == Tracks.id(4))
  }

  @Test func `a genre that is no longer in the chart is closed, but not one without matches`()
    throws
  {
    var screen = try opened("Dance")
    screen.press("i")
    screen.send(.chart(.success(Tracks.chart(of: [["Pop"], ["Rock"]])), request: 1))
    #expect(screen.model.listsGenres && screen.listed == ["Pop", "Rock"])
    #expect(screen.model.overlay == nil)
    #expect(screen.notice == "The chart of Slovakia no longer has the genre “Dance”.")
    screen.select("Rock")
    screen.press(.enter)
    screen.type("/xyz")
    screen.press(.enter)
    #expect(EmptyList(screen.model).why == "No matches for “xyz” in Rock.")
    screen.send(.chart(.success(Tracks.chart(of: [["Rock"]])), request: 1))
    #expect(screen.model.openedGenre == "Rock" && screen.model.filter == "xyz")
    // The chart of another country begins with its genres.
    screen.press("C")
    screen.type("gb")
    screen.press(.enter)
    #expect(screen.model.listsGenres && screen.model.filter.isEmpty)
    #expect(EmptyList(screen.model).why == "Fetching the chart of the United Kingdom…")
  }

  private func beginning(with genre: String) throws -> ScreenFixture {
    var screen = try ScreenFixture(isReady: false)
    screen.model = ScreenModel(
      size: screen.model.size, country: try .coded("sk"), limit: 50, folder: "/previews",
      art: .off, openGenre: genre)
    #expect(
      screen.send(.started).contains(
        .chartFetch(screen.model.country, .songs, .remembered, limit: 50, request: 1)))
    return screen
  }

  @Test func `the initial genre is opened when the chart has it, with the chart's spelling`() throws
  {
    var screen = try beginning(with: "ROCK ")
    var failed = screen
    screen.send(.remembered(Tracks.chart(of: [["Pop"]]), request: 1))
    #expect(screen.model.listsGenres && screen.model.notice == nil)
    screen.send(.chart(.success(Tracks.chart(of: ScreenFixture.usualGenres)), request: 1))
    #expect(screen.model.openedGenre == "Rock" && screen.ranks == [2, 4, 5])
    screen.press(.escape)
    #expect(screen.model.selectedGenre?.name == "Rock")
    screen.send(.chart(.success(Tracks.chart(of: ScreenFixture.usualGenres)), request: 1))
    #expect(screen.model.listsGenres)
    // Also after a failed request.
    failed.send(.chart(.failure(CommandError(.unreachable, "No network.")), request: 1))
    failed.press("r")
    failed.send(.chart(.success(Tracks.chart(of: ScreenFixture.usualGenres)), request: 2))
    #expect(failed.model.openedGenre == "Rock")
  }

  @Test(arguments: [("Pip", " Did you mean Pop?"), ("Chamber music", "")])
  func `an unknown genre lists the genres of the chart, with a message`(
    genre: String, hint: String
  ) throws {
    var screen = try beginning(with: genre)
    screen.send(.chart(.success(Tracks.chart(of: ScreenFixture.usualGenres)), request: 1))
    #expect(screen.model.listsGenres && screen.listed.count == 4)
    let text = "No genre “\(genre)” in the chart of Slovakia.\(hint)"
    #expect(screen.model.notice == Notice(text, .failure, now: screen.now))
  }
}

extension ScreenFixture {
  fileprivate mutating func select(_ genre: String) {
    model.places[.genres] = ListPlace(selected: genre)
  }
}
