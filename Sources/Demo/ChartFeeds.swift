/// The two generations of the chart service.
extension DemoStorefront {
  /// `/api/v2/{cc}/{media}/{feed}/{n}/{type}.json`: without albums, prices and previews.
  func resultsFeed(_ chart: DemoChart, _ items: [Item], path: String) -> JSONObject {
    let results = items.map { item in
      let isApp = item.kind.name == .app
      let isPodcast = item.kind.name == .podcast
      let artistPage = isApp || isPodcast ? nil : artistPage(item)
      return [
        "artistName": item.artist, "id": item.id, "name": item.name,
        "releaseDate": isPodcast || item.has(.noDate) ? nil : item.releaseDay,
        "kind": item.kind.feedWord,
        // Apple's spelling.
        "contentAdvisoryRating": item.has(.explicit) && !isApp ? "Explict" : nil,
        "artworkUrl100": artwork(item, 100, item.kind.name == .book ? 150 : 100),
        "genres": isApp ? [] : genres(of: item),
        "url": page(item),
        "artistId": artistPage.flatMap { _ in item.artistID.map { "\($0)" } },
        "artistUrl": artistPage,
      ] as JSONObject
    }
    return [
      "feed": [
        "title": chart.title, "id": server + path,
        "author": ["name": "HotTracks Demo Store", "url": "https://music.example/"],
        "links": [["self": server + path]],
        "copyright": "Invented for the demonstration of HotTracks.",
        "country": country, "icon": "https://music.example/favicon.ico",
        "updated": Timestamp.lastChartUpdate.text("%a, %-d %b %Y %H:%M:%S +0000"),
        "results": results,
      ] as JSONObject
    ]
  }

  /// `/api/v1/{cc}/itunes-music/hot-tracks/all/{n}/explicit.json`: some entries have the names of
  /// their genres only, some have no release date.
  func hotTracksFeed(_ chart: DemoChart, _ items: [Item], path: String) -> JSONObject {
    let results = items.enumerated().map { index, item in
      [
        "artistName": item.artist, "id": item.id,
        "releaseDate": index % 10 == 6 ? nil : item.releaseDay,
        "name": item.name, "collectionName": item.collection,
        "kind": "song", "copyright": item.rights,
        "artistId": item.artistID.map { "\($0)" },
        "contentAdvisoryRating": item.has(.explicit) ? "Explicit" : nil,
        "artistUrl": artistPage(item),
        // 200 pixels wide despite its name.
        "artworkUrl100": artwork(item, 200),
        "genres": index % 7 == 3
          ? [item.genre, item.kind.rootGenre] as any Encodable : genres(of: item),
        "url": page(item),
      ] as JSONObject
    }
    return [
      "feed": [
        "title": chart.title, "id": server + path,
        "author": ["name": "HotTracks Demo Store", "uri": "https://music.example/\(country)/"],
        "links": [
          ["self": server + path], ["alternate": "https://music.example/\(country)/hot-tracks"],
        ],
        "copyright": "Invented for the demonstration of HotTracks.",
        "country": country, "icon": "https://music.example/favicon.ico",
        "updated": Timestamp.lastChartUpdate.text("%Y-%m-%dT%H:%M:%S.000+00:00"),
        "results": results,
      ] as JSONObject
    ]
  }

  /// The genre of an item, and that of all items of its kind.
  private func genres(of item: Item) -> [[String: String]] {
    let genres = [(item.genreID, item.genre), (item.kind.rootGenreID, item.kind.rootGenre)]
    return item.has(.noGenres)
      ? []
      : genres.compactMap { id, name in
        id.map { ["genreId": "\($0)", "name": name, "url": genrePage($0)] }
      }
  }
}

/// A JSON object whose fields depend on the item: those that are nil are omitted.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private var fields: [String: any Encodable]

  init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    fields = Dictionary(elements.compactMap { key, value in value.map { (key, $0) } }) { $1 }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    for (key, value) in fields {
      try container.encode(value, forKey: FieldName(stringValue: key))
    }
  }

  /// The fields of both.
  static func + (one: JSONObject, other: JSONObject) -> JSONObject {
    var sum = one
    sum.fields.merge(other.fields) { $1 }
    return sum
  }
}
