/// `/api/v2/{cc}/music/most-played/{n}/songs.json`: the second generation of the chart service.
struct MostPlayedFeed: Encodable, Sendable {
  let feed: Feed

  struct Feed: Encodable, Sendable {
    let title = "Top Songs"
    let id: String
    let author: Author
    let links: [Link]
    let copyright = "Invented for the demonstration of HotTracks."
    let country: String
    let icon: String
    let updated: String
    let results: [Result]
  }

  struct Author: Encodable, Sendable {
    let name = "HotTracks Demo Store"
    let url = "https://music.example/"
  }

  struct Link: Encodable, Sendable {
    let `self`: String
  }

  struct Result: Encodable, Sendable {
    let artistName: String
    let id: String
    let name: String
    let releaseDate: String
    let kind = "songs"
    let artistId: String
    let artistUrl: String
    /// Spelled "Explict" by Apple.
    let contentAdvisoryRating: String?
    let artworkUrl100: String
    let genres: [FeedGenre]
    let url: String
  }

  init(_ tracks: some Sequence<DemoTrack>, path: String, question: StoreQuestion) {
    let addresses = question.addresses
    let country = question.country
    feed = Feed(
      id: addresses.server + path, author: Author(), links: [Link(self: addresses.server + path)],
      country: country, icon: "https://music.example/favicon.ico",
      updated: question.updated.unpaddedMailDate,
      results: tracks.map { track in
        Result(
          artistName: track.artist, id: track.id, name: track.name, releaseDate: track.releaseDay,
          artistId: String(track.numericArtistID),
          artistUrl: addresses.artistPage(track, country: country),
          contentAdvisoryRating: track.isExplicit ? "Explict" : nil,
          artworkUrl100: addresses.artwork(track, side: 100),
          genres: FeedGenre.objects(of: track, in: question),
          url: addresses.page(track, country: country))
      })
  }
}
