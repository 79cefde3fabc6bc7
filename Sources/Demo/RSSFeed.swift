import Foundation
import Support

/// `/{cc}/rss/{name}/limit={n}/json`: the iTunes RSS, where each text is the label of an object.
extension DemoStorefront {
  func rssFeed(_ chart: DemoChart, _ items: [Item], path: String) -> JSONObject {
    let entries = items.map(entry)
    return [
      "feed": [
        "author": [
          "name": label("HotTracks Demo Store"), "uri": label("https://music.example/"),
        ],
        // A single entry is not an array.
        "entry": entries.count > 1 ? entries as any Encodable : entries.first,
        "updated": label(Timestamp.lastChartUpdate.text("%Y-%m-%dT%H:%M:%S+00:00")),
        "rights": label("Invented for the demonstration of HotTracks."),
        "title": label("iTunes Store: \(chart.title)"),
        "icon": label("https://music.example/favicon.ico"),
        "link": [
          alternate("https://music.example/"),
          ["attributes": ["rel": "self", "href": server + path]],
        ],
        "id": label(server + path),
      ] as JSONObject
    ]
  }

  private func entry(_ item: Item) -> JSONObject {
    let artistHasPage = item.kind.name != .movie
    let isDescribed = [.podcast, .app, .book, .movie, .episode].contains(item.kind.name)
    let common: JSONObject = [
      "im:name": label(item.name),
      "im:image": images(of: item),
      "im:price": price(price(of: item)),
      "im:contentType": contentType(item.kind.contentTypes),
      "title": label([item.name, item.artist].compactMap(\.self).joined(separator: " - ")),
      "link": links(of: item),
      "id": label(page(item), ["im:id": item.id]),
      "im:artist": item.artist.map { name in
        label(name, artistHasPage ? artistPage(item).map { ["href": $0] } : nil)
      },
      "category": category(of: item),
    ]
    return common + [
      "im:collection": collection(of: item),
      "im:itemCount": item.trackCount.map { label("\($0)") },
      "im:rentalPrice": rentalPrice(of: item).map(price),
      "im:releaseDate": item.has(.noDate)
        ? nil : label(item.releaseDay + "T00:00:00-07:00", ["label": item.releaseDay]),
      "rights": item.rights.map { label($0) },
      "summary": isDescribed ? item.summary.map { label($0.plain) } : nil,
    ]
  }

  private func label(_ text: String, _ attributes: [String: String]? = nil) -> JSONObject {
    ["label": text, "attributes": attributes]
  }

  private func alternate(_ address: String) -> JSONObject {
    ["attributes": ["rel": "alternate", "type": "text/html", "href": address]]
  }

  /// Each term within the one before it.
  private func contentType(_ terms: some Collection<String>) -> JSONObject? {
    terms.first.map { term in
      [
        "attributes": ["term": term, "label": term],
        "im:contentType": contentType(Array(terms.dropFirst())),
      ]
    }
  }

  private func price(_ amount: Double) -> JSONObject {
    label(
      priceLabel(amount),
      ["amount": amount == 0 ? "0" : "\(amount)000", "currency": market.currency])
  }

  /// Movies have the first one twice.
  private func images(of item: Item) -> [JSONObject]? {
    let sides = item.kind.name == .movie ? [60, 60, 170] : [55, 60, 170]
    return item.has(.noArtwork)
      ? nil
      : sides.compactMap { side in
        artwork(item, side).map { label($0, ["height": "\(side)"]) }
      }
  }

  private func category(of item: Item) -> JSONObject {
    let names = ["term": item.genre, "label": item.genre]
    let address = item.genreID.map { ["im:id": "\($0)", "scheme": genrePage($0)] } ?? [:]
    return ["attributes": item.has(.noGenres) ? [:] : names.merging(address) { $1 }]
  }

  private func collection(of item: Item) -> JSONObject? {
    guard let name = item.collection, let page = collectionPage(item) else { return nil }
    let types = item.kind.name == .song ? ["Music", "Album"] : ["TV Show", "TV Season"]
    return [
      "im:name": label(name), "link": alternate(page), "im:contentType": contentType(types),
    ]
  }

  /// Not an array if the kind has no previews.
  private func links(of item: Item) -> any Encodable {
    let page = alternate(page(item))
    guard let medium = item.kind.preview else { return page }
    guard let preview = preview(item) else { return [page] }
    let milliseconds =
      switch item.kind.name {
      case .movie: "\(92_000 + item.numericID % 56_000).0"
      case .musicVideo, .episode: "30045.0"
      default: "30000"
      }
    let enclosure: JSONObject = [
      "im:duration": label(milliseconds),
      "attributes": [
        "title": "Preview", "rel": "enclosure", "href": preview, "im:assetType": "preview",
        "type": medium == .sound ? "audio/x-m4a" : "video/x-m4v",
      ],
    ]
    return [page, enclosure]
  }
}

/// A time and its notations, always in UTC and in English.
struct Timestamp: Sendable {
  let seconds: Int

  static var now: Timestamp { Timestamp(seconds: time(nil)) }

  /// The last 05:00 UTC, when the charts were updated.
  static var lastChartUpdate: Timestamp {
    let fiveHours = 5 * 3_600
    return Timestamp(seconds: (time(nil) - fiveHours) / 86_400 * 86_400 + fiveHours)
  }

  /// <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>
  var httpDate: String { text("%a, %d %b %Y %H:%M:%S GMT") }

  /// - Parameter format: As in strftime(3).
  func text(_ format: String) -> String {
    Date(timeIntervalSince1970: Double(seconds)).textInUTC(format)
  }
}
