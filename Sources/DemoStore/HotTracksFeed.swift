/// `/api/v1/{cc}/itunes-music/hot-tracks/all/{n}/explicit.json`: the first generation, an editors'
/// list. Some entries have their genres as bare names, some lack the day of release.
struct HotTracksFeed: Encodable, Sendable {
  let feed: Feed

  struct Feed: Encodable, Sendable {
    let title = "Hot Tracks"
    let id: String
    let author: Author
    let links: [[String: String]]
    let copyright = "Invented for the demonstration of HotTracks."
    let country: String
    let icon: String
    let updated: String
    let results: [Result]
  }

  struct Author: Encodable, Sendable {
    let name = "HotTracks Demo Store"
    let uri: String
  }

  struct Result: Encodable, Sendable {
    let artistName: String
    let id: String
    let releaseDate: String?
    let name: String
    let collectionName: String
    let kind = "song"
    let copyright: String
    let artistId: String
    let contentAdvisoryRating: String?
    let artistUrl: String
    /// Two hundred pixels wide, whatever its name says.
    let artworkUrl100: String
    let genres: [FeedGenre]
    let url: String
  }

  init(_ tracks: some Sequence<DemoTrack>, path: String, question: StoreQuestion) {
    let addresses = question.addresses
    let country = question.country
    feed = Feed(
      id: addresses.server + path, author: Author(uri: "https://music.example/\(country)/"),
      links: [
        ["self": addresses.server + path],
        ["alternate": "https://music.example/\(country)/hot-tracks"],
      ],
      country: country, icon: "https://music.example/favicon.ico",
      updated: question.updated.millisecondTime,
      results: tracks.enumerated().map { index, track in
        let day = track.releaseDay
        return Result(
          artistName: track.artist, id: track.id, releaseDate: index % 10 == 6 ? nil : day,
          name: track.name, collectionName: track.collection,
          copyright: "℗ \(day.prefix(4)) Invented Recordings",
          artistId: String(track.numericArtistID),
          contentAdvisoryRating: track.isExplicit ? "Explicit" : nil,
          artistUrl: addresses.artistPage(track, country: country),
          artworkUrl100: addresses.artwork(track, side: 200),
          genres: index % 7 == 3
            ? [.name(track.genre), .name("Music")] : FeedGenre.objects(of: track, in: question),
          url: addresses.page(track, country: country))
      })
  }
}
