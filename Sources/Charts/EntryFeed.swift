import Foundation

/// `{"feed":{…,"entry":[…]}}`: the iTunes RSS in JSON, where text is `{"label":…}` and the entry of a
/// chart of one is a bare object, of a chart of none absent.
struct EntryFeed: FeedShape {
  private let feed: Feed

  var title: String? { feed.title?.text }
  var updated: Date? { feed.updated?.label.flatMap(FeedDate.parsed) }
  var entryCount: Int { feed.entry?.count ?? 0 }

  func tracks(accepting addresses: ServiceAddresses) -> [Track] {
    feed.entry?.elements.compactMap { $0.track(accepting: addresses) } ?? []
  }
}

private struct Feed: Decodable {
  @Lenient var title: Labelled?
  @Lenient var updated: Labelled?
  let entry: OneOrMany<EntryFeedSong>?
}
