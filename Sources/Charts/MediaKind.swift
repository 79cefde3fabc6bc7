/// A kind of media that has charts. The raw values are those of `--kind`.
///
/// Everything that differs between kinds is in `MediaKindProperties` and can be read directly: `kind.noun`.
@dynamicMemberLookup
package enum MediaKind: String, Codable, CaseIterable, Sendable {
  case songs
  case albums
  case musicVideos = "music-videos"
  case podcasts
  /// Free apps.
  case apps
  case paidApps = "paid-apps"
  case grossingApps = "grossing-apps"
  case books
  case audiobooks
  case movies
  case tvEpisodes = "tv-episodes"

  package subscript<Value>(dynamicMember member: KeyPath<MediaKindProperties, Value>) -> Value {
    properties[keyPath: member]
  }

  /// Its chart in a sentence: `chart of Slovakia`, `album chart of the United Kingdom`.
  package func chart(of country: Storefront) -> String {
    "\(self == .songs ? "" : self.singular + " ")chart of \(country.nameInText)"
  }

  package var isApp: Bool { self == .apps || self == .paidApps || self == .grossingApps }

  /// Whether an entry of this kind can be what a lookup describes as `other`: lookups do not say to which of the
  /// app charts an app belongs, and sometimes name no kind at all.
  package func agrees(with other: MediaKind?) -> Bool {
    guard let other else { return true }
    return other == self || other.isApp && isApp
  }

  /// Apple's charts of the kind; the first one is the default.
  package var lists: [ChartList] {
    self.feeds.map { ChartList(kind: self, source: $0.source) }
  }

  /// The charts to try, in order, if no source is given.
  package var defaultLists: [ChartList] {
    lists.filter { $0.source != .hotTracks }
  }
}

/// The format of a preview. Only audio is downloaded and played.
package enum PreviewMedium: Equatable, Sendable {
  case audio
  case video
}
