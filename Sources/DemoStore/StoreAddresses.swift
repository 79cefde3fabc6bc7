import Foundation

/// Where things of the demo store are: files on the server itself, pages under reserved names.
struct StoreAddresses: Sendable {
  /// `http://127.0.0.1:PORT`
  let server: String

  /// Of a sound; a film's leads nowhere, for nothing fetches films.
  func preview(_ item: DemoItem) -> String? {
    guard !item.isSilent, let medium = item.kind.preview else { return nil }
    return "\(server)/preview/\(item.id).\(medium == .sound ? "m4a" : "m4v")"
  }

  /// As large as fits into a square; nil where the store has none.
  func artwork(_ item: DemoItem, side: Int) -> String? {
    guard !item.has(.noArtwork) else { return nil }
    return "\(server)/artwork/\(item.id)/\(side)x\(side)bb.png"
  }

  /// A hundred points wide, as the chart services have it.
  func chartArtwork(_ item: DemoItem) -> String? {
    guard item.kind == .book else { return artwork(item, side: 100) }
    return item.has(.noArtwork) ? nil : "\(server)/artwork/\(item.id)/100x150bb.png"
  }

  /// Of an app.
  func screenshots(_ item: DemoItem) -> [String] {
    (1...(3 + item.number % 3)).map { "\(server)/screenshot/\(item.id)-\($0)/392x696bb.png" }
  }

  func page(_ item: DemoItem, country: String) -> String {
    if let whole = collectionPage(item, country: country) { return "\(whole)?i=\(item.id)" }
    let name = slug(item.name, else: "untitled")
    switch item.kind {
    case .song: return "https://music.example/\(country)/song/\(name)/\(item.id)"
    case .album: return "https://music.example/\(country)/album/\(name)/\(item.id)"
    case .musicVideo: return "https://music.example/\(country)/music-video/\(name)/\(item.id)"
    case .podcast: return "https://podcasts.example/\(country)/podcast/\(name)/id\(item.id)"
    case .app: return "https://apps.example/\(country)/app/\(name)/id\(item.id)"
    case .book: return "https://books.example/\(country)/book/\(name)/id\(item.id)"
    case .audiobook: return "https://books.example/\(country)/audiobook/\(name)/id\(item.id)"
    case .movie: return "https://itunes.example/\(country)/movie/\(name)/id\(item.id)"
    case .episode: return "https://itunes.example/\(country)/tv-episode/\(name)/id\(item.id)"
    }
  }

  /// Of a song's album, of an episode's season; nil for what is part of nothing.
  func collectionPage(_ item: DemoItem, country: String) -> String? {
    guard let collection = item.collection, let id = item.numericCollectionID else { return nil }
    let name = slug(collection, else: "album")
    return item.kind == .song
      ? "https://music.example/\(country)/album/\(name)/\(id)"
      : "https://itunes.example/\(country)/tv-season/\(name)/id\(id)"
  }

  /// nil where there is no artist, or one without a page.
  func artistPage(_ item: DemoItem, country: String) -> String? {
    guard let artist = item.artist, let id = item.numericArtistID, !item.has(.noArtistPage)
    else { return nil }
    let host =
      switch item.kind {
      case .song, .album, .musicVideo: "music.example/\(country)/artist"
      case .podcast: "podcasts.example/\(country)/artist"
      case .app: "apps.example/\(country)/developer"
      case .book, .audiobook: "books.example/\(country)/author"
      case .movie, .episode: "itunes.example/\(country)/artist"
      }
    return "https://\(host)/\(slug(artist, else: "artist"))/\(id)"
  }

  func genrePage(_ code: Int, country: String) -> String {
    "https://music.example/\(country)/genre/id\(code)"
  }

  /// Letters of other alphabets are left out, as a store that transliterates would not do.
  private func slug(_ name: String, else word: String) -> String {
    let plain = name.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
      .filter { !$0.properties.isDiacritic && $0.properties.generalCategory != .nonspacingMark }
    let words = plain.split { !$0.isASCII || !$0.properties.isAlphabetic && !("0"..."9" ~= $0) }
    return words.isEmpty ? word : words.map { String($0) }.joined(separator: "-")
  }
}
