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
}
