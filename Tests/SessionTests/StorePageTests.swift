import Charts
import Session
import SessionFixtures
import Testing

struct StorePageTests {
  @Test(
    arguments: [
      (nil, "https://music.apple.com/sk/song/7"), (.songs, "https://music.apple.com/sk/song/7"),
      (.albums, "https://music.apple.com/sk/album/7"),
      (.musicVideos, "https://music.apple.com/sk/music-video/7"),
      (.podcasts, "https://podcasts.apple.com/sk/podcast/id7"),
      (.apps, "https://apps.apple.com/sk/app/id7"),
      (.paidApps, "https://apps.apple.com/sk/app/id7"),
      (.grossingApps, "https://apps.apple.com/sk/app/id7"),
      (.books, "https://books.apple.com/sk/book/id7"),
      (.audiobooks, "https://books.apple.com/sk/audiobook/id7"),
      (.movies, "https://itunes.apple.com/sk/movie/id7"),
      (.tvEpisodes, "https://itunes.apple.com/sk/tv-episode/id7"),
    ] as [(MediaKind?, String)])
  func `each kind has a store page, and its link contains the same ID`(
    kind: MediaKind?, page: String
  ) throws {
    let address = StorePage.address(of: "7", kind: kind, in: try .coded("sk"), isDemo: false)
    #expect(address == page)
    #expect(StoreLink.id(in: address) == "7")
  }

  @Test func `the demo's pages are on example domains`() throws {
    #expect(
      StorePage.address(of: "7", kind: .apps, in: try .coded("sk"), isDemo: true)
        == "https://apps.example/sk/app/id7")
  }

  @Test func `known storefronts come first, then that of the entry`() throws {
    var row = Row.stub(id: "7")
    #expect(
      row.storePage(in: try .coded("sk"), isDemo: false) == "https://music.apple.com/sk/song/7")
    row.country = "jp"
    #expect(
      row.storePage(in: try .coded("sk"), isDemo: false) == "https://music.apple.com/jp/song/7")
    #expect(row.home(try .coded("sk")).code == "jp")
    row.url = "https://music.apple.com/jp/album/a/1?i=7"
    #expect(row.storePage(in: try .coded("sk"), isDemo: false) == row.url)
  }
}
