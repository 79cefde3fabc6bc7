/// Apple's numbers of the genres in the demo's tables.
enum GenreCode {
  /// The root of them all, which the chart services add to every entry.
  static let music = 34

  /// nil for a genre that is not in the tables.
  static func of(_ name: String) -> Int? {
    codes[name]
  }

  private static let codes = [
    "Alternative": 20, "Anime": 29, "Blues": 2, "Children's Music": 4, "Classical": 5,
    "Country": 6, "Dance": 17, "Electronic": 7, "Hip-Hop/Rap": 18, "J-Pop": 27, "Jazz": 11,
    "K-Pop": 51, "Latin": 12, "Pop": 14, "R&B/Soul": 15, "Rock": 21, "Singer/Songwriter": 10,
    "Soundtrack": 16, "World": 19,
  ]
}
