/// `/api/v2/{cc}/{media}/{feed}/{n}/{type}.json`: the second generation of the chart service. It
/// tells neither albums nor prices nor previews.
enum ResultsFeed {
  static func answer(
    _ list: DemoList, _ items: some Sequence<DemoItem>, path: String, question: StoreQuestion
  ) -> JSONValue {
    let address = JSONValue.text(question.addresses.server + path)
    return [
      "feed": [
        "title": .text(list.title), "id": address,
        "author": ["name": "HotTracks Demo Store", "url": "https://music.example/"],
        "links": [["self": address]],
        "copyright": "Invented for the demonstration of HotTracks.",
        "country": .text(question.country), "icon": "https://music.example/favicon.ico",
        "updated": .text(question.updated.unpaddedMailDate),
        "results": .list(items.map { result($0, question: question) }),
      ]
    ]
  }

  private static func result(_ item: DemoItem, question: StoreQuestion) -> JSONValue {
    let addresses = question.addresses
    let isDated = item.kind != .podcast && !item.has(.noDate)
    // Of podcasts and apps the makers have no pages here.
    let artist = item.kind == .podcast || item.kind == .app ? nil : artist(of: item, question)
    let fields: JSONValue = [
      "artistName": item.artist.map(JSONValue.text), "id": .text(item.id),
      "name": .text(item.name), "releaseDate": isDated ? .text(item.releaseDay) : nil,
      "kind": .text(word(for: item.kind)),
      // Spelled so by Apple.
      "contentAdvisoryRating": item.isExplicit && item.kind != .app ? "Explict" : nil,
      "artworkUrl100": addresses.chartArtwork(item).map(JSONValue.text),
      "genres": item.kind == .app ? [] : FeedGenre.objects(of: item, in: question),
      "url": .text(addresses.page(item, country: question.country)),
    ]
    return artist.map(fields.adding) ?? fields
  }

  private static func artist(of item: DemoItem, _ question: StoreQuestion) -> JSONValue? {
    guard let id = item.numericArtistID,
      let page = question.addresses.artistPage(item, country: question.country)
    else { return nil }
    return ["artistId": "\(id)", "artistUrl": .text(page)]
  }

  private static func word(for kind: DemoKind) -> String {
    switch kind {
    case .song: "songs"
    case .album: "albums"
    case .musicVideo: "music-videos"
    case .podcast: "podcasts"
    case .app: "apps"
    case .book: "books"
    case .audiobook: "audio-books"
    case .movie: "movies"
    case .episode: "tv-episodes"
    }
  }
}
