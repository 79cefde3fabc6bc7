package import Charts
package import Foundation

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

/// The results of a search, the tracks of an album, or the songs or albums of an artist. It is never empty.
package struct StoreList: Equatable, Sendable {
  package let request: StoreRequest
  /// The album or artist; `nil` for a search.
  package let subject: Entry?
  package let kind: SearchKind
  package let entries: [Entry]
  /// `12 of 14 tracks`.
  package let count: String
  /// Which tracks are missing, and what is not in the list.
  package let note: String?
  package let fetched: Date
  /// Why there is no newer one; `nil` if it is new, or if none was requested.
  package let failure: ChartError?
  /// Whether it is older than an hour.
  package let isStale: Bool

  private init<Value>(
    _ request: StoreRequest, _ answer: StoreAnswer<Value>, _ subject: Entry?, _ kind: SearchKind,
    _ entries: [Entry], count: String, note: String? = nil
  ) {
    (self.request, self.subject, self.kind, self.entries) = (request, subject, kind, entries)
    (self.count, self.note) = (count, note)
    (fetched, failure, isStale) = (answer.fetched, answer.failure, answer.isStale)
  }

  package var storefront: Storefront { request.storefront }

  /// `Songs for “calder”`, `Ines Calder – Harbour Year` or `Ines Calder`.
  package var title: String {
    if case .search(let request) = request { return request.title }
    return subject?.title ?? ""
  }

  /// The places of tracks; only albums have them.
  package func place(of entry: Entry) -> String? {
    guard case .album = request, let place = entry.place else { return nil }
    return entries.contains { $0.place?.disc ?? 1 > 1 } ? place.text : String(place.track)
  }
}

extension StoreList {
  /// - Throws: If there are no results.
  package init(
    _ request: SearchRequest, _ answer: StoreAnswer<[Entry]>
  ) throws(CommandError) {
    guard !answer.value.isEmpty else {
      throw CommandError(
        .nothingMatches, "\(request.noResults) \(request.advice)")
    }
    let count = answer.value.count
    self.init(
      .search(request), answer, nil, request.kind, answer.value,
      count: (count < request.limit ? "" : "first ") + Quantity.counted(count, "result"))
  }

  /// - Throws: If there are no tracks.
  package init(
    _ answer: StoreAnswer<Album>, of album: Entry, in storefront: Storefront
  ) throws(CommandError) {
    let tracks = answer.value.tracks
    guard !tracks.isEmpty else { throw answer.value.noTracks(of: album, in: storefront) }
    let notes = [
      answer.value.missingTracks(in: storefront), Self.notListed(answer.value.others),
    ].compactMap(\.self)
    self.init(
      .album(of: album, in: storefront), answer, album, .songs, tracks, count: answer.value.count,
      note: notes.isEmpty ? nil : notes.joined(separator: " "))
  }

  /// - Throws: If there are no entries.
  package init(
    _ answer: StoreAnswer<ArtistPage>, of artist: Entry, _ list: ArtistList,
    in storefront: Storefront
  ) throws(CommandError) {
    let page = answer.value
    guard !page.entries.isEmpty else { throw page.nothing(of: artist, list, in: storefront) }
    let kind = list == .songs ? MediaKind.songs : .albums
    self.init(
      .artist(of: artist, list, in: storefront), answer, artist, SearchKind(kind), page.entries,
      count: Quantity.counted(page.entries.count, kind.noun),
      note: list == .songs ? Self.notListed(page.others) : nil)
  }

  /// `Not in the list: Borrowed Light (music video).`
  private static func notListed(_ others: [Entry]) -> String? {
    guard !others.isEmpty else { return nil }
    let shown = others.prefix(2).map { "\($0.displayName) (\($0.kind?.noun ?? "other"))" }
    let rest = others.count - shown.count
    return "Not in the list: " + (shown + (rest > 0 ? ["\(rest) more"] : [])).listed() + "."
  }
}

// MARK: Words shared with the commands

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

extension SearchRequest {
  /// `Songs for “calder”`.
  package var title: String { "\(kind.title) for “\(words)”" }

  /// The message for no results, with the reason if it is known.
  package var noResults: String {
    let nothing = "No \(kind.plural) found for “\(words)” in \(country.nameInText)."
    return switch reasonForNoResults {
    case .china: "\(nothing) Apple's search does not work there."
    case .notKorean: "\(nothing) Apple's search finds only Korean words there."
    case .words: nothing
    }
  }

  fileprivate var advice: String {
    switch reasonForNoResults {
    case .china: "Try another country."
    case .notKorean: "Try Korean words, or another country."
    case .words: "Try fewer words, or another country."
    }
  }
}

extension Album {
  /// `12 of 14 tracks`.
  package var count: String {
    let all = Quantity.counted(tracks.count + missing.count, "track")
    return missing.isEmpty ? all : "\(tracks.count) of \(all)"
  }

  /// Which tracks are missing, at most ten by number; `nil` if there are none.
  package func missingTracks(in storefront: Storefront) -> String? {
    guard !missing.isEmpty else { return nil }
    return "The store in \(storefront.nameInText) does not offer "
      + "\(missing.map(\.text).listed(first: 10))."
  }

  package func noTracks(of album: Entry, in storefront: Storefront) -> CommandError {
    CommandError(
      .nothingMatches,
      "The store in \(storefront.nameInText) does not list the tracks of \(album.title).")
  }
}

extension ArtistPage {
  package func nothing(
    of artist: Entry, _ list: ArtistList, in storefront: Storefront
  ) -> CommandError {
    CommandError(
      .nothingMatches,
      "The store in \(storefront.nameInText) lists no \(list.rawValue) of \(artist.displayName).")
  }
}
