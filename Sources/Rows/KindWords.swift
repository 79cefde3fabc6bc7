package import Charts

/// What the parts of an entry are called, where a list names them: `Artist`, `Developer`, `Season`.
package struct KindWords: Equatable, Sendable {
  package let name: String
  package let artist: String
  /// `nil` where an entry is part of nothing.
  package let collection: String?
  package let genre: String

  /// Of what no chart is of.
  fileprivate static let ofNoKind = KindWords("Name", "By", "Part of")

  /// - Parameter kind: those of songs where it is not known.
  package init(_ kind: MediaKind?) {
    switch kind {
    case .songs, nil: self.init("Track", "Artist", "Album")
    case .albums: self.init("Album", "Artist")
    case .musicVideos: self.init("Video", "Artist")
    case .podcasts: self.init("Podcast", "Author")
    case .apps, .paidApps, .grossingApps: self.init("App", "Developer", genre: "Category")
    case .books: self.init("Book", "Author", genre: "Category")
    case .audiobooks: self.init("Audiobook", "Author")
    case .movies: self.init("Movie", "Director")
    case .tvEpisodes: self.init("Episode", "Show", "Season")
    }
  }

  private init(
    _ name: String, _ artist: String, _ collection: String? = nil, genre: String = "Genre"
  ) {
    self.name = name
    self.artist = artist
    self.collection = collection
    self.genre = genre
  }
}

extension [Row] {
  /// What one of them is called; `nil` where they are of several kinds, or of none.
  package var noun: String? {
    let nouns = Set(map { $0.supposedKind?.noun })
    return nouns.count <= 1 ? nouns.first ?? MediaKind.songs.noun : nil
  }

  /// So many of them: `3 albums`, `2 entries`.
  package func counted(_ count: Int) -> String {
    noun.map { Quantity.counted(count, $0) } ?? "\(count) entries"
  }
}

extension Row {
  /// What its parts are called.
  package var kindWords: KindWords { supposedKind.map { KindWords($0) } ?? .ofNoKind }

  /// What it is part of, for lists of all that is known: `nil` where its kind is part of nothing, or
  /// where the name is its own.
  package var wholeName: String? {
    kindWords.collection == nil || collectionName == name ? nil : collectionName
  }

  /// What it is part of, beside which its artist stands: `Season 1` for a season that the store calls
  /// `Captain Turnip, Season 1`.
  package var partName: String? {
    guard kind == .tvEpisodes, let artistName, let collectionName,
      collectionName.hasPrefix("\(artistName), ")
    else { return collectionName }
    return String(collectionName.dropFirst(artistName.count + 2))
  }
}
