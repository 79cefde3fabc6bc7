import Testing

@testable import DemoStore

struct DemoRouteTests {
  @Test(
    arguments: [
      ("/api/v2/sk/music/most-played/50/songs.json", .mostPlayed(country: "sk", count: 50)),
      ("/api/v2/sk/music/most-played/11/songs.json", .otherChart(country: "sk")),
      ("/api/v2/sk/music/most-played/10/albums.json", .otherChart(country: "sk")),
      ("/api/v2/zz/podcasts/top/10/podcasts.json", .otherChart(country: "zz")),
      (
        "/api/v1/gb/itunes-music/hot-tracks/all/25/explicit.json",
        .hotTracks(country: "gb", count: 25)
      ),
      ("/api/v1/gb/itunes-music/new-music/all/25/explicit.json", .otherChart(country: "gb")),
      ("/us/rss/topsongs/limit=200/json", .topSongs(country: "us", count: 200)),
      ("/us/rss/topsongs/limit=0/json", .otherChart(country: "us")),
      ("/us/rss/topalbums/limit=10/json", .otherChart(country: "us")),
      ("/preview/991.m4a", .preview(id: "991")),
      ("/preview/991.mp3", .unknown),
      ("/artwork/991/100x80bb.png", .artwork(id: "991", width: 100, height: 80)),
      ("/artwork/991/1001x10bb.png", .unknown),
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
