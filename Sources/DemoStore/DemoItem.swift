/// One thing of the demo store, of whatever kind, as the answers tell of it.
///
/// All but those made of tracks have a row in a table, which reads
/// `number | artist | name | genre | what it is about | flags`. Flags are parted by spaces, or are
/// left out: a price of the American store (`4.99`), a place in a show (`s2e4`), or an ``Oddity``.
/// An artist of `—` is none.
struct DemoItem: Sendable, Equatable {
  /// What is unusual about a thing.
  enum Oddity: String, Sendable {
    case explicit
    /// Not sold singly: the store says so with a price of -1.
    case notSold = "not-sold"
    /// The store offers no preview of it.
    case silent
    case noArtwork = "no-artwork"
    /// The artist has no page.
    case noArtistPage = "no-artist-page"
    case noGenres = "no-genres"
    case noDate = "no-date"
    case noSummary = "no-summary"
  }

  /// Where an episode stands.
  struct Place: Sendable, Equatable {
    let season: Int
    let episode: Int
  }

  let kind: DemoKind
  /// Its number in the tables. A number is never given to another thing of its kind: the id comes
  /// from it.
  let number: Int
  let numericID: Int
  /// Of an app the developer, of a movie the director, of an episode the show.
  let artist: String?
  let name: String
  /// What it is part of.
  private(set) var collection: String?
  let genre: String
  /// A sentence; nil where its kind is not described.
  private(set) var line: String?
  /// In the American store; nil for what is free, or costs what all of its kind cost.
  private(set) var cents: Int?
  private(set) var place: Place?
  private(set) var oddities: Set<Oddity> = []
  /// Of an album.
  private(set) var trackCount: Int?

  var isExplicit: Bool { oddities.contains(.explicit) }
  var isSilent: Bool { oddities.contains(.silent) }

  func has(_ oddity: Oddity) -> Bool { oddities.contains(oddity) }

  /// ``numericID`` as the feeds write it.
  var id: String { String(numericID) }

  var numericArtistID: Int? {
    artist.map { 990_000_000 + Int(Fingerprint.of($0) % 9_999_999) }
  }

  /// Of a song its album, of an episode its season.
  var numericCollectionID: Int? {
    guard let artist, let collection else { return nil }
    return DemoTrack.numericID(ofCollection: collection, by: artist)
  }

  /// - Returns: nil if the row is not a row.
  init?(_ kind: DemoKind, row: Substring) {
    let columns = row.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    guard (5...6).contains(columns.count), let number = Int(columns[0]) else { return nil }
    self.kind = kind
    self.number = number
    numericID = kind.id(ofNumber: number)
    artist = columns[1] == "—" ? nil : columns[1]
    name = columns[2]
    genre = columns[3]
    line = columns[4]
    for flag in columns.count == 6 ? columns[5].split(separator: " ") : [] {
      guard read(flag: flag) else { return nil }
    }
    if let place, let artist { collection = "\(artist), Season \(place.season)" }
  }

  init(_ track: DemoTrack) {
    self.init(.song, track, id: track.numericID, named: track.name)
    collection = track.collection
  }

  init(filmOf track: DemoTrack) {
    self.init(
      .musicVideo, track, id: DemoKind.musicVideo.id(ofNumber: track.number), named: track.name)
  }

  /// - Parameter track: the one with the lowest number of those of the album.
  init(albumOf track: DemoTrack) {
    self.init(.album, track, id: track.numericCollectionID, named: track.collection)
    let songs = track.collection.hasSuffix("- EP") ? 4 + track.number % 3 : 8 + track.number % 7
    trackCount = track.collection.hasSuffix("- Single") ? 1 : songs
  }

  private init(_ kind: DemoKind, _ track: DemoTrack, id: Int, named name: String) {
    self.kind = kind
    number = track.number
    numericID = id
    artist = track.artist
    self.name = name
    genre = track.genre
    if track.isExplicit { oddities.insert(.explicit) }
    if track.isSilent { oddities.insert(.silent) }
    if track.isAlbumOnly, kind == .song { oddities.insert(.notSold) }
    oddities.formUnion(Oddities.ofMusic(kind, number: number))
  }

  private mutating func read(flag: Substring) -> Bool {
    if let oddity = Oddity(rawValue: String(flag)) {
      oddities.insert(oddity)
    } else if flag.hasPrefix("s"), let middle = flag.firstIndex(of: "e"),
      let season = Int(flag[..<middle].dropFirst()),
      let episode = Int(flag[middle...].dropFirst())
    {
      place = Place(season: season, episode: episode)
    } else if let price = Double(flag) {
      cents = Int((price * 100).rounded())
    } else {
      return false
    }
    return true
  }
}
