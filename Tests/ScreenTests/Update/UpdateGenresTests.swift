import Artwork
import Charts
import Playback
import SessionFixtures
import Terminal
import Testing

@testable import Screen
@testable import Session

struct UpdateGenresTests {
  private func opened(_ genre: String = "Rock", hasAutoplay: Bool = false) throws -> Bench {
    var bench = try Bench.ofGenres(kept: [try Bench.kept(4)], hasAutoplay: hasAutoplay)
    bench.select(genre)
    bench.press(.enter)
    return bench
  }

  // MARK: The list of genres

  @Test func `an entry counts for each of its genres, and entries are not listed`() throws {
    let bench = try Bench.ofGenres()
    #expect(bench.listed == ["Dance", "Other", "Pop", "Rock"])
    #expect(bench.model.chartGenres.listed.map(\.rows.count) == [1, 1, 2, 3])
    #expect(bench.model.rows.isEmpty && bench.selected == nil)
    #expect(bench.model.genreCount == 4 && bench.model.allCount == 4)
  }

  @Test(
    arguments: [
      ("j", "Other"), (.down, "Other"), ("G", "Rock"), (.end, "Rock"), (.pageDown, "Rock"),
      (.control("n"), "Other"), (.control("d"), "Rock"),
    ] as [(Key, String)])
  func `moving keys select a genre, and others return`(key: Key, genre: String) throws {
    for back in ["g", .home, .pageUp, .control("u")] as [Key] {
      var bench = try Bench.ofGenres()
      bench.press(key)
      #expect(bench.model.selectedGenre?.name == genre)
      bench.press(back)
      #expect(bench.model.selectedGenre?.name == "Dance")
    }
  }

  @Test(arguments: ["q", "h", .left, .backspace, .escape] as [Key])
  func `keys go back from a genre`(key: Key) throws {
    var bench = try Bench.ofGenres()
    bench.press("j", .enter)
    #expect(bench.model.openedGenre == "Other")
    #expect(bench.press(key).isEmpty)
    #expect(bench.model.listsGenres && bench.model.selectedGenre?.name == "Other")
  }

  @Test func `k moves up, and both ends are limits`() throws {
    var bench = try Bench.ofGenres()
    bench.press("j", "j", "k")
    #expect(bench.model.selectedGenre?.name == "Other")
    bench.press("k", "k", "k")
    #expect(bench.model.selectedGenre?.name == "Dance")
    bench.press("G", "j")
    #expect(bench.model.selectedGenre?.name == "Rock")
  }

  @Test func `the selected genre is visible`() throws {
    var bench = try Bench.ofGenres(columns: 40, rows: 10)
    let genres = (1...10).map { ["Genre \($0)"] }
    bench.tell(.chart(.success(Bench.chart(of: genres)), question: 1))
    bench.press("G")
    let layout = try #require(ScreenLayout(bench.model))
    #expect(bench.model.place.top == 10 - layout.visibleCount)
    #expect(bench.model.frame(now: 0).canvas.lines.contains { $0.hasPrefix(">") })
  }

  @Test func `t sorts by count, the largest first, and by name again`() throws {
    var bench = try Bench.ofGenres()
    bench.select("Pop")
    bench.press("t")
    #expect(bench.listed == ["Rock", "Pop", "Dance", "Other"])
    #expect(bench.model.selectedGenre?.name == "Pop")
    bench.press("t")
    #expect(bench.listed == ["Dance", "Other", "Pop", "Rock"])
    #expect(bench.model.selectedGenre?.name == "Pop")
  }

  @Test func `a filter matches genre names, n and N move between matches, Esc clears it`()
    throws
  {
    var bench = try Bench.ofGenres()
    bench.tell(.chart(.success(Bench.chart(of: [["Pop"], ["K-Pop"], ["Rock"]])), question: 1))
    bench.type("/pop")
    #expect(bench.listed == ["K-Pop", "Pop"])
    #expect(bench.model.frame(now: 0).canvas.lines.contains { $0.contains("/pop  2 of 3") })
    bench.press(.enter)
    #expect(bench.model.selectedGenre?.name == "K-Pop")
    bench.press("n")
    #expect(bench.model.selectedGenre?.name == "Pop")
    bench.press("n")
    #expect(bench.model.selectedGenre?.name == "K-Pop")
    bench.press("N")
    #expect(bench.model.selectedGenre?.name == "Pop")
    bench.press(.escape)
    #expect(bench.listed == ["K-Pop", "Pop", "Rock"])
    bench.type("/artist")
    #expect(bench.listed.isEmpty)
    #expect(EmptyList(bench.model).why == "No matches for “artist” in the genres.")
  }

  @Test func `a filter of genres does not apply to entries in other lists`() throws {
    var bench = try Bench.ofGenres()
    bench.type("/rock")
    bench.press(.enter, .enter)
    #expect(bench.model.openedGenre == "Rock")
    #expect(bench.model.filter.isEmpty && bench.ranks == [2, 4, 5])
    bench.type("/4")
    bench.press(.enter)
    #expect(bench.ranks == [4])
    bench.press(.escape)
    #expect(bench.ranks == [2, 4, 5])
    bench.press(.escape)
    #expect(bench.model.filter.isEmpty && bench.listed.count == 4)
    bench.type("/rock")
    bench.press(.enter, "1")
    #expect(bench.model.filter.isEmpty)
    bench.type("/4")
    bench.press(.enter, "2")
    #expect(bench.model.filter == "4")
    bench.press("5")
    #expect(bench.model.filter.isEmpty)
  }

  @Test(arguments: ["d", "c", "x", "i", "f", "o", "y", "S", "Z"] as [Key])
  func `keys of an entry do nothing to a genre, and say so`(key: Key) throws {
    var bench = try Bench.ofGenres(kept: [try Bench.kept(3)])
    #expect(bench.press(key).isEmpty)
    #expect(bench.model.notice?.text == "Select an entry first; press Enter to open Dance.")
    #expect(bench.model.overlay == nil)
  }

  @Test func `playback continues in the list of genres, from which nothing plays`() throws {
    var bench = try Bench.ofGenres(kept: [try Bench.kept(1), try Bench.kept(3)])
    #expect(bench.press(" ").isEmpty)
    #expect(bench.model.notice?.text == "Nothing is playing.")
    #expect(bench.model.standby == nil && bench.model.canGo == Neighbors())
    #expect(bench.press("1", .enter) == [.play(path: Bench.path(1))])
    bench.press("5")
    #expect(bench.press(" ") == [.player(.setPaused(true))])
    #expect(bench.press(">").isEmpty)
    #expect(bench.press(.right) == [.player(.seek(by: .seconds(5)))])
    #expect(bench.press("s") == [.player(.stop)])
  }

  @Test func `D downloads the selected genre`() throws {
    var bench = try Bench.ofGenres(kept: [try Bench.kept(4)])
    bench.press("G")
    #expect(bench.press("D") == [.start([Bench.request(2), Bench.request(5)])])
    #expect(
      bench.model.notice?.text == "Downloading 2 previews in Rock; 1 already downloaded.")
    bench.press("D")
    #expect(
      bench.model.notice?.text
        == "Nothing to download in Rock; 1 already downloaded; 2 in progress.")
  }

  @Test func `X confirms erasing the selected genre's files, P pauses all downloads`() throws {
    var bench = try Bench.ofGenres(kept: [try Bench.kept(1), try Bench.kept(4)])
    bench.press("X")
    #expect(bench.model.notice?.text == "No files in Dance to erase.")
    bench.press("G", "X")
    #expect(
      bench.model.overlay
        == .question(Question(text: "Erase 1 preview in Rock (1.1MB)?", .erase([Bench.id(4)]))))
    #expect(bench.press("y") == [.erase([Bench.id(4)])])
    bench.press("D")
    bench.press("k", "P")
    #expect(bench.model.notice?.text == "Paused 2 downloads.")
  }

  @Test func `r refreshes the chart`() throws {
    var bench = try Bench.ofGenres()
    #expect(
      bench.press("r").contains(
        .chartFetch(bench.model.country, .songs, .refresh, question: 2)))
  }

  // MARK: An opened genre

  @Test func `Enter opens a genre with the ranks of the chart, and Esc closes it`() throws {
    var bench = try opened()
    #expect(bench.model.openedGenre == "Rock" && bench.ranks == [2, 4, 5])
    #expect(bench.selected == Bench.id(2) && bench.model.allCount == 3)
    bench.press("j", "i")
    #expect(bench.model.overlay == .details)
    bench.press(.escape)
    #expect(bench.model.overlay == nil && bench.model.openedGenre == "Rock")
    bench.press(.escape)
    #expect(bench.model.listsGenres && bench.model.selectedGenre?.name == "Rock")
    bench.press("k", .enter)
    #expect(bench.ranks == [1, 3] && bench.selected == Bench.id(1))
    bench.press(.escape)
    #expect(bench.model.selectedGenre?.name == "Pop")
  }

  @Test func `Esc closes a message before the genre, unless it has timed out`()
    throws
  {
    var bench = try opened()
    bench.press("c")
    #expect(bench.model.notice != nil)
    bench.press(.escape)
    #expect(bench.model.notice == nil && bench.model.openedGenre == "Rock")
    bench.press("c")
    bench.now += 60
    bench.press(.escape)
    #expect(bench.model.listsGenres)
  }

  @Test func `D downloads the opened genre, and no other`() throws {
    var bench = try opened()
    #expect(bench.press("D") == [.start([Bench.request(2), Bench.request(5)])])
    #expect(bench.model.notice?.text == "Downloading 2 previews; 1 already downloaded.")
  }

  @Test func `the genre stays open while other lists are shown, and its key returns to it`() throws
  {
    var bench = try opened()
    bench.press("j", "5")
    #expect(bench.model.openedGenre == "Rock" && bench.selected == Bench.id(4))
    bench.press("1")
    #expect(bench.model.openedGenre == nil && bench.selected == Bench.id(1))
    bench.press(.backTab, .backTab)
    #expect(bench.model.openedGenre == "Rock" && bench.selected == Bench.id(4))
  }

  @Test func `moving in an opened genre creates no rows`() throws {
    var bench = try opened()
    func place(_ bench: Bench) -> UnsafePointer<Row>? {
      bench.model.madeRows?.withUnsafeBufferPointer(\.baseAddress)
    }
    let made = place(bench)
    bench.press("j")
    #expect(made != nil && place(bench) == made)
  }

  @Test func `moving in the list of genres keeps the stored rows, and new data replaces them`()
    throws
  {
    var bench = try Bench.ofGenres()
    func place(_ bench: Bench) -> UnsafePointer<GenreGroup>? {
      bench.model.madeGenres?.listed.withUnsafeBufferPointer(\.baseAddress)
    }
    let made = place(bench)
    bench.press("j")
    #expect(made != nil && place(bench) == made)
    bench.find(try Bench.kept(4))
    #expect(bench.model.chartGenres.listed.map(\.countOnDisk) == [0, 0, 0, 1])
    let changes: [(inout Bench) -> Void] = [
      { $0.press("t") }, { $0.type("/o") }, { $0.press(.escape) }, { $0.press(.enter) },
      { $0.press("1") }, { $0.tell(.chart(.success(Bench.chart(of: [["Jazz"]])), question: 1)) },
    ]
    for change in changes {
      change(&bench)
      #expect(bench.model.chartGenres == bench.model.newGenres)
    }
  }

  @Test func `with autoplay the opened genre plays on`() throws {
    var bench = try opened(hasAutoplay: true)
    bench.press("j")
    #expect(
      bench.press(.enter)
        == [.play(path: Bench.path(4)), .start([Bench.request(5)])])
    #expect(bench.model.queue?.rows.compactMap(\.rank) == [2, 4, 5])
    bench.press(.escape, .escape, "1")
    #expect(bench.model.queue?.rows.compactMap(\.rank) == [2, 4, 5])
  }

  // MARK: Changes of the chart

  @Test func `a genre that is no longer in the chart is closed`() throws {
    var bench = try opened("Dance")
    bench.press("i")
    bench.tell(.chart(.success(Bench.chart(of: [["Pop"], ["Rock"]])), question: 1))
    #expect(bench.model.listsGenres && bench.listed == ["Pop", "Rock"])
    #expect(bench.model.overlay == nil)
    #expect(
      bench.model.notice?.text == "The chart of Slovakia no longer has the genre “Dance”.")
  }

  @Test func `an opened genre stays open, even if a filter hides all its entries`()
    throws
  {
    var bench = try opened()
    bench.type("/xyz")
    bench.press(.enter)
    #expect(EmptyList(bench.model).why == "No matches for “xyz” in Rock.")
    bench.tell(.chart(.success(Bench.chart(of: [["Pop"], ["Rock"]])), question: 1))
    #expect(bench.model.openedGenre == "Rock" && bench.model.filter == "xyz")
  }

  @Test func `the chart of another country begins with its genres`() throws {
    var bench = try opened()
    bench.type("/4")
    bench.press(.enter, "C")
    bench.type("gb")
    bench.press(.enter)
    #expect(bench.model.listsGenres && bench.model.filter.isEmpty)
    #expect(EmptyList(bench.model).why == "Fetching the chart of the United Kingdom…")
  }

  private func beginning(with genre: String) throws -> Bench {
    var bench = try Bench(isReady: false)
    bench.model = ScreenModel(
      size: bench.model.size, country: try .coded("sk"), limit: 50, folder: "/previews",
      art: .off, openGenre: genre)
    #expect(
      bench.tell(.started).contains(
        .chartFetch(bench.model.country, .songs, .remembered, limit: 50, question: 1)))
    return bench
  }

  @Test func `the initial genre is opened when the chart has it, with the chart's spelling`()
    throws
  {
    var bench = try beginning(with: "ROCK ")
    #expect(bench.model.listsGenres)
    bench.tell(.remembered(Bench.chart(of: [["Pop"]]), question: 1))
    #expect(bench.model.listsGenres && bench.model.notice == nil)
    bench.tell(.chart(.success(Bench.chart(of: Bench.usualGenres)), question: 1))
    #expect(bench.model.openedGenre == "Rock" && bench.ranks == [2, 4, 5])
    bench.press(.escape)
    #expect(bench.model.selectedGenre?.name == "Rock")
    bench.tell(.chart(.success(Bench.chart(of: Bench.usualGenres)), question: 1))
    #expect(bench.model.listsGenres)
  }

  @Test(arguments: [("Pip", " Did you mean Pop?"), ("Chamber music", "")])
  func `an unknown genre lists the genres of the chart, with a message`(
    genre: String, hint: String
  ) throws {
    var bench = try beginning(with: genre)
    bench.tell(.chart(.success(Bench.chart(of: Bench.usualGenres)), question: 1))
    #expect(bench.model.listsGenres && bench.listed.count == 4)
    #expect(
      bench.model.notice
        == Notice("No genre “\(genre)” in the chart of Slovakia.\(hint)", .failure, now: bench.now))
  }

  @Test func `a failed chart has no genres`() throws {
    var bench = try beginning(with: "Rock")
    bench.tell(.remembered(Bench.chart(of: [["Pop"]]), question: 1))
    bench.tell(.chart(.failure(CommandError(.unreachable, "No network.")), question: 1))
    #expect(bench.model.notice?.text == "No network.")
    bench.press("r")
    bench.tell(.chart(.success(Bench.chart(of: Bench.usualGenres)), question: 2))
    #expect(bench.model.openedGenre == "Rock")
  }

  // MARK: Mouse and pictures

  @Test func `a click selects a genre, another click or one on its mark opens it`() throws {
    var bench = try Bench.ofGenres()
    #expect(try bench.click(.entry(2)).isEmpty)
    #expect(bench.model.selectedGenre?.name == "Pop")
    _ = try bench.click(.entry(2))
    #expect(bench.model.openedGenre == "Pop")
    bench.press(.escape)
    _ = try bench.click(.button(3))
    #expect(bench.model.openedGenre == "Rock")
  }

  @Test func `the wheel moves in genres`() throws {
    var bench = try Bench.ofGenres()
    bench.tell(.input(.mouse(Mouse(.wheelDown, row: 5, column: 5))))
    #expect(bench.model.selectedGenre?.name == "Other")
  }

  @Test func `covers of genres are those of the entries' rows`() throws {
    let bench = try Bench.ofGenres(art: .blocks)
    let layout = try #require(ScreenLayout(bench.model))
    let rows = bench.model.chartRows
    try #require(rows.count == 6)
    #expect(Set(bench.model.pictures.keys).isSuperset(of: rows.compactMap(layout.rowPicture)))
  }

  @Test func `artwork that several entries share is shown once`() throws {
    var bench = try Bench.ofGenres(art: .blocks)
    var chart = Bench.chart(of: [["Pop"], ["Pop"], ["Pop"]])
    chart.chart.entries[1].artworkURL100 = chart.chart.entries[0].artworkURL100
    bench.tell(.chart(.success(chart), question: 1))
    let layout = try #require(ScreenLayout(bench.model))
    let genres = bench.model.chartGenres.all
    #expect(GenreColumns(genres, layout).covers(of: genres[0], layout).count == 2)
  }
}

extension Bench {
  fileprivate mutating func select(_ genre: String) {
    model.places[.genres] = ListPlace(selected: genre)
  }
}
