/// `/{cc}/rss/topsongs/limit={n}/json`: the iTunes RSS, where every scalar is a label and the
/// previews are within.
struct TopSongsFeed: Encodable, Sendable {
  let feed: Feed

  struct Feed: Encodable, Sendable {
    let author = ["name": Label("HotTracks Demo Store"), "uri": Label("https://music.example/")]
    let entry: OneOrMany<TopSongsEntry>?
    let updated: Label
    let rights = Label("Invented for the demonstration of HotTracks.")
    let title = Label("iTunes Store: Top Songs")
    let icon = Label("https://music.example/favicon.ico")
    let link: [TopSongsEntry.Link]
    let id: Label
  }

  struct Label: Encodable, Sendable {
    let label: String

    init(_ label: String) {
      self.label = label
    }
  }

  /// An array, or the thing itself where there is one only.
  enum OneOrMany<Element: Encodable & Sendable>: Encodable, Sendable {
    case one(Element)
    case many([Element])

    /// nil if there is none.
    init?(_ elements: [Element]) {
      guard let first = elements.first else { return nil }
      self = elements.count == 1 ? .one(first) : .many(elements)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .one(let element): try container.encode(element)
      case .many(let elements): try container.encode(elements)
      }
    }
  }

  init(_ tracks: some Sequence<DemoTrack>, path: String, question: StoreQuestion) {
    let address = question.addresses.server + path
    feed = Feed(
      entry: OneOrMany(tracks.map { TopSongsEntry($0, question: question) }),
      updated: Label(question.updated.offsetTime),
      link: [
        TopSongsEntry.Link(
          attributes: ["rel": "alternate", "type": "text/html", "href": "https://music.example/"]),
        TopSongsEntry.Link(attributes: ["rel": "self", "href": address]),
      ],
      id: Label(address))
  }
}
