/// `/{cc}/rss/{name}/limit={n}/json`: the iTunes RSS, where every scalar is a label.
enum EntryFeed {
  static func answer(
    _ list: DemoList, _ items: some Sequence<DemoItem>, path: String, question: StoreQuestion
  ) -> JSONValue {
    let address = question.addresses.server + path
    let entries = items.map { FeedEntry(item: $0, question: question).json }
    return [
      "feed": [
        "author": [
          "name": label("HotTracks Demo Store"), "uri": label("https://music.example/"),
        ],
        "entry": oneOrMany(entries),
        "updated": label(question.updated.offsetTime),
        "rights": label("Invented for the demonstration of HotTracks."),
        "title": label("iTunes Store: \(list.title)"),
        "icon": label("https://music.example/favicon.ico"),
        "link": [
          attributes(["rel": "alternate", "type": "text/html", "href": "https://music.example/"]),
          attributes(["rel": "self", "href": .text(address)]),
        ],
        "id": label(address),
      ]
    ]
  }

  /// `{"label":…}`
  static func label(_ text: String) -> JSONValue {
    ["label": .text(text)]
  }

  /// `{"attributes":…}`
  static func attributes(_ attributes: JSONValue) -> JSONValue {
    ["attributes": attributes]
  }

  /// An array, or the thing itself where there is one only; nil where there is none.
  private static func oneOrMany(_ entries: [JSONValue]) -> JSONValue? {
    entries.count < 2 ? entries.first : .list(entries)
  }
}
