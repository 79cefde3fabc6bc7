import Testing

@testable import Charts

/// Albums and artists from a stub store.
struct AlbumTests {
  private let fixture = RepositoryFixture()
  private static let albumURL =
    "https://itunes.apple.com/lookup?id=991&entity=song&limit=200&country=sk"

  private func album(_ results: String...) async throws -> Album {
    fixture.store.set(Self.albumURL, body: Fixtures.lookup(results))
    let answer = try await fixture.repository.album(id: "991", in: .slovakia)
    #expect(fixture.store.requests == [Self.albumURL])
    return answer.value
  }

  private func artist(_ list: ArtistList, _ results: String...) async throws -> ArtistPage {
    let entity = list == .songs ? "song" : "album"
    let url = "https://itunes.apple.com/lookup?id=77&entity=\(entity)&limit=200&country=sk"
    fixture.store.set(url, body: Fixtures.lookup(results))
    return try await fixture.repository.artist(id: "77", in: .slovakia, list: list).value
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

  private static let artist = """
    {"wrapperType":"artist","artistType":"Artist","artistName":"Mira Voss","artistId":77}
    """

  private static func song(_ id: Int, _ disc: Int, _ number: Int) -> Entry {
    Entry(
      kind: .songs, id: "\(id)", artistName: "Mira Voss", artistID: "77",
      collectionName: "Harbor Songs", collectionID: "991",
      place: TrackPlace(disc: disc, track: number))
  }

  private static func places(_ places: (Int, Int)...) -> [TrackPlace] {
    places.compactMap { TrackPlace(disc: $0, track: $1) }
  }

  @Test func `tracks are sorted by disc and number, and missing places are named`() async throws {
    let album = try await album(
      Self.shell(10), Self.track(3, 2, 2, of: 3), Self.track(1, 1, 2, of: 4),
      Self.track(2, 1, 4, of: 4), Self.track(4, 1, 1, of: 4), Self.track(5, 2, 10, of: 3))
    var details = EntryDetails()
    details.trackCount = 10
    let shell = Entry(
      kind: .albums, id: "991", name: "Harbor Songs", artistName: "Mira Voss", artistID: "77",
      details: details)
    #expect(
      album
        == Album(
          album: shell,
          tracks: [
            Self.song(4, 1, 1), Self.song(1, 1, 2), Self.song(2, 1, 4), Self.song(3, 2, 2),
            Self.song(5, 2, 10),
          ], others: [], trackCount: 10,
          missing: Self.places(
            (1, 3), (2, 1), (2, 3), (2, 4), (2, 5), (2, 6), (2, 7), (2, 8), (2, 9))
        ))
    #expect(album.missing.first?.text == "1-3")
    #expect(album.album?.albumID == "991")
  }

  @Test func `videos and booklets are apart, wherever they are, and fill their places`()
    async throws
  {
    let album = try await album(
      Self.track(9, 1, 3, of: 4, kind: "music-video"), Self.track(1, 1, 2, of: 3),
      Self.shell(4), Self.shell(7, id: 5), Self.artist,
      Self.track(8, 1, 4, of: 4, kind: "interactive-booklet"), Self.track(2, 1, 1, of: 3),
      Self.track(2, 1, 1, of: 3))
    #expect(album.tracks.map(\.id) == ["2", "1"])
    #expect(album.others.map(\.id) == ["9", "8"])
    #expect(album.others.map(\.kind) == [.musicVideos, nil])
    #expect(album.album?.id == "991" && album.trackCount == 4 && album.missing == [])
  }

  @Test func `an album without tracks, tracks without an album, and nothing`() async throws {
    let shell = try await album(Self.shell(14))
    #expect(shell.album?.id == "991" && shell.trackCount == 14)
    #expect(shell.tracks == [] && shell.others == [] && shell.missing == [])
    let track = #"{"kind":"song","trackId":3,"collectionName":"Harbor Songs"}"#
    fixture.store.set(
      Self.albumURL, body: Fixtures.lookup([track, Self.track(1, 1, 1, of: 2)]))
    let tracks = try await fixture.repository.album(
      id: "991", in: .slovakia, freshness: .refresh
    ).value
    // A song without a place is last.
    #expect(tracks.tracks.map(\.id) == ["1", "3"])
    #expect(tracks.album == Entry(kind: .albums, id: "991", name: "Harbor Songs"))
    #expect(tracks.trackCount == nil && tracks.missing == Self.places((1, 2)))
    fixture.store.set(Self.albumURL, body: Fixtures.lookup([]))
    let nothing = try await fixture.repository.album(
      id: "991", in: .slovakia, freshness: .refresh)
    #expect(
      nothing.value == Album(album: nil, tracks: [], others: [], trackCount: nil, missing: []))
  }

  @Test(arguments: [(0, 1), (100, 1), (1, 0), (1, 1000), (1, -1)])
  func `impossible places are ignored`(disc: Int, track: Int) async throws {
    let album = try await album(Self.track(1, disc, track, of: 10_000_000))
    // The number of a disc is only ignored together with that of the track.
    let isFirstDisc = disc == 0
    #expect(album.tracks.map(\.place) == [isFirstDisc ? TrackPlace(disc: 1, track: 1) : nil])
    #expect(album.missing.count == (isFirstDisc ? 998 : 0))
  }

  @Test func `opening an album again sends no request`() async throws {
    _ = try await album(Self.shell(1), Self.track(1, 1, 1, of: 1))
    let again = try await fixture.repository.album(id: "991", in: .slovakia)
    #expect(again.value.tracks.map(\.id) == ["1"])
    #expect(fixture.store.requests.count == 1)
  }

  @Test func `a failed request names the album or the artist`() async {
    fixture.store.set(Self.albumURL, status: 403)
    let error = ChartError.rateLimited(what: "tracks of album 991", status: 403)
    await #expect(throws: error) {
      try await fixture.repository.album(id: "991", in: .slovakia)
    }
    await #expect(throws: ChartError.notCached(what: "albums of artist 77")) {
      try await fixture.repository.artist(
        id: "77", in: .slovakia, list: .albums, freshness: .offline)
    }
    #expect(
      ChartError.notCached(what: "albums of artist 77").cause
        == "the albums of artist 77 are not cached")
  }

  @Test func `songs of an artist keep their order, without videos`() async throws {
    let page = try await artist(
      .songs, Self.track(9, 1, 3, of: 4, kind: "music-video"), Self.artist,
      Self.track(2, 1, 2, of: 4), Self.track(1, 1, 1, of: 4))
    #expect(page.artist == Entry(id: "77", name: "Mira Voss", artistID: "77"))
    #expect(page.entries == [Self.song(2, 1, 2), Self.song(1, 1, 1)])
    #expect(page.others.map(\.id) == ["9"])
  }

  @Test func `albums of an artist are listed newest first`() async throws {
    let dates = ["2015-09-11", "", "2021-01-01", "2015-09-11"].enumerated()
    let albums = dates.map {
      Self.shell(9, id: $0 + 1, $1.isEmpty ? "" : #","releaseDate":"\#($1)T07:00:00Z""#)
    }
    let page = try await artist(.albums, Self.artist, albums[0], albums[1], albums[2], albums[3])
    #expect(page.entries.map(\.id) == ["3", "1", "4", "2"])
    #expect(page.artist?.name == "Mira Voss" && page.others == [])
  }

  @Test func `an artist is described by the songs if the store omits it`() async throws {
    let page = try await artist(.songs, Self.track(1, 1, 1, of: 1))
    #expect(page.artist == Entry(id: "77", name: "Mira Voss", artistID: "77"))
    let unknown = try await artist(.albums)
    #expect(unknown == ArtistPage(artist: nil, entries: [], others: []))
  }
}
