/// The genres of a thing as the chart services write them.
enum FeedGenre {
  /// Its own, and the root of all of its kind.
  static func objects(of item: DemoItem, in question: StoreQuestion) -> JSONValue {
    guard !item.has(.noGenres) else { return [] }
    let root = item.kind.rootGenre
    let named = [(GenreCode.of(item.genre, in: item.kind), item.genre), (root.code, root.name)]
    return .list(
      named.compactMap { code, name in
        code.map {
          [
            "genreId": "\($0)", "name": .text(name),
            "url": .text(question.addresses.genrePage($0, country: question.country)),
          ]
        }
      })
  }

  /// Bare names, as in their oldest answers.
  static func names(of item: DemoItem) -> JSONValue {
    [.text(item.genre), .text(item.kind.rootGenre.name)]
  }
}
