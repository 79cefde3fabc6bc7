/// Songs or albums of an artist.
package struct ArtistPage: Equatable, Sendable {
  /// `nil` if the store does not know the artist.
  package var artist: Entry?
  /// Songs as the store orders them, the most popular first, including those on which the artist is only
  /// featured; or albums, the newest first.
  package var entries: [Entry]
  /// Music videos among the songs.
  package var others: [Entry]
}

extension ArtistPage {
  /// - Parameter results: Of a lookup. Usually, but not always, the artist comes first.
  init(id: String, _ list: ArtistList, _ results: [StoreResult]) {
    let entries = results.map(\.entry)
    artist =
      entries.first { $0.isArtist && $0.id == id }
      ?? entries.first { $0.artistID == id }.map {
        Entry(id: id, name: $0.artistName, artistID: id)
      }
    let kind: MediaKind = list == .songs ? .songs : .albums
    let wanted = entries.filter { $0.kind == kind }
    self.entries =
      switch list {
      case .songs: wanted
      // As text, "" is before all dates.
      case .albums: wanted.inOrder { ($0.releaseDate ?? "") > ($1.releaseDate ?? "") }
      }
    others = entries.filter { $0.kind != kind && !$0.isArtist }
  }
}
