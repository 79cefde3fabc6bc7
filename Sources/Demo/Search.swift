import Foundation

/// Values of `entity` in a search.
enum SearchEntity: String {
  case song, album, musicArtist, musicVideo, podcast, audiobook, software, ebook, movie, tvEpisode

  /// The kind of the items. For artists, that of the songs.
  var kind: DemoKind.Name {
    switch self {
    case .song, .musicArtist: .song
    case .album: .album
    case .musicVideo: .musicVideo
    case .podcast: .podcast
    case .audiobook: .audiobook
    case .software: .app
    case .ebook: .book
    case .movie: .movie
    case .tvEpisode: .episode
    }
  }

  /// The names to search, by attribute.
  var fields: [String: @Sendable (Item) -> String?] {
    switch self {
    case .song, .musicVideo:
      [
        "artistTerm": { $0.artist }, "songTerm": { $0.name }, "albumTerm": { $0.collection },
      ]
    case .album: ["artistTerm": { $0.artist }, "albumTerm": { $0.name }]
    case .musicArtist: ["artistTerm": { $0.artist }]
    case .podcast, .audiobook: ["authorTerm": { $0.artist }, "titleTerm": { $0.name }]
    case .software: ["softwareDeveloper": { $0.artist }]
    case .ebook: [:]
    case .movie: ["directorTerm": { $0.artist }, "movieTerm": { $0.name }]
    case .tvEpisode:
      [
        "showTerm": { $0.artist }, "tvEpisodeTerm": { $0.name },
        "tvSeasonTerm": { $0.collection },
      ]
    }
  }
}

extension Catalog {
  /// The items with words that begin with those of the term, in any order. For artists, one song of each.
  ///
  /// As in Apple's store, nothing is found in China, and only Korean words are in Korea.
  func search(
    _ term: String, entity: SearchEntity, attribute: String?, in country: String
  ) -> [Item] {
    let words = Self.words(term)
    guard !words.isEmpty, country != "cn",
      country != "kr" || term.unicodeScalars.contains(where: { (0xAC00...0xD7AF) ~= $0.value })
    else { return [] }
    let items = entity == .song ? songs : items(entity.kind)
    var artists: Set<String?> = []
    return items.filter { item in
      let names =
        entity == .musicArtist
        ? [item.artist]
        : attribute.map { [entity.fields[$0]?(item)] } ?? [item.name, item.artist, item.collection]
      let found = Self.words(names.compactMap(\.self).joined(separator: " "))
      return words.allSatisfy { start in found.contains { $0.hasPrefix(start) } }
        && (entity != .musicArtist || artists.insert(item.artist).inserted)
    }
  }

  /// What the store lists of an artist. The videos of some are before the songs.
  func items(ofArtist id: String, entity: String) -> [Item] {
    let isOwn = { (item: Item) in item.artistID.map { "\($0)" } == id }
    guard entity == "song" else { return items(.album).filter(isOwn) }
    let songs = songs.filter(isOwn)
    let video = items(.musicVideo).first { isOwn($0) && $0.number % 9 == 1 }
    return [video].compactMap(\.self) + songs
  }

  /// In lower case, without diacritics.
  private static func words(_ text: String) -> [String] {
    let letters = text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(letters)).precomposedStringWithCanonicalMapping
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
