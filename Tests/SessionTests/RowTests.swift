import Charts
import Foundation
import Library
import SessionFixtures
import TestSupport
import Testing

@testable import Session

struct RowStateTests {
  @Test func `a state has words, and a name for scripts`() throws {
    let whole = try LocalPreview.stub()
    let part = try LocalPreview.stub(bytes: 330_000, part: .partial(total: 1_100_000))
    let unsized = try LocalPreview.stub(bytes: 330_000, part: .partial(total: nil))
    let busy = try LocalPreview.stub(
      bytes: 330_000, part: .partial(total: 1_100_000, isInUse: true))
    let offered = PreviewAvailability.offered(address: "https://x/1")
    for (file, preview, text) in [
      (nil, offered, "– none"), (nil, .none, "No preview none"),
      (nil, .unknown(because: nil), "Unknown none"), (part, .none, "Paused 30% partial"),
      (unsized, .none, "Paused partial"), (busy, .none, "In use partial"),
      // Even if it is no longer offered.
      (whole, offered, "Downloaded downloaded"), (whole, .none, "Downloaded downloaded"),
      (whole, .unknown(because: nil), "Downloaded downloaded"),
    ] as [(LocalPreview?, PreviewAvailability, String)] {
      let state = RowState(file, preview: preview)
      #expect("\(state.words) \(state.name)" == text)
    }
  }

  @Test func `entries of kinds without charts may have no preview`() throws {
    for (offer, hasAudio) in [
      (.none, false), (.video(address: "https://x/1"), false),
      (.offered(address: "https://x/1"), true), (.unknown(because: nil), true),
    ] as [(PreviewAvailability, Bool)] {
      var row = Row(Entry(id: "7", name: "Season 2"), file: nil)
      row.preview = offer
      #expect(row.hasState == hasAudio)
      #expect(row.assumedKind == (hasAudio ? .songs : nil))
      row.file = try .stub()
      #expect(row.hasState)
    }
  }
}

struct RowDetailsTests {
  @Test func `a lookup completes a row of the chart, and offers a preview that the chart lacks`() {
    var row = Row(
      ChartEntry(rank: 1, Entry(kind: .songs, id: "7")), file: nil, missing: .init(because: nil))
    let former = row
    row.merge(Entry(kind: .movies, id: "7", name: "Film"))
    #expect(row == former)
    row.merge(Entry(id: "7", genres: ["Pop", "Rock"], previewURL: "https://a/b.m4a"))
    row.merge(Entry(id: "7", name: "Ozvena", genres: ["Pop"]))
    #expect(row.name == "Ozvena" && row.genres == ["Pop", "Rock"])
    #expect(row.preview == .offered(address: "https://a/b.m4a"))
    var film = Entry(id: "7")
    film.details.filmURL = "https://a/b.m4v"
    row = former
    row.merge(film)
    row.merge(Entry(id: "7"))
    #expect(row.preview == .video(address: "https://a/b.m4v"))
  }

  @Test func `the count of tracks is a fact`() {
    for (kind, label) in [
      (.audiobooks, "Tracks"), (.albums, "Tracks"), (.podcasts, "Episodes"),
    ] as [(MediaKind, String)] {
      var row = Row(ChartEntry(rank: 1, Entry(kind: kind, id: "7", name: "N")), file: nil)
      row.details.trackCount = 14
      #expect(row.facts == [EntryFact(label, "14")].compactMap(\.self))
    }
  }

  @Test func `one kind is counted by its noun, several kinds as entries`() {
    var book = Row.stub()
    book.kind = .audiobooks
    let season = Row(Entry(id: "7", name: "Season 2"), file: nil)
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

struct RowRecentTests {
  private let date = Date(timeIntervalSince1970: 1_900_000_000)

  private func recent(_ row: Row, _ known: RememberedEntry?) throws -> RememberedEntry {
    row.recent(known, in: try .coded("sk"), at: date)
  }

  private func known(_ country: String) -> RememberedEntry {
    var entry = RememberedEntry.stub(country: country, preview: "https://audio/then.m4a")
    (entry.collectionName, entry.url) = ("Album", "https://music.example/\(country)")
    (entry.trackPrice, entry.currency) = (1.29, "EUR")
    return entry
  }

  @Test func `a recent is recorded from its row, and keeps what the row lacks`() throws {
    #expect(try recent(.stub(), nil) == Row.stub().remembered(in: try .coded("sk"), at: date))
    var expected = known("sk")
    (expected.date, expected.previewURL) = (date, "https://audio/now.m4a")
    #expect(try recent(.stub(preview: "https://audio/now.m4a"), known("sk")) == expected)
    #expect(try recent(.stub(preview: nil), known("sk")).previewURL == "https://audio/then.m4a")
    // Of another country's row only the date is used.
    expected = known("gb")
    expected.date = date
    #expect(try recent(.stub(preview: "https://audio/now.m4a"), known("gb")) == expected)
    // A file's name is replaced by details, and never the reverse.
    let name = RememberedEntry.stub(country: "gb")
    #expect(try recent(.stub(), name).country == "sk")
    #expect(try recent(Row(.stub()), known("gb")) == expected)
    #expect(try recent(Row(.stub()), name).country == "gb")
  }

  // MARK: Favorites and kinds

  @Test func `favorites of a list are marked, other entries are not`() {
    let rows = [Row.stub(id: "1"), .stub(id: "2")].marked(favorites: ["2", "3"])
    #expect(rows.map(\.isFavorite) == [false, true])
    #expect(rows.map(\.markedName) == ["Ozvena", "★ Ozvena"])
    #expect(rows.marked(favorites: []).map(\.isFavorite) == [false, false])
  }

  @Test func `kinds without charts have no kind, but an audio entry counts as a song`() throws {
    func remembered(_ row: Row) throws -> RememberedEntry {
      row.remembered(in: try .coded("sk"), at: date)
    }
    let season = Row(Entry(id: "7", name: "Season 2", url: "https://a.b/7"), file: nil)
    let entry = try remembered(season)
    #expect(entry.kind == nil)
    let row = Row(entry, file: nil)
    #expect(row.kind == nil && !row.hasState)
    #expect(try remembered(row).kind == entry.kind)
    #expect(try remembered(Row(.stub())).kind == .songs)
    let item = Entry(id: "7", previewURL: "https://a.b/7.m4a")
    #expect(try remembered(Row(item, file: nil)).kind == .songs)
  }

  @Test func `a known recent keeps its kind if the row has none`() throws {
    var known = RememberedEntry.stub(preview: "https://a/b.m4a")
    known.kind = .audiobooks
    let url = "https://books.apple.com/sk/audiobook/id1"
    let entry = try recent(Row(Entry(id: known.id, name: "A", url: url), file: nil), known)
    #expect(entry.kind == .audiobooks)
  }
}

struct SessionRowsTests {
  @Test func `a favorite has the kind and the price of the latest lookup in its country`() throws {
    var session = try SessionFixture(for: .browse)
    var sold = RememberedEntry.stub(preview: "https://audio/old.m4a")
    (sold.trackPrice, sold.currency) = (1.29, "EUR")
    // Added when only its file was known, so that it counted as a song.
    let file = RememberedEntry.stub("7")
    session.model.details.record(
      Entry(kind: .songs, id: sold.id, name: "Ozvena II", previewURL: "https://audio/new.m4a"),
      in: "sk")
    session.model.details.record(
      Entry(kind: .audiobooks, id: "7", name: "Book", previewURL: "https://audio/book.m4a"),
      in: "sk")
    let rows = session.model.rows(of: [sold, file])
    #expect(rows.map(\.name) == ["Ozvena II", "Book"])
    #expect(rows.map(\.kind) == [.songs, .audiobooks])
    #expect(rows.map(\.trackPrice) == [nil, nil])
    #expect(rows.map(\.previewURL) == ["https://audio/new.m4a", "https://audio/book.m4a"])
    #expect(rows.allSatisfy { !$0.needsLookup })
  }
}

struct FetchedDetailsTests {
  private let id = Tracks.id(1)

  /// In `Texts/fetched-details.txt`, each line has details of stores, those that are outdated, and newer charts; then
  /// what each store has, and which details are used in two of them.
  @Test func `each store has its own details, and those of another one are used if it has none`()
    async throws
  {
    try await ExpectedText.expectTable(in: "fetched-details") { _, line in
      var details = FetchedDetails()
      for step in line.split(separator: "; ") {
        let words = step.split(separator: " ").map(String.init)
        switch words[0] {
        case "outdated": details.markOutdated(id, in: words[1])
        case "chart": details.discard(replacedBy: Tracks.track(1, rank: 1), in: words[1])
        default: details.record(Entry(id: id, name: words.dropFirst().first), in: words[0])
        }
      }
      let items = ["sk", "gb", "us", "de"].compactMap { country in
        details.item(of: id, in: country).map { item in
          "\(country) \(item.name ?? "–")"
            + (details.isOutdated(id, in: country) ? " outdated" : "")
        }
      }
      let used = ["us", "gb"].compactMap { country in
        details.result(of: id, preferring: country).map {
          "\(country) uses \($0.item.name ?? "–") of \($0.country)"
        }
      }
      #expect(!items.isEmpty || details == FetchedDetails())
      #expect(details.result(of: Tracks.id(2), preferring: "gb") == nil)
      return items.isEmpty ? "nothing" : (items + used).joined(separator: ", ")
    }
  }

  @Test func `details without a price replace an older price`() {
    var details = FetchedDetails()
    for price in [4.99, nil] {
      var item = Entry(id: id, name: "Track 1", url: "https://music.apple.com/1")
      item.trackPrice = price
      details.recordDetails(item, in: "sk")
    }
    #expect(details.item(of: id, in: "sk")?.trackPrice == nil)
  }

  @Test func `details of lookups are kept, with the chart's newer address`() {
    var details = FetchedDetails()
    var item = Entry(id: id, name: "A", previewURL: "https://old/1.m4a")
    item.details.version = "1.2"
    details.note(.received, of: id, in: "sk")
    details.recordDetails(item, in: "sk")
    details.discard(replacedBy: Tracks.track(1, rank: 1), in: "sk")
    #expect(details.item(of: id, in: "sk")?.details.version == "1.2")
    #expect(details.item(of: id, in: "sk")?.previewURL == Tracks.track(1, rank: 1).previewURL)
    #expect(details.lookup(of: id, in: "sk") == .received)
  }
}
