import Support

/// A song, an app, a movie …
struct Item: Sendable {
  enum Flag: String, Decodable, Sendable {
    case explicit
    /// Sold only as part of something else: its price is -1.
    case notSold = "not-sold"
    /// Without a preview.
    case silent
    case noArtwork = "no-artwork"
    case noArtistPage = "no-artist-page"
    case noGenres = "no-genres"
    case noDate = "no-date"
    case noSummary = "no-summary"
  }

  /// One line of a data file.
  struct Row: Decodable {
    let number: Int
    let artist: String?
    let name: String
    let album: String?
    let genre: String
    let about: String?
    let price: Double?
    let season: Int?
    let episode: Int?
    let flags: Set<Flag>?
    let albumFlags: Set<Flag>?
    let videoFlags: Set<Flag>?
  }

  /// A place on an album.
  struct Place: Sendable {
    let disc: Int
    let discCount: Int
    let track: Int
    /// The number of songs on the disc.
    let trackCount: Int
  }

  let kind: DemoKind
  /// Unique in its kind and never reused, because the ID is derived from it, and file names on disk contain
  /// the ID.
  let number: Int
  let numericID: Int
  /// The developer of an app, the director of a movie, the show of an episode.
  let artist: String?
  let name: String
  /// The album of a song, the season of an episode.
  let collection: String?
  let collectionID: Int?
  let genre: String
  let about: String?
  /// In the American store.
  let cents: Int?
  let episode: Int?
  let trackCount: Int?
  /// Of a song, and of a music video that is part of an album.
  var place: Place?
  private let flags: Set<Flag>

  init(_ kind: DemoKind, _ row: Row) {
    let flags = row.flags ?? []
    let album = row.album ?? ""
    var name = row.name
    var collection: String?
    var trackCount: Int?
    switch kind.name {
    case .song:
      collection = album
      self.flags = flags
    case .album:
      name = album
      let songs = album.hasSuffix("- EP") ? 4 + row.number % 3 : 8 + row.number % 7
      trackCount = album.hasSuffix("- Single") ? 1 : songs
      self.flags = flags.subtracting([.notSold]).union(row.albumFlags ?? [])
    case .musicVideo:
      self.flags = flags.subtracting([.notSold]).union(row.videoFlags ?? [])
    default:
      collection = row.season.map { "\(row.artist ?? ""), Season \($0)" }
      self.flags = flags
    }
    self.kind = kind
    self.name = name
    self.collection = collection
    self.trackCount = trackCount
    number = row.number
    artist = row.artist
    genre = row.genre
    about = row.about
    cents = row.price.map { Int(($0 * 100).rounded()) }
    episode = row.episode
    // All ids are in a range that Apple does not use.
    let collectionID = { (name: String) in
      9_900_000_000 + Int(StableHash.bits64("\(row.artist ?? "")/\(name)".utf8) % 99_999_999)
    }
    self.collectionID = collection.map(collectionID)
    numericID =
      kind.name == .album ? collectionID(name) : Self.id(kind.idOffset + row.number)
  }

  /// Twelve digits. The factor is coprime to ten, so IDs are unique.
  static func id(_ number: Int) -> Int {
    990_000_000_000 + number * 7_236_894_071 % 10_000_000_000
  }

  func has(_ flag: Flag) -> Bool { flags.contains(flag) }

  var id: String { "\(numericID)" }

  var artistID: Int? { artist.map { 990_000_000 + Int(StableHash.bits64($0.utf8) % 9_999_999) } }

  var genreID: Int? { kind.genreIDs[genre] }
}

extension Item {
  /// A Friday, `YYYY-MM-DD`.
  var releaseDay: String {
    let firstFriday = 19_419
    let week = kind.isRecent ? number * 37 % 146 : number * 113 % 770 - 624
    return Timestamp(seconds: (firstFriday + 7 * week) * 86_400).text("%Y-%m-%d")
  }

  /// The duration of the whole track, not of its preview.
  var milliseconds: Int? {
    kind.milliseconds.flatMap { $0.count == 2 ? $0[0] + numericID % $0[1] : nil }
  }

  var rights: String? {
    let isMissing =
      switch kind.name {
      case .movie: number % 6 == 2
      case .podcast: artist == nil || number % 3 != 0
      case .app, .book: artist == nil
      default: false
      }
    return isMissing
      ? nil
      : kind.rights.replacing("{year}", with: releaseDay.prefix(4))
        .replacing("{artist}", with: artist ?? "")
  }

  /// Stars.
  var userRating: (average: Double, count: Int)? {
    guard kind.name == .app || kind.name == .book, number % 11 != 5 else { return nil }
    return (Double(25 + numericID / 7 % 25 + 1) / 10, 3 + numericID / 3 % 48_000)
  }

  /// The description from the data file, followed by sentences shared by all items of the kind.
  var summary: (plain: String, html: String)? {
    guard let about, let phrases = kind.phrases, !has(.noSummary) else { return nil }
    let first = number % phrases.count
    let second = (number + 1 + number / phrases.count) % phrases.count
    let isLong = number % 9 == 2
    let others = isLong ? phrases.indices.filter { $0 != first && $0 != second } : []
    let sentences = first == second ? phrases[first] : "\(phrases[first]) \(phrases[second])"
    let paragraphs =
      [about]
      + ([sentences] + others.map { phrases[$0] }).map {
        $0.replacing("{name}", with: name).replacing("{artist}", with: artist ?? "Somebody")
      }
    let escaped = paragraphs.map { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
    return (
      paragraphs.joined(separator: number % 3 != 1 && !isLong ? " " : "\n\n"),
      "<b>\(escaped[0])</b><br /><br />" + escaped.dropFirst().joined(separator: "<br /><br />")
    )
  }
}
