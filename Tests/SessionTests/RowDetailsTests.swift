import Charts
import Library
import Session
import SessionFixtures
import Testing

struct RowDetailsTests {
  @Test func `unknown values of a row are filled in, and known ones kept`() {
    var item = Entry(
      kind: .apps, id: "1", name: "Other", artistName: "Other", genres: ["Games"],
      releaseDate: "2020-01-02", isExplicit: true, trackPrice: 9.99, currency: "EUR")
    item.details.summary = "About."
    item.details.version = "1.0"
    var row = Row(
      ChartEntry(
        rank: 3,
        Entry(
          kind: .grossingApps, id: "1", name: "App", artistName: "Maker", genres: ["Music"],
          trackPrice: 0, currency: "EUR")), kept: nil)
    row.details.version = "2.0"
    row.merge(item)
    #expect(row.kind == .grossingApps)
    #expect([row.name, row.artistName] == ["App", "Maker"])
    #expect(row.genres == ["Music"])
    #expect(row.price == "free")
    #expect(row.releaseDate == "2020-01-02")
    #expect(row.isExplicit)
    #expect(row.details.summary == "About.")
    #expect(row.details.version == "2.0")
    item.genres = ["Games", "Puzzle"]
    row.merge(item)
    #expect(row.genres == ["Games", "Puzzle"])
  }

  @Test func `an ID used as a name is replaced`() {
    var row = Row(ChartEntry(rank: 1, Entry(kind: .songs, id: "7")), kept: nil)
    row.merge(Entry(id: "7"))
    #expect(row.displayName == "7")
    row.merge(Entry(id: "7", name: "Ozvena"))
    row.merge(Entry(id: "7", name: "Other"))
    #expect(row.name == "Ozvena")
  }

  @Test func `the count of tracks is a fact`() {
    for (kind, label) in [
      (.audiobooks, "Tracks"), (.albums, "Tracks"), (.podcasts, "Episodes"),
    ] as [(MediaKind, String)] {
      var row = Row(ChartEntry(rank: 1, Entry(kind: kind, id: "7", name: "N")), kept: nil)
      row.details.trackCount = 14
      #expect(row.facts == [EntryFact(label, "14")].compactMap(\.self))
    }
  }

  @Test func `a new preview is offered, and does not replace a video`() {
    var song = Row.stub(preview: nil)
    song.merge(Entry(id: song.id, previewURL: "https://a/b.m4a"))
    #expect(song.preview == .offered(address: "https://a/b.m4a"))
    var film = song
    film.preview = .video(address: "https://a/b.m4v")
    film.merge(Entry(id: film.id))
    #expect(film.preview == .video(address: "https://a/b.m4v"))
  }

  @Test func `details of another kind are ignored, and currencies are kept`() {
    var film = Row(
      ChartEntry(rank: 1, Entry(kind: .movies, id: "1", name: "A", currency: "EUR")), kept: nil)
    let former = film
    film.merge(Entry(kind: .songs, id: "1", artistName: "B", previewURL: "https://a/b"))
    #expect(film == former)
    film.merge(Entry(kind: .movies, id: "1"))
    #expect(film.currency == "EUR")
    film.currency = nil
    var item = Entry(kind: .movies, id: "1", currency: "EUR")
    item.details.rentalPrice = 3.99
    film.merge(item)
    #expect(film.rentalPrice == "3.99 EUR")
  }

  @Test func `one kind is counted by its noun, several kinds as entries`() {
    var book = Row.stub()
    book.kind = .audiobooks
    let season = Row(Entry(id: "7", name: "Season 2"), kept: nil)
    #expect([Row.stub(), .stub()].counted(2) == "2 tracks")
    #expect([book].counted(1) == "1 audiobook")
    #expect([book, .stub()].counted(2) == "2 entries")
    #expect([season].noun == nil)
    #expect([season, .stub()].noun == nil)
    #expect([Row]().noun == "track")
  }

  @Test func `a collection is shown if it has another name, a season without its show`() {
    var row = Row.stub(name: "Ozvena", artist: "Captain Turnip", album: "Ozvena")
    #expect(row.wholeName == nil)
    row.collectionName = "Captain Turnip, Season 1"
    #expect(row.wholeName == "Captain Turnip, Season 1" && row.partName == row.wholeName)
    row.kind = .tvEpisodes
    #expect(row.partName == "Season 1")
    row.collectionName = "Captain Turnips, Season 2"
    #expect(row.partName == "Captain Turnips, Season 2")
    row.artistName = nil
    #expect(row.partName == "Captain Turnips, Season 2")
    row.kind = .podcasts
    #expect(row.wholeName == nil)
  }
}
