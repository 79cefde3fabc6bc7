import HTTP
import Testing

@testable import Charts

/// Albums and artists from a stub store.
struct AlbumTests {
  private let fixture = RepositoryFixture()

  private func url(_ id: String, entity: String = "song") -> String {
    "https://itunes.apple.com/lookup?id=\(id)&entity=\(entity)&limit=200&country=sk"
  }

  private func album(id: String = "991", body: String) async throws -> Album {
    fixture.store.set(url(id), body: body)
    return try await fixture.repository.album(id: id, in: .slovakia, freshness: .refresh).value
  }

  private func album(_ results: String...) async throws -> Album {
    try await album(body: Fixtures.lookup(results))
  }

  private func artist(
    id: String = "77", _ list: ArtistList, _ body: String
  ) async throws -> ArtistPage {
    fixture.store.set(url(id, entity: list == .songs ? "song" : "album"), body: body)
    return try await fixture.repository.artist(
      id: id, in: .slovakia, list: list, freshness: .refresh
    ).value
  }

  private static func shell(_ count: Int, id: Int = 991, _ more: String = "") -> String {
    """
    {"wrapperType":"collection","collectionType":"Album","collectionId":\(id),"artistId":77,
     "collectionName":"Harbor Songs","artistName":"Mira Voss","trackCount":\(count)\(more)}
    """
  }

  private static func track(
    _ id: Int, _ disc: Int, _ number: Int, of count: Int, kind: String = "song"
  ) -> String {
    """
    {"wrapperType":"track","kind":"\(kind)","trackId":\(id),"collectionId":991,"artistId":77,
     "collectionName":"Harbor Songs","artistName":"Mira Voss","discNumber":\(disc),
     "trackNumber":\(number),"trackCount":\(count)}
    """
  }

  private static func places(_ places: (Int, Int)...) -> [TrackPlace] {
    places.compactMap { TrackPlace(disc: $0, track: $1) }
  }

  @Test func `a recorded album is sorted by disc and number, and missing places are named`()
    async throws
  {
    let recorded = try RecordedResponse("lookup-album-entity-song-video-first")
    let album = try await album(id: "5288926541", body: recorded.text)
    #expect(fixture.store.requests == [url("5288926541")])
    #expect(
      album.tracks.map(\.id)
        == ["3942196227", "2868411882", "9667151734", "6214937432", "5197553733"])
    #expect(album.tracks.map { $0.place?.text } == ["1-1", "1-3", "2-1", "2-2", "2-4"])
    #expect(album.others.map(\.id) == ["8971279734", "5111271935"])
    #expect(album.others.map(\.kind) == [.musicVideos, .musicVideos])
    // A video fills 2-3.
    #expect(album.missing == Self.places((1, 2), (1, 4), (2, 5), (2, 6)))
    #expect(album.album?.albumID == "5288926541" && album.album?.details.trackCount == 9)
    #expect(album.trackCount == 9)
  }

  @Test func `booklets are apart, and albums, artists and repetitions are skipped`() async throws {
    let album = try await album(
      Self.track(1, 1, 2, of: 3), Self.shell(7, id: 5), Self.shell(4),
      #"{"wrapperType":"artist","artistType":"Artist","artistName":"Mira Voss","artistId":77}"#,
      Self.track(8, 1, 4, of: 4, kind: "interactive-booklet"), Self.track(2, 1, 1, of: 3),
      Self.track(2, 1, 1, of: 3), Self.track(3, 2, 4, of: 3))
    #expect(album.tracks.map(\.id) == ["2", "1", "3"])
    #expect(album.others.map(\.id) == ["8"] && album.others.map(\.kind) == [nil])
    #expect(album.album?.id == "991" && album.trackCount == 4)
    // The number of a track can be above their count.
    #expect(album.missing == Self.places((1, 3), (2, 1), (2, 2), (2, 3)))
  }

  @Test func `an album without tracks, tracks without an album, and nothing`() async throws {
    let shell = try await album(Self.shell(14))
    #expect(shell.album?.id == "991" && shell.trackCount == 14)
    #expect(shell.tracks == [] && shell.others == [] && shell.missing == [])
    let track = #"{"kind":"song","trackId":3,"collectionName":"Harbor Songs"}"#
    let tracks = try await album(track, Self.track(1, 1, 1, of: 2))
    // A song without a place is last.
    #expect(tracks.tracks.map(\.id) == ["1", "3"])
    #expect(tracks.album == Entry(kind: .albums, id: "991", name: "Harbor Songs"))
    #expect(tracks.trackCount == nil && tracks.missing == Self.places((1, 2)))
    #expect(
      try await album()
        == Album(album: nil, tracks: [], others: [], trackCount: nil, missing: []))
  }

  @Test(arguments: [(0, 1), (100, 1), (1, 0), (1, 1000), (1, -1)])
  func `impossible places are ignored`(disc: Int, track: Int) async throws {
    let album = try await album(Self.track(1, disc, track, of: 10_000_000))
    // The number of a disc is only ignored together with that of the track.
    let isFirstDisc = disc == 0
    #expect(album.tracks.map(\.place) == [isFirstDisc ? TrackPlace(disc: 1, track: 1) : nil])
    #expect(album.missing.count == (isFirstDisc ? 998 : 0))
  }

  @Test func `a failed request names the album or the artist`() async {
    fixture.store.set(url("991"), status: 403)
    let error = ChartError.rateLimited(what: "tracks of album 991", status: 403)
    await #expect(throws: error) {
      try await fixture.repository.album(id: "991", in: .slovakia)
    }
    let notCached = ChartError.notCached(what: "albums of artist 77")
    await #expect(throws: notCached) {
      try await fixture.repository.artist(
        id: "77", in: .slovakia, list: .albums, freshness: .offline)
    }
  }

  @Test func `recorded songs of an artist keep their order, without videos`() async throws {
    let recorded = try RecordedResponse("lookup-artist-entity-song-artist-first")
    let page = try await artist(id: "4714444", .songs, recorded.text)
    #expect(
      page.artist
        == Entry(
          id: "4714444", name: "Doris", artistID: "4714444", genres: ["Lira"],
          url: "https://itunes.apple.com/gb/artist/doris/id4714444?uo=3"))
    // The second is a song on which the artist is a guest.
    #expect(page.entries.map(\.id) == ["5197553733", "2868411882", "3942196227", "9667151734"])
    #expect(page.entries.map(\.artistID) == ["4714444", "542575", "4714444", "4714444"])
    #expect(page.others.map(\.id) == ["5111271935"])
  }

  @Test func `recorded albums of an artist are listed newest first`() async throws {
    let recorded = try RecordedResponse("lookup-artist-entity-album-gb")
    let page = try await artist(id: "542575", .albums, recorded.text)
    let dates = page.entries.map { $0.releaseDate ?? "" }
    #expect(dates.count == 22 && dates == dates.sorted(by: >))
    #expect(page.entries.prefix(3).map(\.id) == ["1213365229", "3269549437", "5965789636"])
    // Of albums with the same date, the store's first one is first; one without a date is last.
    let same = page.entries.filter { ["1993-05-28", "2003-05-18"].contains($0.releaseDate) }
    #expect(same.map(\.id) == ["969218755", "276437964", "74262132", "84365856"])
    #expect(page.artist?.id == "542575" && page.others == [])
    let undated = try await artist(
      .albums,
      Fixtures.lookup([
        Self.shell(9, id: 1), Self.shell(9, id: 2, #","releaseDate":"2015-09-11T07:00:00Z""#),
      ]))
    #expect(undated.entries.map(\.id) == ["2", "1"])
  }

  @Test func `an artist is described by the songs if the store omits it`() async throws {
    let page = try await artist(.songs, Fixtures.lookup([Self.track(1, 1, 1, of: 1)]))
    #expect(page.artist == Entry(id: "77", name: "Mira Voss", artistID: "77"))
    let unknown = try await artist(.albums, Fixtures.lookup([]))
    #expect(unknown == ArtistPage(artist: nil, entries: [], others: []))
  }
}
