import Charts
import Foundation
import TestSupport

/// A store of every kind with responses in Apple's shapes, including unusual ones: three entries per list, of
/// which the second has no artist and artwork, has one link as an object, and is not sold separately.
final class KindsStore: Sendable {
  /// The value of `entry` in the iTunes RSS.
  enum Entries: Sendable {
    case several
    /// An object instead of an array.
    case one
    case missing
  }

  private let server: LoopbackServer

  /// | - Parameters:
  ///   - hasNewFeeds: Whether the newer chart feeds exist.
  ///   - hasLookup: Whether lookups succeed.
  init(_ shape: Entries = .several, hasNewFeeds: Bool = false, hasLookup: Bool = true) throws {
    server = try LoopbackServer { request, reply in
      let host = request["host"] ?? "127.0.0.1"
      if request.target.hasPrefix("/lookup?") {
        guard hasLookup else { return reply.send([], status: "400 Bad Request") }
        reply.send(Self.lookup(request.target, host), fields: WireStore.json)
      } else if let kind = Self.rssKind(request.target) {
        reply.send(Self.rss(kind, shape, host), fields: WireStore.json)
      } else if hasNewFeeds, let kind = Self.newKind(request.target) {
        reply.send(Self.results(kind, host), fields: WireStore.json)
      } else if request.target.hasPrefix("/preview/") {
        reply.serve(SmallMP4.bytes(length: 30_000, seed: 3), tag: "\"p\"", to: request)
      } else {
        reply.send([], status: "404 Not Found")
      }
    }
  }

  var environment: [String: String] {
    let address = server.address("")
    return [
      "HOTTRACKS_CHARTS_URL": address, "HOTTRACKS_ITUNES_URL": address,
      "HOTTRACKS_HOT_TRACKS_URL": address,
    ]
  }

  var lookups: [String] {
    server.requests.map(\.target).filter { $0.hasPrefix("/lookup?") }
  }

  func stop() { server.stop() }

  static func id(_ kind: MediaKind, _ rank: Int) -> String {
    let place = MediaKind.allCases.firstIndex(of: kind) ?? 0
    return "77\(10 + place)00000\(rank)"
  }

  static func page(_ kind: MediaKind, _ rank: Int) -> String {
    let id = id(kind, rank)
    return switch kind {
    case .songs: "https://music.apple.com/us/album/a-quiet-hall/7700000001?i=\(id)"
    case .albums: "https://music.apple.com/us/album/a-quiet-hall/\(id)"
    case .musicVideos: "https://music.apple.com/us/music-video/a-quiet-hall/\(id)"
    case .podcasts: "https://podcasts.apple.com/us/podcast/a-quiet-hall/id\(id)"
    case .apps, .paidApps, .grossingApps: "https://apps.apple.com/us/app/a-quiet-hall/id\(id)"
    case .books: "https://books.apple.com/us/book/a-quiet-hall/id\(id)"
    case .audiobooks: "https://books.apple.com/us/audiobook/a-quiet-hall/id\(id)"
    case .movies: "https://itunes.apple.com/us/movie/a-quiet-hall/id\(id)"
    case .tvEpisodes: "https://itunes.apple.com/us/tv-season/a-quiet-hall/id7700000002?i=\(id)"
    }
  }

  // MARK: Lists

  private static let rssNames: [String: MediaKind] = [
    "topsongs": .songs, "topalbums": .albums, "topmusicvideos": .musicVideos,
    "toppodcasts": .podcasts, "topfreeapplications": .apps, "toppaidapplications": .paidApps,
    "topgrossingapplications": .grossingApps, "toppaidebooks": .books,
    "topaudiobooks": .audiobooks, "topmovies": .movies, "toptvepisodes": .tvEpisodes,
  ]

  private static func rssKind(_ target: String) -> MediaKind? {
    let steps = target.split(separator: "/").map(String.init)
    guard steps.count == 5, steps[1] == "rss" else { return nil }
    return rssNames[steps[2]]
  }

  private static func newKind(_ target: String) -> MediaKind? {
    let steps = target.split(separator: "/").map(String.init)
    guard steps.count == 7, steps[0] == "api" else { return nil }
    return switch (steps[4], steps[6]) {
    case ("top-free", "apps.json"): .apps
    case ("top-paid", "apps.json"): .paidApps
    case ("top-paid", "books.json"): .books
    case ("top", "podcasts.json"): .podcasts
    case ("top", "audio-books.json"): .audiobooks
    case (_, "songs.json"): .songs
    case (_, "albums.json"): .albums
    case (_, "music-videos.json"): .musicVideos
    default: nil
    }
  }

  // MARK: Response shapes

  private static func rss(_ kind: MediaKind, _ shape: Entries, _ host: String) -> Data {
    var feed: [String: Any] = [
      "author": ["name": ["label": "iTunes Store"]], "title": ["label": "Top"],
      "updated": ["label": "2026-11-21T05:00:00-07:00"],
    ]
    switch shape {
    case .several: feed["entry"] = (1...3).map { entry(kind, $0, host) }
    case .one: feed["entry"] = entry(kind, 1, host)
    case .missing: break
    }
    return data(["feed": feed])
  }

  private static func entry(_ kind: MediaKind, _ rank: Int, _ host: String) -> [String: Any] {
    let page = ["rel": "alternate", "type": "text/html", "href": page(kind, rank)]
    var entry: [String: Any] = [
      "im:name": ["label": "Quiet Hall \(rank)"],
      "title": ["label": "Quiet Hall \(rank) - Some One"],
      "id": ["label": Self.page(kind, rank), "attributes": ["im:id": id(kind, rank)]],
      "link": ["attributes": page],
      "im:price": ["label": "", "attributes": ["amount": "-1.00000", "currency": "USD"]],
      "category": ["attributes": ["im:id": "6005", "term": "Quiet", "label": "Quiet"]],
      "im:contentType": ["attributes": ["term": "Thing", "label": "Thing"]],
    ]
    guard rank != 2 else { return entry }
    entry["im:artist"] = [
      "label": "Some One", "attributes": ["href": "https://music.apple.com/us/artist/some-one/77"],
    ]
    entry["im:image"] = [53, 75, 100].map {
      ["label": "http://\(host)/artwork/\($0)x\($0)bb.png", "attributes": ["height": "\($0)"]]
    }
    entry["im:price"] = [
      "label": "$5.00", "attributes": ["amount": "5.00000", "currency": "USD"],
    ]
    entry["im:releaseDate"] = [
      "label": "2026-11-01T00:00:00-07:00", "attributes": ["label": "1 November 2026"],
    ]
    entry["summary"] = ["label": "A hall that is quiet.\nNobody comes."]
    entry["rights"] = ["label": "© 2026 Some One"]
    if let medium = kind.preview {
      let file = medium == .audio ? ("audio/x-m4a", "m4a") : ("video/x-m4v", "m4v")
      entry["link"] = [
        ["attributes": page],
        [
          "im:duration": ["label": "30000"],
          "attributes": [
            "title": "Preview", "rel": "enclosure", "type": file.0, "im:assetType": "preview",
            "href": "http://\(host)/preview/\(id(kind, rank)).\(file.1)",
          ],
        ],
      ]
    }
    return entry
  }

  private static func results(_ kind: MediaKind, _ host: String) -> Data {
    let results = (1...3).map { rank in
      var result: [String: Any] = [
        "id": id(kind, rank), "name": "Quiet Hall \(rank)", "kind": kind.rawValue,
        "url": page(kind, rank), "genres": [Any](),
      ]
      guard rank != 2 else { return result }
      result["artistName"] = "Some One"
      result["releaseDate"] = "2026-11-01"
      result["artworkUrl100"] = "http://\(host)/artwork/100x100bb.png"
      return result
    }
    return data([
      "feed": [
        "title": "Top", "country": "us", "updated": "Sat, 21 Nov 2026 12:00:00 +0000",
        "results": results,
      ]
    ])
  }

  private static func lookup(_ target: String, _ host: String) -> Data {
    let list = target.drop { $0 != "=" }.dropFirst().prefix { $0 != "&" }
    let wanted = list.split(separator: ",").map(String.init)
    let results = wanted.compactMap { wanted -> [String: Any]? in
      for kind in MediaKind.allCases {
        for rank in 1...3 where id(kind, rank) == wanted { return details(kind, rank, host) }
      }
      return nil
    }
    return data(["resultCount": results.count, "results": results])
  }

  private static func details(_ kind: MediaKind, _ rank: Int, _ host: String) -> [String: Any] {
    let (wrapper, word): (String, String?) =
      switch kind {
      case .songs: ("track", "song")
      case .albums: ("collection", nil)
      case .musicVideos: ("track", "music-video")
      case .podcasts: ("track", "podcast")
      case .apps, .paidApps, .grossingApps: ("software", "software")
      case .books: ("ebook", "ebook")
      case .audiobooks: ("audiobook", nil)
      case .movies: ("track", "feature-movie")
      case .tvEpisodes: ("track", "tv-episode")
      }
    let isCollection = kind == .albums || kind == .audiobooks
    let part = isCollection ? "collection" : "track"
    var item: [String: Any] = [
      "wrapperType": wrapper, "\(part)Id": Int(id(kind, rank)) ?? 0,
      "\(part)Name": "Quiet Hall \(rank)", "\(part)ViewUrl": page(kind, rank),
      "primaryGenreName": "Quiet", "currency": "USD",
      kind.isApp || kind == .books ? "price" : "\(part)Price": rank == 2 ? -1.0 : 5.0,
    ]
    if let word { item["kind"] = word }
    if kind == .albums { item["collectionType"] = "Album" }
    guard rank != 2 else { return item }
    item["artistName"] = "Some One"
    item["artistViewUrl"] = "https://music.apple.com/us/artist/some-one/77"
    item["artworkUrl100"] = "http://\(host)/artwork/100x100bb.png"
    item["releaseDate"] = "2026-11-01T08:00:00Z"
    item["description"] = "A hall that is quiet.\nNobody comes."
    item["copyright"] = "© 2026 Some One"
    if kind == .movies { item["trackRentalPrice"] = 3.99 }
    if kind == .tvEpisodes || kind == .songs { item["collectionName"] = "Quiet, Season 1" }
    if let medium = kind.preview {
      let ending = medium == .audio ? "m4a" : "m4v"
      item["previewUrl"] = "http://\(host)/preview/\(id(kind, rank)).\(ending)"
    }
    if kind.isApp {
      item["screenshotUrls"] = ["http://\(host)/shot/1.png", "http://\(host)/shot/2.png"]
      item["averageUserRating"] = 4.46
      item["userRatingCount"] = 1204
      item["version"] = "2.1.3"
      item["contentAdvisoryRating"] = "12+"
    }
    return item
  }

  private static func data(_ object: [String: Any]) -> Data {
    (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
  }
}
