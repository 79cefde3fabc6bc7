/// One song of the iTunes RSS.
struct TopSongsEntry: Encodable, Sendable {
  typealias Label = TopSongsFeed.Label

  let name: Label
  let images: [Attributed]
  let collection: Collection
  let price: Attributed
  let contentType: ContentType
  let rights: Label
  let title: Label
  let link: [Link]
  let id: Attributed
  let artist: Attributed
  let category: Attributes
  let releaseDate: Attributed

  enum CodingKeys: String, CodingKey {
    case name = "im:name"
    case images = "im:image"
    case collection = "im:collection"
    case price = "im:price"
    case contentType = "im:contentType"
    case rights, title, link, id
    case artist = "im:artist"
    case category
    case releaseDate = "im:releaseDate"
  }

  struct Attributes: Encodable, Sendable {
    let attributes: [String: String]
  }

  struct Attributed: Encodable, Sendable {
    let label: String
    let attributes: [String: String]
  }

  struct Link: Encodable, Sendable {
    var duration: Label?
    let attributes: [String: String]

    enum CodingKeys: String, CodingKey {
      case duration = "im:duration"
      case attributes
    }
  }

  struct ContentType: Encodable, Sendable {
    let inner: Attributes
    let attributes = ["term": "Music", "label": "Music"]

    init(_ term: String) {
      inner = Attributes(attributes: ["term": term, "label": term])
    }

    enum CodingKeys: String, CodingKey {
      case inner = "im:contentType"
      case attributes
    }
  }

  struct Collection: Encodable, Sendable {
    let name: Label
    let link: Link
    let contentType = ContentType("Album")

    enum CodingKeys: String, CodingKey {
      case name = "im:name"
      case link
      case contentType = "im:contentType"
    }
  }

  init(_ track: DemoTrack, question: StoreQuestion) {
    let addresses = question.addresses
    let country = question.country
    let money = StorePrice(country: country)
    let page = addresses.page(track, country: country)
    name = Label(track.name)
    images = [55, 60, 170].map {
      Attributed(
        label: addresses.artwork(track, side: $0), attributes: ["height": String($0)])
    }
    collection = Collection(
      name: Label(track.collection),
      link: Self.pageLink(addresses.albumPage(track, country: country)))
    price = Attributed(
      label: money.label,
      attributes: ["amount": "\(money.single)000", "currency": money.currency])
    contentType = ContentType("Track")
    rights = Label("℗ \(track.releaseDay.prefix(4)) Invented Recordings")
    title = Label("\(track.name) - \(track.artist)")
    link = [Self.pageLink(page)] + Self.previewLink(addresses.preview(track))
    id = Attributed(label: page, attributes: ["im:id": track.id])
    artist = Attributed(
      label: track.artist, attributes: ["href": addresses.artistPage(track, country: country)])
    var genre = ["term": track.genre, "label": track.genre]
    if let code = GenreCode.of(track.genre) {
      genre["im:id"] = String(code)
      genre["scheme"] = addresses.genrePage(code, country: country)
    }
    category = Attributes(attributes: genre)
    releaseDate = Attributed(
      label: track.releaseDay + "T00:00:00-07:00", attributes: ["label": track.releaseDay])
  }

  private static func pageLink(_ address: String) -> Link {
    Link(attributes: ["rel": "alternate", "type": "text/html", "href": address])
  }

  private static func previewLink(_ address: String?) -> [Link] {
    guard let address else { return [] }
    return [
      Link(
        duration: Label("30000"),
        attributes: [
          "title": "Preview", "rel": "enclosure", "type": "audio/x-m4a", "href": address,
          "im:assetType": "preview",
        ])
    ]
  }
}
