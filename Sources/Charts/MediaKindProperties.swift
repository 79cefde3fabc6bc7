/// Everything that differs between kinds of media: names, charts and services.
///
/// To add a kind, add a case to `MediaKind`, its properties here, and its columns in `RowColumns`.
package struct MediaKindProperties: Sendable {
  /// Used in headings: `Songs`.
  package let title: String
  /// The noun for one entry in lists and messages, such as `track`. Its plural has an s.
  package let noun: String
  /// One entry, before “chart”: `free app`, `TV episode`.
  let singular: String
  /// Several entries, as the store calls them: `music`.
  package let plural: String
  package let labels: EntryLabels
  /// `nil` if the store has no previews of the kind.
  package let preview: PreviewMedium?
  /// The host and the path of a store page, without its ID.
  package let storePage: (host: String, path: String)
  /// Apple's charts of the kind, and the feeds that serve them. The first is the default.
  let feeds: [Feed]
  /// What feeds lack and a lookup adds, in a warning.
  let detailsOfLookup: String
  /// Whether an entry of a feed lacks values that lists show and a lookup provides.
  var chartLacksDetails: @Sendable (Entry) -> Bool = { $0.trackPrice == nil || $0.genres.isEmpty }
  /// Values of `kind` in a lookup's results.
  var lookupKinds: [String] = []
  /// Whether the store rents entries.
  var isRented = false
  /// Whether a lookup's `trackCount` counts the parts of an entry, not those of its album.
  var hasTrackCount = false
  /// What `trackCount` counts.
  package var parts = "Tracks"
  /// Whether there are clean and explicit editions of one entry.
  var hasEditions = false
  /// Whether lists show the artist before the name.
  package var isKnownByArtist = true
  /// The English names of the genre that all entries of the kind have.
  package let rootGenres: [String]

  /// The names of an entry's parts: `Artist`, `Developer`, `Season`.
  package struct EntryLabels: Equatable, Sendable {
    package let name: String
    package let artist: String
    /// `nil` if entries are not part of a collection.
    package let collection: String?
    package let genre: String

    package init(
      _ name: String, by artist: String, in collection: String? = nil, genre: String = "Genre"
    ) {
      self.name = name
      self.artist = artist
      self.collection = collection
      self.genre = genre
    }
  }

  /// One of Apple's charts, and its names in the services that have it.
  struct Feed {
    let source: ChartSource
    /// The path parts of Apple's marketing tools, before and after the size.
    var marketing: (feed: String, type: String)?
    /// The name in the iTunes RSS.
    var rss: String?
  }
}

extension MediaKind {
  package var properties: MediaKindProperties {
    switch self {
    case .songs: .songs
    case .albums: .albums
    case .musicVideos: .musicVideos
    case .podcasts: .podcasts
    case .apps: .apps
    case .paidApps: .paidApps
    case .grossingApps: .grossingApps
    case .books: .books
    case .audiobooks: .audiobooks
    case .movies: .movies
    case .tvEpisodes: .tvEpisodes
    }
  }
}

extension MediaKindProperties {
  fileprivate static let songs = MediaKindProperties(
    title: "Songs", noun: "track", singular: "track", plural: "music",
    labels: EntryLabels("Track", by: "Artist", in: "Album"),
    preview: .audio,
    storePage: ("music", "song/"),
    feeds: [
      Feed(source: .mostPlayed, marketing: ("music/most-played", "songs")),
      Feed(source: .topSongs, rss: "topsongs"),
      Feed(source: .hotTracks),
    ],
    detailsOfLookup: "albums, lengths, prices, previews",
    chartLacksDetails: { $0.previewURL == nil || $0.collectionName == nil },
    lookupKinds: ["song"],
    hasEditions: true,
    rootGenres: ["Music"])

  fileprivate static let albums = MediaKindProperties(
    title: "Albums", noun: "album", singular: "album", plural: "albums",
    labels: EntryLabels("Album", by: "Artist"),
    preview: nil,
    storePage: ("music", "album/"),
    feeds: [
      Feed(source: .mostPlayed, marketing: ("music/most-played", "albums")),
      Feed(source: .topAlbums, rss: "topalbums"),
    ],
    detailsOfLookup: "prices, genres",
    hasTrackCount: true,
    hasEditions: true,
    rootGenres: ["Music"])

  fileprivate static let musicVideos = MediaKindProperties(
    title: "Music videos", noun: "music video", singular: "music video", plural: "music videos",
    labels: EntryLabels("Video", by: "Artist"),
    preview: .video,
    storePage: ("music", "music-video/"),
    feeds: [
      Feed(source: .mostPlayed, marketing: ("music/most-played", "music-videos")),
      Feed(source: .topMusicVideos, rss: "topmusicvideos"),
    ],
    detailsOfLookup: "prices, genres",
    lookupKinds: ["music-video"],
    hasEditions: true,
    rootGenres: ["Music Videos", "Music"])

  fileprivate static let podcasts = MediaKindProperties(
    title: "Podcasts", noun: "podcast", singular: "podcast", plural: "podcasts",
    labels: EntryLabels("Podcast", by: "Author"),
    preview: nil,
    storePage: ("podcasts", "podcast/id"),
    feeds: [
      Feed(source: .topPodcasts, marketing: ("podcasts/top", "podcasts"), rss: "toppodcasts")
    ],
    detailsOfLookup: "genres",
    chartLacksDetails: { $0.genres.isEmpty },
    lookupKinds: ["podcast"],
    hasTrackCount: true,
    parts: "Episodes",
    isKnownByArtist: false,
    rootGenres: ["Podcasts"])

  fileprivate static let apps = MediaKindProperties(
    title: "Free apps", noun: "app", singular: "free app", plural: "apps",
    labels: EntryLabels("App", by: "Developer", genre: "Category"),
    preview: nil,
    storePage: ("apps", "app/id"),
    feeds: [
      Feed(source: .topFreeApps, marketing: ("apps/top-free", "apps"), rss: "topfreeapplications")
    ],
    detailsOfLookup: "prices, genres",
    lookupKinds: ["software", "mac-software"],
    isKnownByArtist: false,
    rootGenres: [])

  fileprivate static let paidApps = MediaKindProperties(
    title: "Paid apps", noun: "app", singular: "paid app", plural: "apps",
    labels: EntryLabels("App", by: "Developer", genre: "Category"),
    preview: nil,
    storePage: ("apps", "app/id"),
    feeds: [
      Feed(source: .topPaidApps, marketing: ("apps/top-paid", "apps"), rss: "toppaidapplications")
    ],
    detailsOfLookup: "prices, genres",
    isKnownByArtist: false,
    rootGenres: [])

  fileprivate static let grossingApps = MediaKindProperties(
    title: "Top-grossing apps", noun: "app", singular: "top-grossing app", plural: "apps",
    labels: EntryLabels("App", by: "Developer", genre: "Category"),
    preview: nil,
    storePage: ("apps", "app/id"),
    feeds: [Feed(source: .topGrossingApps, rss: "topgrossingapplications")],
    detailsOfLookup: "prices, genres",
    isKnownByArtist: false,
    rootGenres: [])

  fileprivate static let books = MediaKindProperties(
    title: "Books", noun: "book", singular: "book", plural: "books",
    labels: EntryLabels("Book", by: "Author", genre: "Category"),
    preview: nil,
    storePage: ("books", "book/id"),
    feeds: [
      Feed(source: .topPaidBooks, marketing: ("books/top-paid", "books"), rss: "toppaidebooks")
    ],
    detailsOfLookup: "prices, genres",
    lookupKinds: ["ebook"],
    rootGenres: ["Books"])

  fileprivate static let audiobooks = MediaKindProperties(
    title: "Audiobooks", noun: "audiobook", singular: "audiobook", plural: "audiobooks",
    labels: EntryLabels("Audiobook", by: "Author"),
    preview: .audio,
    storePage: ("books", "audiobook/id"),
    feeds: [
      Feed(
        source: .topAudiobooks, marketing: ("audio-books/top", "audio-books"), rss: "topaudiobooks")
    ],
    detailsOfLookup: "prices, previews",
    chartLacksDetails: { $0.previewURL == nil || $0.trackPrice == nil },
    hasTrackCount: true,
    rootGenres: ["Audiobooks"])

  fileprivate static let movies = MediaKindProperties(
    title: "Movies", noun: "movie", singular: "movie", plural: "movies",
    labels: EntryLabels("Movie", by: "Director"),
    preview: .video,
    storePage: ("itunes", "movie/id"),
    feeds: [Feed(source: .topMovies, rss: "topmovies")],
    detailsOfLookup: "prices, genres",
    lookupKinds: ["feature-movie"],
    isRented: true,
    isKnownByArtist: false,
    rootGenres: ["Movies"])

  fileprivate static let tvEpisodes = MediaKindProperties(
    title: "TV episodes", noun: "episode", singular: "TV episode", plural: "TV episodes",
    labels: EntryLabels("Episode", by: "Show", in: "Season"),
    preview: .video,
    storePage: ("itunes", "tv-episode/id"),
    feeds: [Feed(source: .topTVEpisodes, rss: "toptvepisodes")],
    detailsOfLookup: "prices, genres",
    lookupKinds: ["tv-episode"],
    isRented: true,
    rootGenres: ["TV Shows"])
}
