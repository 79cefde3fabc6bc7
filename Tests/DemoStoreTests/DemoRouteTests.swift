import Testing

@testable import DemoStore

struct DemoRouteTests {
  @Test(
    arguments: [
      (
        "/api/v2/sk/music/most-played/50/songs.json",
        .results(.mostPlayed, country: "sk", count: 50)
      ),
      ("/api/v2/sk/music/most-played/11/songs.json", .otherChart(country: "sk")),
      (
        "/api/v2/sk/music/most-played/10/albums.json",
        .results(.mostPlayedAlbums, country: "sk", count: 10)
      ),
      ("/api/v2/sk/books/top-paid/100/books.json", .results(.books, country: "sk", count: 100)),
      ("/api/v2/sk/apps/top-paid/25/apps.json", .results(.paidApps, country: "sk", count: 25)),
      ("/api/v2/sk/music/most-played/10/playlists.json", .otherChart(country: "sk")),
      ("/api/v2/sk/music/most-played/10/songs.rss", .otherChart(country: "sk")),
      ("/api/v2/zz/podcasts/top/10/podcast-episodes.json", .otherChart(country: "zz")),
      (
        "/api/v1/gb/itunes-music/hot-tracks/all/25/explicit.json",
        .hotTracks(country: "gb", count: 25)
      ),
      ("/api/v1/gb/itunes-music/new-music/all/25/explicit.json", .otherChart(country: "gb")),
      ("/us/rss/topsongs/limit=200/json", .entries(.topSongs, country: "us", count: 200)),
      (
        "/us/rss/topgrossingapplications/limit=1/json",
        .entries(.grossingApps, country: "us", count: 1)
      ),
      ("/us/rss/topsongs/limit=0/json", .otherChart(country: "us")),
      ("/us/rss/topimixes/limit=10/json", .otherChart(country: "us")),
      ("/preview/991.m4a", .preview(id: "991")),
      ("/preview/991.mp3", .unknown),
      ("/artwork/991/100x80bb.png", .artwork(id: "991", width: 100, height: 80)),
      ("/artwork/991/1200x1200bb.png", .artwork(id: "991", width: 1_200, height: 1_200)),
      ("/artwork/991/1201x10bb.png", .unknown),
      (
        "/screenshot/991-2/392x696bb.png",
        .screenshot(id: "991", number: 2, width: 392, height: 696)
      ),
      ("/screenshot/991/392x696bb.png", .unknown), ("/screenshot/991-x/9x9bb.png", .unknown),
      ("/preview/991.m4v", .unknown),
      ("/artwork/991/0x10bb.png", .unknown),
      ("/artwork/991/100x100bb.jpg", .unknown),
      ("/", .unknown),
    ] as [(String, DemoRoute)])
  func `a path leads to its service`(path: String, route: DemoRoute) {
    #expect(DemoRoute(path: path, query: [:]) == route)
  }

  @Test func `a lookup keeps each id once, and asks the American store if none is named`() {
    #expect(
      DemoRoute(path: "/lookup", query: ["id": "3,1,3,2"])
        == .lookup(ids: ["3", "1", "2"], country: "us"))
    #expect(
      DemoRoute(path: "/lookup", query: ["id": "3", "country": "SK"])
        == .lookup(ids: ["3"], country: "sk"))
    #expect(DemoRoute(path: "/lookup", query: [:]) == .lookup(ids: [], country: "us"))
  }
}
