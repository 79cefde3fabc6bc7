import Foundation
import HTTP

/// `{"feed":{…,"entry":[…]}}`: the iTunes RSS in JSON. Text is `{"label":…}`. A single entry is an object
/// instead of an array, and an empty list is absent.
struct RSSResponse: FeedFormat {
  private let feed: Feed

  var title: String? { feed.title?.text }
  var updated: Date? { feed.updated?.label.flatMap { InternetDate.parse($0.text) } }

  func entries(of kind: MediaKind, accepting addresses: ServiceAddresses) -> [Entry?] {
    feed.entry?.places.map { $0?.entry(of: kind, accepting: addresses) } ?? []
  }
}

private struct Feed: Decodable {
  @Lenient var title: RSSValue?
  @Lenient var updated: RSSValue?
  var entry: OneOrMany<RSSResponseEntry>?

  private enum CodingKeys: String, CodingKey { case title, updated, entry }

  init(from decoder: any Decoder) throws {
    let feed = try decoder.container(keyedBy: CodingKeys.self)
    _title = feed.decode(Lenient<RSSValue>.self, forKey: .title)
    _updated = feed.decode(Lenient<RSSValue>.self, forKey: .updated)
    entry = try feed.decodeIfPresent(OneOrMany<RSSResponseEntry>.self, forKey: .entry)
    // A response without entries is an empty feed only if it looks like a feed otherwise.
    if entry == nil, title?.label == nil, updated?.label == nil {
      throw DecodingError.keyNotFound(
        CodingKeys.entry, .init(codingPath: feed.codingPath, debugDescription: "not an RSS feed"))
    }
  }
}
