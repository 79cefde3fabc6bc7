/// A genre as the chart services write it: an object, or, in their oldest answers, its bare name.
enum FeedGenre: Encodable, Sendable {
  case object(code: Int, name: String, page: String)
  case name(String)

  private enum Key: String, CodingKey {
    case genreId, name, url
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let code, let name, let page):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(String(code), forKey: .genreId)
      try container.encode(name, forKey: .name)
      try container.encode(page, forKey: .url)
    case .name(let name):
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  /// The genre of a track and the root of all genres.
  static func objects(of track: DemoTrack, in question: StoreQuestion) -> [FeedGenre] {
    let named = [(GenreCode.of(track.genre), track.genre), (GenreCode.music, "Music")]
    return named.compactMap { code, name in
      code.map {
        .object(
          code: $0, name: name,
          page: question.addresses.genrePage($0, country: question.country))
      }
    }
  }
}
