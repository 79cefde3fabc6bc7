import Testing

@testable import DemoStore

struct DemoListTests {
  let catalog = DemoCatalog()
  let countries = testStorefronts.sorted()

  @Test(arguments: [
    (DemoKind.podcast, DemoPodcasts.table), (.app, DemoFreeApps.table), (.app, DemoPaidApps.table),
    (.book, DemoBooks.table), (.audiobook, DemoAudiobooks.table), (.movie, DemoMovies.table),
    (.episode, DemoEpisodes.table),
  ])
  func `every row of a table is a thing with a genre of Apple's`(kind: DemoKind, table: String) {
    let rows = table.split(separator: "\n")
    let items = DemoCatalog.items(kind, table)
    #expect(items.count == rows.count)
    for row in rows where DemoItem(kind, row: row) == nil { Issue.record("\(row)") }
    for item in items {
      #expect(GenreCode.of(item.genre, in: kind) != nil, "\(item.genre)")
    }
    #expect(Set(items.map(\.number)).count == items.count)
  }

  @Test func `free apps have odd numbers and cost nothing, paid ones even and a price`() {
    for app in catalog.items(.app) {
      #expect((app.number % 2 == 0) == (app.cents != nil), "\(app.name)")
    }
  }

  @Test(arguments: DemoList.allCases)
  func `every country has sixty different entries of every list, the same each time`(
    list: DemoList
  ) {
    for country in countries {
      let ids = catalog.chart(list, country: country).map(\.id)
      #expect((60...100).contains(ids.count), "\(country): \(ids.count)")
      #expect(Set(ids).count == ids.count, "\(country)")
      #expect(catalog.chart(list, country: country).map(\.id) == ids)
    }
    #expect(
      catalog.chart(list, country: "fr").map(\.id)
        != catalog.chart(list, country: "br").map(\.id))
  }

  @Test func `no two things of any kind share an id, and all begin with 99`() {
    var seen: Set<String> = []
    for kind in DemoKind.allCases {
      for item in catalog.items(kind) {
        #expect(item.id.hasPrefix("99") && item.id.count == (kind == .album ? 10 : 12))
        #expect(seen.insert(item.id).inserted, "\(item.name)")
        #expect(catalog.item(id: item.id) == item)
      }
    }
  }

  @Test func `ids never change`() {
    #expect(DemoKind.song.id(ofNumber: 101) == 990_926_301_171)
    #expect(DemoKind.podcast.id(ofNumber: 1) == 994_059_024_071)
    #expect(DemoKind.book.id(ofNumber: 2) == 999_177_338_142)
  }

  @Test(arguments: DemoList.allCases)
  func `awkward names stand below rank 50 everywhere`(list: DemoList) {
    for country in countries {
      let chart = catalog.chart(list, country: country)
      #expect(chart.prefix(50).allSatisfy { $0.number < 300 }, "\(country)")
      #expect(chart.dropFirst(50).contains { $0.number > 300 }, "\(country)")
    }
  }

  @Test(arguments: [DemoList.books, .mostPlayedAlbums, .topAlbums])
  func `one without artwork is among the first ten everywhere`(list: DemoList) {
    for country in countries {
      let first = catalog.chart(list, country: country).prefix(10)
      #expect(first.contains { $0.has(.noArtwork) }, "\(country)")
    }
  }

  @Test func `a song's album is the album of that id`() {
    let albums = Set(catalog.items(.album).map(\.numericID))
    #expect(
      catalog.items(.song).allSatisfy { $0.numericCollectionID.map(albums.contains) == true })
  }

  @Test(arguments: [
    "1 | Artist | Name | Comedy", "one | Artist | Name | Comedy | Line.",
    "1 | Artist | Name | Comedy | Line. | unheard-of", "1 | Artist | Name | Comedy | Line. | s1ex",
  ])
  func `a row that lacks a column, or has an unknown flag, is nothing`(row: String) {
    #expect(DemoItem(.episode, row: row[...]) == nil)
  }

  @Test func `flags tell price, place and oddities`() throws {
    let item = try #require(
      DemoItem(.episode, row: "7 | Show | Name | Comedy | Line. | s2e14 1.99 explicit"))
    #expect(item.cents == 199)
    #expect(item.place == DemoItem.Place(season: 2, episode: 14))
    #expect(item.collection == "Show, Season 2")
    #expect(item.isExplicit)
    let nobody = try #require(DemoItem(.book, row: "8 | — | Name | Humor | Line. | no-artwork"))
    #expect(nobody.artist == nil)
    #expect(nobody.numericArtistID == nil)
    #expect(nobody.has(.noArtwork) && nobody.cents == nil)
  }
}
