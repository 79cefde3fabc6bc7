import Charts
import Session
import SessionFixtures
import Testing

struct StorePageTests {
  @Test func `each kind has a store page, and its link contains the same ID`() throws {
    for (kind, page) in [
      (nil, "music.apple.com/sk/song/7"), (.songs, "music.apple.com/sk/song/7"),
      (.albums, "music.apple.com/sk/album/7"), (.musicVideos, "music.apple.com/sk/music-video/7"),
      (.podcasts, "podcasts.apple.com/sk/podcast/id7"), (.apps, "apps.apple.com/sk/app/id7"),
      (.paidApps, "apps.apple.com/sk/app/id7"), (.grossingApps, "apps.apple.com/sk/app/id7"),
      (.books, "books.apple.com/sk/book/id7"),
      (.audiobooks, "books.apple.com/sk/audiobook/id7"),
      (.movies, "itunes.apple.com/sk/movie/id7"),
      (.tvEpisodes, "itunes.apple.com/sk/tv-episode/id7"),
    ] as [(MediaKind?, String)] {
      let address = StorePage.address(of: "7", kind: kind, in: try .coded("sk"), isDemo: false)
      #expect(address == "https://" + page)
      #expect(StoreLink.id(in: address) == "7")
    }
    // The demo's pages are on example domains.
    #expect(
      StorePage.address(of: "7", kind: .apps, in: try .coded("sk"), isDemo: true)
        == "https://apps.example/sk/app/id7")
  }

  @Test func `known storefronts come first, then that of the entry`() throws {
    var row = Row.stub(id: "7")
    let country = try Storefront.coded("sk")
    #expect(row.storePage(in: country, isDemo: false) == "https://music.apple.com/sk/song/7")
    row.country = "jp"
    #expect(row.storePage(in: country, isDemo: false) == "https://music.apple.com/jp/song/7")
    #expect(row.home(country).code == "jp")
    row.url = "https://music.apple.com/jp/album/a/1?i=7"
    #expect(row.storePage(in: country, isDemo: false) == row.url)
  }
}
