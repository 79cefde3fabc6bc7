import Charts
import Library
import RowFixtures
import Rows
import Testing

struct RowDetailsTests {
  @Test func `what a row does not say is filled, and what it says stays`() {
    var item = LookupItem(
      id: "1", kind: .apps, name: "Other", artistName: "Other", trackPrice: 9.99, currency: "EUR",
      genres: ["Games"], isExplicit: true, releaseDate: "2020-01-02")
    item.details.summary = "About."
    item.details.version = "1.0"
    var row = Row(
      ChartEntry(
        kind: .grossingApps, rank: 3, id: "1", name: "App", artistName: "Maker", genres: ["Music"],
        trackPrice: 0, currency: "EUR"), kept: nil)
    row.details.version = "2.0"
    row.fill(from: item)
    #expect(row.kind == .grossingApps)
    #expect([row.name, row.artistName] == ["App", "Maker"])
    #expect(row.genres == ["Music"])
    #expect(row.price == "free")
    #expect(row.releaseDate == "2020-01-02")
    #expect(row.isExplicit)
    #expect(row.details.summary == "About.")
    #expect(row.details.version == "2.0")
    item.genres = ["Games", "Puzzle"]
    row.fill(from: item)
    #expect(row.genres == ["Games", "Puzzle"])
  }

  @Test func `an id that stands for a name is replaced`() {
    var row = Row(ChartEntry(rank: 1, id: "7", name: "7", artistName: nil), kept: nil)
    row.fill(from: LookupItem(id: "7"))
    #expect(row.name == "7")
    row.fill(from: LookupItem(id: "7", name: "Ozvena"))
    row.fill(from: LookupItem(id: "7", name: "Other"))
    #expect(row.name == "Ozvena")
  }

  @Test(arguments: [(MediaKind.audiobooks, "Tracks"), (.albums, "Tracks"), (.podcasts, "Episodes")])
  func `the count of tracks is a fact`(kind: MediaKind, label: String) {
    var row = Row(
      ChartEntry(kind: kind, rank: 1, id: "7", name: "N", artistName: nil), kept: nil)
    row.details.trackCount = 14
    #expect(row.facts == [EntryFact(label, "14")].compactMap(\.self))
  }

  @Test func `a preview that the store tells now is offered, and none takes away a film`() {
    var song = Row.stub(preview: nil)
    song.fill(from: LookupItem(id: song.id, previewURL: "https://a/b.m4a"))
    #expect(song.preview == .offered(address: "https://a/b.m4a"))
    var film = song
    film.preview = .film(address: "https://a/b.m4v")
    film.fill(from: LookupItem(id: film.id))
    #expect(film.preview == .film(address: "https://a/b.m4v"))
  }

  @Test func `details of another kind fill nothing, and none takes a currency away`() {
    var film = Row(
      ChartEntry(kind: .movies, rank: 1, id: "1", name: "A", artistName: nil, currency: "EUR"),
      kept: nil)
    let former = film
    film.fill(from: LookupItem(id: "1", kind: .songs, artistName: "B", previewURL: "https://a/b"))
    #expect(film == former)
    film.fill(from: LookupItem(id: "1", kind: .movies))
    #expect(film.currency == "EUR")
    film.currency = nil
    var item = LookupItem(id: "1", kind: .movies, currency: "EUR")
    item.details.rentalPrice = 3.99
    film.fill(from: item)
    #expect(film.rentalPrice == "3.99 EUR")
  }

  @Test func `what a thing is part of is told where it is part of something with another name`() {
    var row = Row.stub(name: "Ozvena", album: "Ozvena")
    #expect(row.wholeName == nil)
    row.collectionName = "Ticho"
    #expect(row.wholeName == "Ticho")
    row.kind = .podcasts
    #expect(row.wholeName == nil)
  }

  @Test func `one kind is counted by its name, several and what is of none as entries`() {
    var book = Row.stub()
    book.kind = .audiobooks
    let season = Row(LookupItem(id: "7"), name: "Season 2", kept: nil)
    #expect([Row.stub(), .stub()].counted(2) == "2 tracks")
    #expect([book].counted(1) == "1 audiobook")
    #expect([book, .stub()].counted(2) == "2 entries")
    #expect([season].noun == nil)
    #expect([season, .stub()].noun == nil)
    #expect([Row]().noun == "track")
  }

  @Test func `a season does not say its show again`() {
    var row = Row.stub(artist: "Captain Turnip", album: "Captain Turnip, Season 1")
    #expect(row.partName == "Captain Turnip, Season 1")
    row.kind = .tvEpisodes
    #expect(row.partName == "Season 1")
    row.collectionName = "Captain Turnips, Season 2"
    #expect(row.partName == "Captain Turnips, Season 2")
    row.artistName = nil
    #expect(row.partName == "Captain Turnips, Season 2")
  }

  @Test func `a recent that is known keeps its kind where the row tells none`() throws {
    var known = RememberedEntry.stub(preview: "https://a/b.m4a")
    known.kind = MediaKind.audiobooks.rawValue
    let row = Row(
      LookupItem(id: known.id, url: "https://books.apple.com/sk/audiobook/id1"), name: "A",
      kept: nil)
    let entry = row.recent(known, in: try .coded("sk"), at: known.date)
    #expect(entry.kind == "audiobooks")
  }
}
