package import Charts

/// What to list from the store.
package enum StoreRequest: Equatable, Sendable {
  case search(SearchRequest)
  /// The tracks of an album: of this one, or of the one that contains the entry.
  case album(of: Entry, in: Storefront)
  /// The songs or albums of an artist: of this one, or of that of the entry.
  case artist(of: Entry, ArtistList, in: Storefront)

  package var storefront: Storefront {
    switch self {
    case .search(let request): request.country
    case .album(_, let storefront), .artist(_, _, let storefront): storefront
    }
  }
}

extension ChartRepository {
  /// A list from the store, with one request if it is not cached and the album or artist is known.
  ///
  /// - Throws: A `ChartError` or a `StoreListError`.
  package func list(
    _ request: StoreRequest, freshness: Freshness
  ) async throws -> StoreList {
    switch request {
    case .search(let search):
      return try StoreList(search, try await self.search(search, freshness: freshness))
    case .album(let entry, let storefront):
      let answer = try await page(
        "album", of: entry, in: storefront, freshness, \.albumID,
        entries: { $0.tracks + $0.others }
      ) { id in try await album(id: id, in: storefront, freshness: freshness) }
      let tracks = answer.value.tracks
      // The songs of an artist are not an album.
      guard let album = answer.value.album ?? (entry.name == nil ? nil : entry),
        tracks.isEmpty || tracks.contains(where: { $0.collectionID ?? album.id == album.id })
      else {
        throw entry.name == nil
          ? StoreListError.unknownID("album", entry.id, storefront)
          : .noTracks(of: entry, storefront)
      }
      return try StoreList(answer, of: album, in: storefront)
    case .artist(let entry, let list, let storefront):
      let answer = try await page(
        "artist", of: entry, in: storefront, freshness, \.artistID,
        entries: { $0.entries + $0.others }
      ) { id in try await artist(id: id, in: storefront, list: list, freshness: freshness) }
      let named = entry.artistName.map { Entry(id: entry.artistID ?? entry.id, artistName: $0) }
      guard let artist = answer.value.artist ?? (entry.name == nil ? nil : named) else {
        throw entry.name == nil
          ? StoreListError.unknownID("artist", entry.id, storefront)
          : .noEntries(list, of: entry.artistName ?? entry.displayName, storefront)
      }
      return try StoreList(answer, of: artist, list, in: storefront)
    }
  }

  /// Fetches the album or artist of an entry. Its ID is looked up if the list of the entry does not have it. If only an
  /// ID is known, it is that of the album or artist or, as the answer shows, that of an entry.
  private func page<Page>(
    _ noun: String, of entry: Entry, in storefront: Storefront, _ freshness: Freshness,
    _ pageID: (Entry) -> String?, entries: (Page) -> [Entry],
    fetch: (String) async throws -> StoreAnswer<Page>
  ) async throws -> StoreAnswer<Page> {
    if let id = pageID(entry) { return try await fetch(id) }
    guard entry.name == nil else {
      let details = try await details(of: [entry.id], in: storefront, freshness: freshness)
      guard let id = details[entry.id].flatMap(pageID) else {
        throw StoreListError.unknownParent(noun, of: entry)
      }
      return try await fetch(id)
    }
    let answer = try await fetch(entry.id)
    guard let found = entries(answer.value).first(where: { $0.id == entry.id }),
      let id = pageID(found), id != entry.id
    else { return answer }
    return try await fetch(id)
  }
}
