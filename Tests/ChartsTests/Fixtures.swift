import Foundation

@testable import Charts

/// Responses in the formats of Apple's responses, with fictional names.
enum Fixtures {
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
    template("most-played", ["ID": "\(id)"])
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
    return template("list-entry", ["ID": "\(id)", "TYPE": type, "RENTAL": rental])
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
    return template("lookup", ["NAMES": names, "TYPE": type, "PRICE": price, "ID": "\(id)"])
  }

  /// A file in `Templates` with these values instead of the words in capital letters.
  private static func template(_ name: String, _ values: [String: String]) -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Templates/\(name).json")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "no template"
    return values.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }
}
