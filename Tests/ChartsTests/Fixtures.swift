/// Responses in Apple's shapes with fictional names.
enum Fixtures {
  /// A most-played chart of `count` songs with the IDs 1001, 1002…
  static func mostPlayed(count: Int, firstID: Int = 1001) -> String {
    let results = (0..<count).map { mostPlayedSong(id: firstID + $0) }
    return resultsFeed(results)
  }

  static func mostPlayedSong(id: Int) -> String {
    """
    {"artistName":"The Paper Lanterns","id":"\(id)","name":"Tram Number \(id)",
     "releaseDate":"2026-03-0\(id % 9 + 1)","kind":"songs","artistId":"77","artistUrl":
     "https://music.apple.com/sk/artist/x/77","contentAdvisoryRating":"Explict",
     "artworkUrl100":"https://is1-ssl.mzstatic.com/image/thumb/a/\(id).jpg/100x100bb.jpg",
     "genres":[{"genreId":"14","name":"Pop","url":"https://itunes.apple.com/sk/genre/id14"},
     {"genreId":"34","name":"Hudba","url":"https://itunes.apple.com/sk/genre/id34"}],
     "url":"https://music.apple.com/sk/album/tram/9\(id)?i=\(id)"}
    """
  }

  static func resultsFeed(_ results: [String], updated: String = "Mon, 3 Jan 2022 22:57:56 +0000")
    -> String
  {
    """
    {"feed":{"title":"Najhranejšie skladby","id":"https://rss.example/x.json",
     "author":{"name":"Apple","url":"https://www.apple.com/"},"links":[{"self":"x"}],
     "copyright":"©","country":"sk","icon":"https://www.apple.com/favicon.ico",
     "updated":"\(updated)","results":[\(results.joined(separator: ","))]}}
    """
  }

  /// The older feed: milliseconds in the date, albums, artwork with http addresses.
  static let hotTracks = """


    {"feed":{"title":"Hot Tracks","author":{"name":"iTunes Store","uri":"http://wwww.apple.com/"},
     "updated":"2018-02-18T01:46:17.000-08:00","results":[
      {"artistName":"Salt & Ferry","id":"2001","releaseDate":"2018-02-16","name":"Northern Line",
       "collectionName":"Northern Line - Single","kind":"song","copyright":"℗ 2018",
       "artistId":"5","contentAdvisoryRating":"Explicit",
       "artworkUrl100":"http://is2.mzstatic.com/image/thumb/b/source/200x200bb.png",
       "genres":[{"genreId":"18","name":"Hip-Hop/Rap"},{"genreId":"34","name":"Music"}],
       "url":"https://itunes.apple.com/us/album/x/3?i=2001&app=music"},
      {"artistName":"Ola Brandt","id":"2002","name":"Glass","genres":["Electronic","Music"],
       "collectionName":"Glass","kind":"song","artworkUrl100":null,"url":"http://example.org/"}]}}
    """

  /// The iTunes RSS; `entry` is the JSON of that key's value, and `nil` omits the key.
  static func topSongs(entry: String?) -> String {
    let key = entry.map { #""entry":\#($0),"# } ?? ""
    return """
      {"feed":{"author":{"name":{"label":"iTunes Store"}},\(key)
       "updated":{"label":"2017-05-25T05:32:29-07:00"},"rights":{"label":"©"},
       "title":{"label":"iTunes Store: Top Songs"},"link":[],"id":{"label":"https://x.example/"}}}
      """
  }

  static func topSongs(count: Int, firstID: Int = 3001) -> String {
    let entries = (0..<count).map { topSong(id: firstID + $0) }
    return topSongs(entry: "[\(entries.joined(separator: ","))]")
  }

  static func topSong(id: Int) -> String {
    """
    {"im:name":{"label":"Low Tide \(id)"},
     "im:image":[{"label":"https://is4-ssl.mzstatic.com/image/thumb/c/55x55bb.png",
       "attributes":{"height":"55"}},{"label":
       "https://is4-ssl.mzstatic.com/image/thumb/c/170x170bb.png","attributes":{"height":"170"}},
       {"label":"https://is4-ssl.mzstatic.com/image/thumb/c/60x60bb.png",
       "attributes":{"height":"60"}}],
     "im:collection":{"im:name":{"label":"Harbour Songs"},"link":{"attributes":{"rel":"alternate",
       "href":"https://music.apple.com/us/album/harbour/8"}}},
     "im:price":{"label":"$1.29","attributes":{"amount":"1.29000","currency":"USD"}},
     "im:contentType":{"attributes":{"term":"Music","label":"Music"}},
     "title":{"label":"Low Tide - Mira Voss"},
     "link":[{"attributes":{"rel":"alternate","type":"text/html",
        "href":"https://music.apple.com/us/album/low/8?i=\(id)&uo=2"}},
       {"im:duration":{"label":"30000"},"attributes":{"title":"Preview","rel":"enclosure",
        "type":"audio/x-m4a","im:assetType":"preview",
        "href":"https://audio-ssl.itunes.apple.com/p/\(id).m4a"}}],
     "id":{"label":"https://music.apple.com/us/album/low/8?i=\(id)&uo=2",
       "attributes":{"im:id":"\(id)"}},
     "im:artist":{"label":"Mira Voss","attributes":{"href":"https://music.apple.com/x"}},
     "category":{"attributes":{"im:id":"6","term":"Country","label":"Country"}},
     "im:releaseDate":{"label":"2021-02-11T00:00:00-07:00","attributes":{"label":"11. 2."}}}
    """
  }

  /// A lookup response with the three empty lines before it.
  static func lookup(_ results: [String]) -> String {
    """



    {
     "resultCount":\(results.count),
     "results": [
    \(results.joined(separator: ",\n"))]
    }



    """
  }

  static func lookupSong(id: Int, preview: Bool = true) -> String {
    let previewURL =
      preview ? #""previewUrl":"https://audio-ssl.itunes.apple.com/p/\#(id).m4a","# : ""
    return """
      {"wrapperType":"track","kind":"song","artistId":77,"collectionId":9\(id),"trackId":\(id),
       "artistName":"The Paper Lanterns","collectionName":"Night Lines","trackName":"Tram",
       \(previewURL)"trackViewUrl":"https://itunes.apple.com/sk/album/x/id9?i=\(id)&uo=4",
       "artworkUrl100":"http://is4.mzstatic.com/image/d/100x100bb.jpg","collectionPrice":8.99,
       "trackPrice":0.99,"releaseDate":"2026-03-01T07:00:00Z","trackExplicitness":"notExplicit",
       "trackTimeMillis":222377,"country":"SVK","currency":"EUR","primaryGenreName":"Pop"}
      """
  }

  static func lookup(count: Int, firstID: Int = 1001) -> String {
    lookup((0..<count).map { lookupSong(id: firstID + $0) }.reversed())
  }

  /// A login page, as in a hotel's network.
  static let portal = "<!DOCTYPE html><html><title>Welcome</title></html>"
}
