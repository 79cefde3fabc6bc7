/// `/api/v1/{cc}/itunes-music/hot-tracks/all/{n}/explicit.json`: the first generation, an editors'
/// list. Some entries have their genres as bare names, some lack the day of release.
enum HotTracksFeed {
  static func answer(
    _ items: some Sequence<DemoItem>, path: String, question: StoreQuestion
  ) -> JSONValue {
    let address = JSONValue.text(question.addresses.server + path)
    let country = question.country
    return [
      "feed": [
        "title": .text(DemoList.hotTracks.title), "id": address,
        "author": ["name": "HotTracks Demo Store", "uri": "https://music.example/\(country)/"],
        "links": [
          ["self": address], ["alternate": "https://music.example/\(country)/hot-tracks"],
        ],
        "copyright": "Invented for the demonstration of HotTracks.",
        "country": .text(country), "icon": "https://music.example/favicon.ico",
        "updated": .text(question.updated.millisecondTime),
        "results": .list(
          items.enumerated().map { result($1, place: $0, question: question) }),
      ]
    ]
  }

  private static func result(
    _ item: DemoItem, place: Int, question: StoreQuestion
  ) -> JSONValue {
    let addresses = question.addresses
    let country = question.country
    return [
      "artistName": item.artist.map(JSONValue.text), "id": .text(item.id),
      "releaseDate": place % 10 == 6 ? nil : .text(item.releaseDay),
      "name": .text(item.name), "collectionName": item.collection.map(JSONValue.text),
      "kind": "song", "copyright": item.rights.map(JSONValue.text),
      "artistId": item.numericArtistID.map { "\($0)" },
      "contentAdvisoryRating": item.isExplicit ? "Explicit" : nil,
      "artistUrl": addresses.artistPage(item, country: country).map(JSONValue.text),
      // Two hundred pixels wide, whatever its name says.
      "artworkUrl100": addresses.artwork(item, side: 200).map(JSONValue.text),
      "genres": place % 7 == 3
        ? FeedGenre.names(of: item) : FeedGenre.objects(of: item, in: question),
      "url": .text(addresses.page(item, country: country)),
    ]
  }
}
