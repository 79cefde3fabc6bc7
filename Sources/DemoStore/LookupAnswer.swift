/// What `/lookup` says of the tracks it knows.
struct LookupAnswer: Encodable, Sendable {
  let resultCount: Int
  let results: [Result]

  struct Result: Encodable, Sendable {
    let wrapperType = "track"
    let kind = "song"
    let artistId: Int
    let collectionId: Int
    let trackId: Int
    let artistName: String
    let collectionName: String
    let trackName: String
    let collectionCensoredName: String
    let trackCensoredName: String
    let artistViewUrl: String
    let collectionViewUrl: String
    let trackViewUrl: String
    let previewUrl: String?
    let artworkUrl30: String
    let artworkUrl60: String
    let artworkUrl100: String
    let collectionPrice: Double
    /// -1 where the track is not sold singly.
    let trackPrice: Double
    let releaseDate: String
    let collectionExplicitness: String
    let trackExplicitness: String
    let discCount = 1
    let discNumber = 1
    let trackTimeMillis: Int
    let country: String?
    let currency: String
    let primaryGenreName: String
    let isStreamable = true
  }

  init(_ tracks: [DemoTrack], question: StoreQuestion) {
    resultCount = tracks.count
    results = tracks.map { Result($0, question: question) }
  }
}

extension LookupAnswer.Result {
  fileprivate init(_ track: DemoTrack, question: StoreQuestion) {
    let addresses = question.addresses
    let price = StorePrice(country: question.country)
    let page = addresses.page(track, country: question.country)
    artistId = track.numericArtistID
    collectionId = track.numericCollectionID
    trackId = track.numericID
    artistName = track.artist
    collectionName = track.collection
    trackName = track.name
    collectionCensoredName = track.collection
    trackCensoredName = track.name
    artistViewUrl = addresses.artistPage(track, country: question.country)
    collectionViewUrl = page
    trackViewUrl = page
    previewUrl = addresses.preview(track)
    artworkUrl30 = addresses.artwork(track, side: 30)
    artworkUrl60 = addresses.artwork(track, side: 60)
    artworkUrl100 = addresses.artwork(track, side: 100)
    collectionPrice = price.album
    trackPrice = track.isAlbumOnly ? -1 : price.single
    releaseDate = track.releaseDay + "T07:00:00Z"
    collectionExplicitness = track.isExplicit ? "explicit" : "notExplicit"
    trackExplicitness = track.isExplicit ? "explicit" : "notExplicit"
    trackTimeMillis = track.durationMilliseconds
    country = price.country
    currency = price.currency
    primaryGenreName = track.genre
  }
}
