package import Charts
package import Foundation

/// The results of a search, the tracks of an album, or the songs or albums of an artist. It is never empty.
package struct StoreList: Equatable, Sendable {
  package let request: StoreRequest
  /// The album or artist; `nil` for a search.
  package let subject: Entry?
  package let kind: SearchKind
  package let entries: [Entry]
  /// What belongs to the subject, but not to the list: music videos and booklets.
  package let others: [Entry]
  /// Of an album, as the store counts.
  package let trackCount: Int?
  /// The places of tracks that the store does not offer.
  package let missing: [TrackPlace]
  package let fetched: Date
  /// Why there is no newer one; `nil` if it is new, or if none was requested.
  package let failure: ChartError?
  /// Whether it is older than an hour.
  package let isStale: Bool

  private init<Value>(
    _ request: StoreRequest, _ answer: StoreAnswer<Value>, _ subject: Entry?, _ kind: SearchKind,
    _ entries: [Entry], others: [Entry] = [], trackCount: Int? = nil, missing: [TrackPlace] = []
  ) {
    (self.request, self.subject, self.kind, self.entries) = (request, subject, kind, entries)
    (self.others, self.trackCount, self.missing) = (others, trackCount, missing)
    (fetched, failure, isStale) = (answer.fetched, answer.failure, answer.isStale)
  }

  package var storefront: Storefront { request.storefront }

  /// The places of tracks; only albums have them.
  package func place(of entry: Entry) -> String? {
    guard case .album = request, let place = entry.place else { return nil }
    return entries.contains { $0.place?.disc ?? 1 > 1 } ? place.text : String(place.track)
  }
}

extension StoreList {
  package init(
    _ request: SearchRequest, _ answer: StoreAnswer<[Entry]>
  ) throws(StoreListError) {
    guard !answer.value.isEmpty else { throw .noResults(request) }
    self.init(.search(request), answer, nil, request.kind, answer.value)
  }

  package init(
    _ answer: StoreAnswer<Album>, of album: Entry, in storefront: Storefront
  ) throws(StoreListError) {
    let value = answer.value
    guard !value.tracks.isEmpty else { throw .noTracks(of: album, storefront) }
    self.init(
      .album(of: album, in: storefront), answer, album, .songs, value.tracks, others: value.others,
      trackCount: value.trackCount, missing: value.missing)
  }

  package init(
    _ answer: StoreAnswer<ArtistPage>, of artist: Entry, _ list: ArtistList,
    in storefront: Storefront
  ) throws(StoreListError) {
    let page = answer.value
    guard !page.entries.isEmpty else {
      throw .noEntries(list, of: artist.displayName, storefront)
    }
    self.init(
      .artist(of: artist, list, in: storefront), answer, artist, list == .songs ? .songs : .albums,
      page.entries, others: list == .songs ? page.others : [])
  }
}

// MARK: Words

extension StoreList {
  /// `Songs for “calder”`, `Ines Calder – Harbour Year` or `Ines Calder`.
  package var title: String {
    if case .search(let request) = request { return "\(kind.title) for “\(request.words)”" }
    return subject?.title ?? ""
  }

  /// `12 of 14 tracks`, `first 50 results`.
  package var count: String { count(of: entries.count) }

  /// - Parameter shown: How many entries are shown.
  package func count(of shown: Int) -> String {
    if case .search(let request) = request {
      return (entries.count < request.limit ? "" : "first ")
        + Quantity.counted(entries.count, "result")
    }
    let total = entries.count + missing.count
    let all = Quantity.counted(total, (kind.media ?? .songs).noun)
    return shown < total ? "\(shown) of \(all)" : all
  }

  /// Which tracks are missing, at most ten by number, and what is not in the list.
  ///
  /// - Parameter showsIDs: Whether other entries are named with their IDs.
  package func notes(showsIDs: Bool) -> [String] {
    let names = others.map { entry in
      "\(entry.displayName) (\(entry.kind?.noun ?? "other"))" + (showsIDs ? " [\(entry.id)]" : "")
    }
    let offered =
      "The store in \(storefront.nameInText) does not offer "
      + "\(missing.map(\.text).listed(first: 10))."
    return (missing.isEmpty ? [] : [offered])
      + (names.isEmpty ? [] : ["Not in the list: \(names.listed(first: 3))."])
  }
}

extension SearchKind {
  /// The kind to search for while a chart of this kind is shown. The store cannot search free and paid apps separately.
  package init(_ kind: MediaKind) {
    self = kind.isApp ? .apps : SearchKind(rawValue: kind.rawValue) ?? .songs
  }

  /// `Songs`, `TV episodes`.
  package var title: String {
    switch self {
    case .apps: "Apps"
    case .artists: "Artists"
    default: media?.properties.title ?? ""
    }
  }
}
