@testable import Charts

/// Responses in Apple's shapes with fictional names.
enum Fixtures {
  /// A login page, as in a hotel's network.
  static let portal = "<!DOCTYPE html><html><title>Welcome</title></html>"

  /// A chart of the second generation with the IDs 1001, 1002…
  static func mostPlayed(count: Int, firstID: Int = 1001) -> String {
    resultsFeed((0..<count).map { mostPlayedSong(id: firstID + $0) })
  }

  static func resultsFeed(_ results: [String], updated: String = "Mon, 3 Jan 2022 22:57:56 +0000")
    -> String
  {
    """
    {"feed":{"title":"Najhranejšie skladby","updated":"\(updated)",
     "results":[\(results.joined(separator: ","))]}}
    """
  }

  static func mostPlayedSong(id: Int) -> String {
    """
    {"artistName":"The Paper Lanterns","id":"\(id)","name":"Tram Number \(id)",
     "releaseDate":"2026-03-01","contentAdvisoryRating":"Explict","copyright":"℗ 2026",
     "artistUrl":"https://music.apple.com/sk/artist/x/77",
     "artworkUrl100":"https://is1-ssl.mzstatic.com/image/thumb/a/\(id).jpg/100x100bb.jpg",
     "genres":[{"genreId":"14","name":"Pop"},{"genreId":"34","name":"Hudba"}],
     "url":"https://music.apple.com/sk/album/tram/9\(id)?i=\(id)"}
    """
  }

  /// The iTunes RSS; `entry` is the JSON of that key's value, and `nil` omits the key.
  static func topSongs(entry: String?) -> String {
    let key = entry.map { #""entry":\#($0),"# } ?? ""
    return """
      {"feed":{\(key)"updated":{"label":"2017-05-25T05:32:29-07:00"},
       "title":{"label":"iTunes Store: Top Songs"},"link":[]}}
      """
  }

  static func topSongs(_ entries: [String]) -> String {
    topSongs(entry: "[\(entries.joined(separator: ","))]")
  }

  static func topSongs(count: Int) -> String { entries(of: .songs, count: count, firstID: 3001) }
  static func topSong(id: Int) -> String { entry(of: .songs, id: id) }

  static func entries(of kind: MediaKind, count: Int = 2, firstID: Int = 4001) -> String {
    topSongs((0..<count).map { entry(of: kind, id: firstID + $0) })
  }

  /// An entry of the iTunes RSS.
  private static func entry(of kind: MediaKind, id: Int) -> String {
    let (type, rental) =
      switch kind {
      case .songs, .audiobooks: ("audio/x-m4a", "")
      case .musicVideos, .tvEpisodes: ("video/x-m4v", "")
      case .movies:
        ("video/x-m4v", #""im:rentalPrice":{"attributes":{"amount":"4.99","currency":"USD"}},"#)
      case .books: ("application/octet-stream", "")
      case .albums, .podcasts, .apps, .paidApps, .grossingApps: ("image/jpeg", "")
      }
    let artwork = [55, 170, 60].map {
      """
      {"label":"https://is4-ssl.mzstatic.com/image/thumb/c\($0)/\($0)x\($0)bb.png",
       "attributes":{"height":"\($0)"}}
      """
    }
    return """
      {"im:name":{"label":"Low Tide \(id)"},"im:image":[\(artwork.joined(separator: ","))],
       "im:artist":{"label":"Mira Voss","attributes":{"href":"https://music.apple.com/x"}},
       "im:collection":{"im:name":{"label":"Harbour Songs"}},"im:itemCount":{"label":"10"},
       "im:price":{"attributes":{"amount":"9.99000","currency":"USD"}},\(rental)
       "link":[{"attributes":{"rel":"alternate","type":"text/html",
         "href":"https://music.apple.com/us/album/low/8?i=\(id)&uo=2"}},
        {"attributes":{"rel":"enclosure","type":"\(type)","im:assetType":"preview",
         "href":"http://a1987.phobos.apple.com/us/p/\(id)"}}],
       "id":{"label":"https://music.apple.com/us/album/low/8?i=\(id)&uo=2",
        "attributes":{"im:id":"\(id)"}},"rights":{"label":"℗ 2021"},
       "category":{"attributes":{"im:id":"6","term":"Country","label":"Country"}},
       "summary":{"label":"<p>A <b>map</b>.</p><p>And glass.</p>"},
       "im:releaseDate":{"label":"2021-02-11T00:00:00-07:00"}}
      """
  }

  /// A lookup response with the empty lines before it.
  static func lookup(_ results: [String]) -> String {
    """



    {"resultCount":\(results.count),"results":[
    \(results.joined(separator: ",\n"))]}

    """
  }

  static func lookup(of kind: MediaKind = .songs, count: Int, firstID: Int = 1001) -> String {
    lookup((0..<count).map { lookupResult(of: kind, id: firstID + $0) }.reversed())
  }

  static func lookupSong(id: Int) -> String { lookupResult(of: .songs, id: id) }

  static func lookupResult(of kind: MediaKind, id: Int) -> String {
    let type =
      switch kind {
      case .songs: #""wrapperType":"track","kind":"song","collectionName":"Night Lines""#
      case .albums: #""wrapperType":"collection","collectionType":"Album""#
      case .musicVideos: #""kind":"music-video""#
      case .podcasts: #""wrapperType":"track","kind":"podcast""#
      case .apps, .grossingApps: #""wrapperType":"software","kind":"software","price":0.00"#
      case .paidApps: #""wrapperType":"software","kind":"software","price":0.99"#
      case .books: #""kind":"ebook","price":0.99"#
      case .audiobooks: #""wrapperType":"audiobook""#
      case .movies: #""kind":"feature-movie","trackRentalPrice":4.99"#
      case .tvEpisodes: #""kind":"tv-episode""#
      }
    let names = kind == .albums || kind == .audiobooks ? "collection" : "track"
    let price = type.contains("price") ? "" : #""\#(names)Price":0.99,"#
    return """
      {\(type),"\(names)Id":\(id),"\(names)Name":"Tram",\(price)"currency":"EUR",
       "artistName":"The Paper Lanterns","primaryGenreName":"Pop","trackCount":12,
       "previewUrl":"https://audio-ssl.itunes.apple.com/p/\(id).m4a","trackTimeMillis":222377,
       "\(names)ViewUrl":"https://itunes.apple.com/sk/album/x/id9?i=\(id)&uo=4",
       "artworkUrl100":"http://is4.mzstatic.com/image/d/100x100bb.jpg","description":"A <b>map</b>",
       "releaseDate":"2026-03-01T07:00:00Z","trackExplicitness":"notExplicit"}
      """
  }
}
