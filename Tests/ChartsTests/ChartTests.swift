import Testing

@testable import Charts

@Suite struct ChartTests {
  private let bare = ChartEntry(rank: 1, Entry(kind: .songs, id: "1", name: "Own"))

  private func filled(_ track: ChartEntry, from item: Entry) -> ChartEntry? {
    Chart(country: "sk", source: .mostPlayed, requested: 10, entries: [track])
      .merging([item.id: item]).entries.first
  }

  private func song(_ text: String, price: Double, isExplicit: Bool = true) -> Entry {
    Entry(
      kind: .songs, id: "1", name: text, artistName: text, artistID: text, collectionName: text,
      collectionID: text, place: TrackPlace(disc: 1, track: Int(price) + 1), genres: [text],
      releaseDate: text, isExplicit: isExplicit, url: text, artworkURL100: text, previewURL: text,
      trackTimeMillis: Int(price), trackPrice: price, currency: text)
  }

  @Test func `details fill in values that the feed lacks, and values of the feed are kept`() {
    var expected = song("Other", price: 5)
    expected.name = "Own"
    #expect(filled(bare, from: song("Other", price: 5)) == ChartEntry(rank: 1, expected))
    let own = ChartEntry(rank: 1, song("Own", price: 0))
    #expect(filled(own, from: song("Other", price: 5, isExplicit: false)) == own)
  }

  @Test func `a name missing in the feed is read from the lookup`() {
    var nameless = bare
    nameless.name = nil
    #expect(filled(nameless, from: Entry(id: "1", name: "Other"))?.name == "Other")
    #expect(filled(nameless, from: Entry(id: "1")) == nameless)
    let book = Entry(kind: .books, id: "1", name: "Other")
    #expect(filled(nameless, from: book) == nameless)
  }

  @Test func `a music video's preview is not a song's`() {
    var details = EntryDetails()
    details.filmURL = "https://p"
    let item = Entry(kind: .musicVideos, id: "1", details: details)
    #expect(filled(bare, from: item) == bare)
    var video = bare
    video.kind = .musicVideos
    #expect(filled(video, from: item)?.previewURL == nil)
    #expect(filled(video, from: item)?.details.filmURL == "https://p")
  }

  @Test func `details of another ID or kind are ignored, except those of another app chart`() {
    let book = Entry(kind: .books, id: "1", artistName: "Author", trackPrice: 1)
    #expect(filled(bare, from: book) == bare)
    #expect(filled(bare, from: Entry(id: "2", collectionName: "X")) == bare)
    var app = bare
    app.kind = .grossingApps
    for kind in [MediaKind.apps, .paidApps, nil] {
      #expect(
        filled(app, from: Entry(kind: kind, id: "1", artistName: "M"))?.artistName == "M")
      #expect(filled(app, from: Entry(kind: kind, id: "1"))?.kind == .grossingApps)
    }
  }

  @Test func `a rental price has a currency`() {
    var film = bare
    film.kind = .movies
    var item = Entry(kind: .movies, id: "1", currency: "EUR")
    item.details.rentalPrice = 3.99
    #expect(filled(film, from: item)?.currency == "EUR")
    #expect(filled(film, from: item)?.details.rentalPrice == 3.99)
    film.currency = "CZK"
    #expect(filled(film, from: Entry(id: "1"))?.currency == "CZK")
  }

  @Test func `a chart is sufficient for its requested size, or for any if complete`() {
    func serves(_ limit: Int, requested: Int, isWhole: Bool = false) -> Bool {
      Chart(
        country: "sk", source: .mostPlayed, requested: requested, entries: [bare], isWhole: isWhole
      ).serves(limit: limit)
    }
    #expect(serves(10, requested: 10) && !serves(11, requested: 10))
    #expect(serves(50, requested: 10, isWhole: true))
    #expect(serves(Chart.longest, requested: 100) && serves(1000, requested: 100))
  }

  @Test(arguments: [
    ("https://x/170x170bb.png", "https://x/600x600bb.png"),
    ("https://x/1x1-75.jpg", "https://x/600x600-75.jpg"), ("https://x/a.png", nil),
    ("https://x/170x.png", nil), ("https://x/x170.png", nil), ("170x170", nil),
    ("https://x/100x151bb.png", "https://x/600x600bb.png"),
    ("https://x/p.lsr/170x170bb-85.jpg", "https://x/p.lsr/600x600bb-85.jpg"),
    ("https://x/dj.cb.100x100-75.jpg", "https://x/dj.cb.600x600-75.jpg"),
    ("https://x/100x100bb.jpg?a=1/2x2b", "https://x/600x600bb.jpg?a=1/2x2b"),
    ("https://x/٣x٣bb.png", nil), ("https://x/", nil), ("", nil),
  ])
  func `an artwork address contains the size`(address: String, large: String?) {
    #expect(ArtworkAddress.resized(address, side: 600) == large)
    // Wide enough for books.
    #expect(ArtworkAddress.large(address) == large?.replacing("600x600", with: "1200x1200"))
  }

  @Test(arguments: [
    ("https://x/p.lsr/1200x1200bb.png", ".jpg", "https://x/p.lsr/1200x1200bb.jpg"),
    ("https://x/a.jpg/1200x1200bb.jpg?a=1", ".png", "https://x/a.jpg/1200x1200bb.png?a=1"),
    ("https://x/dj.cb.1200x1200-75.JPEG", ".png", "https://x/dj.cb.1200x1200-75.png"),
    ("https://x/1200x1200bb.jpg", ".jpg", nil), ("https://x/1200x1200bb.jpeg", ".jpg", nil),
    ("https://x/source.png", ".jpg", nil), ("https://x.png/1200x1200bb", ".jpg", nil),
    ("https://x/1200x1200bb.gif", ".jpg", nil), ("", ".jpg", nil),
  ])
  func `an artwork address contains the format`(
    address: String, fileExtension: String, converted: String?
  ) {
    #expect(ArtworkAddress.converted(address, to: fileExtension) == converted)
  }

  @Test(arguments: [
    ("https://x/a/392x696bb.png", [392, 696]), ("https://x/name.100x60-75.jpg?a=9x9", [100, 60]),
    ("https://x/source.png", nil), ("https://x/1x99999999999999999999b.png", nil),
  ])
  func `an address contains the image's size`(address: String, size: [Int]?) {
    #expect(ArtworkAddress.size(of: address).map { [$0.width, $0.height] } == size)
  }
}
