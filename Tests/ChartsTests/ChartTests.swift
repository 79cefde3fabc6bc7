import Testing

@testable import Charts

@Suite struct ChartTests {
  private let bare = ChartEntry(rank: 1, Entry(kind: .songs, id: "1", name: "Own"))

  private func filled(_ track: ChartEntry, from item: Entry) -> ChartEntry? {
    Chart(country: "sk", source: .mostPlayed, requested: 10, entries: [track])
      .merging([item.id: item]).entries.first
  }

  @Test func `details fill in values that the feed lacks`() {
    let item = Entry(
      kind: .songs, id: "1", name: "Other", artistName: "Band", collectionName: "Album",
      genres: ["Pop"], releaseDate: "2020-01-01", isExplicit: true, url: "https://u",
      artworkURL100: "https://a", previewURL: "https://p", trackTimeMillis: 5, trackPrice: 0.99,
      currency: "EUR")
    #expect(
      filled(bare, from: item)
        == ChartEntry(
          rank: 1,
          Entry(
            kind: .songs, id: "1", name: "Own", artistName: "Band", collectionName: "Album",
            genres: ["Pop"], releaseDate: "2020-01-01", isExplicit: true, url: "https://u",
            artworkURL100: "https://a", previewURL: "https://p", trackTimeMillis: 5,
            trackPrice: 0.99, currency: "EUR")))
  }

  @Test func `a name missing in the feed is read from the lookup`() {
    var nameless = bare
    nameless.name = nil
    #expect(filled(nameless, from: Entry(id: "1", name: "Other"))?.name == "Other")
    #expect(filled(nameless, from: Entry(id: "1")) == nameless)
    let book = Entry(kind: .books, id: "1", name: "Other")
    #expect(filled(nameless, from: book) == nameless)
  }

  @Test(arguments: MediaKind.allCases)
  func `an entry without a name needs details`(kind: MediaKind) {
    var entry = ChartEntry(
      rank: 1,
      Entry(
        kind: kind, id: "1", name: "Own", artistName: "A", collectionName: "C", genres: ["G"],
        previewURL: "https://p", trackPrice: 1, currency: "EUR"))
    #expect(!entry.needsDetails)
    entry.name = nil
    #expect(entry.needsDetails)
  }

  @Test func `values of the feed are kept`() {
    let own = ChartEntry(
      rank: 1,
      Entry(
        kind: .songs, id: "1", name: "Own", artistName: "Singer", collectionName: "Mine",
        genres: ["Folk"], releaseDate: "1999-01-01", isExplicit: true, url: "https://mine",
        artworkURL100: "https://mine", previewURL: "https://mine", trackTimeMillis: 1,
        trackPrice: 0, currency: "USD"))
    let item = Entry(
      id: "1", artistName: "X", collectionName: "X", genres: ["X"], releaseDate: "2000-01-01",
      isExplicit: false, url: "https://x", artworkURL100: "https://x", previewURL: "https://x",
      trackTimeMillis: 2, trackPrice: 1, currency: "EUR")
    #expect(filled(own, from: item) == own)
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

  @Test func `details of another kind are ignored, except those of another app chart`() {
    let book = Entry(kind: .books, id: "1", artistName: "Author", trackPrice: 1)
    #expect(filled(bare, from: book) == bare)
    var app = bare
    app.kind = .grossingApps
    for kind in [MediaKind.apps, .paidApps, nil] {
      #expect(
        filled(app, from: Entry(kind: kind, id: "1", artistName: "M"))?.artistName == "M")
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

  @Test func `another ID changes nothing`() {
    #expect(filled(bare, from: Entry(id: "2", collectionName: "X")) == bare)
  }

  @Test func `a chart is sufficient for its requested size, or for any if complete`() {
    let part = Chart(
      country: "sk", source: .mostPlayed, requested: 10, entries: [bare], isWhole: false)
    #expect(part.serves(limit: 10))
    #expect(!part.serves(limit: 11))
    let whole = Chart(country: "sk", source: .mostPlayed, requested: 10, entries: [bare])
    #expect(whole.serves(limit: 50))
    let longest = Chart(
      country: "sk", source: .mostPlayed, requested: 100, entries: [bare], isWhole: false)
    #expect(longest.serves(limit: Chart.longest))
    #expect(longest.serves(limit: 1000))
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

  @Test func `large artwork is wide enough for books`() {
    #expect(ArtworkAddress.large("https://x/100x151bb.png") == "https://x/1200x1200bb.png")
    #expect(ArtworkAddress.large("https://x/source.png") == nil)
  }

  @Test(arguments: [
    ("https://x/a/392x696bb.png", [392, 696]), ("https://x/name.100x60-75.jpg?a=9x9", [100, 60]),
    ("https://x/source.png", nil), ("https://x/1x99999999999999999999b.png", nil),
  ])
  func `an address contains the image's size`(address: String, size: [Int]?) {
    #expect(ArtworkAddress.size(of: address).map { [$0.width, $0.height] } == size)
  }
}
