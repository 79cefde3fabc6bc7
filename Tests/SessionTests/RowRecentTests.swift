import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Testing

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

  @Test func `an unknown entry is recorded from its row`() throws {
    let entry = try recent(.stub(), nil)
    #expect(entry == Row.stub().remembered(in: try .coded("sk"), at: date))
  }

  @Test func `values that the row lacks are kept`() throws {
    let entry = try recent(.stub(preview: "https://audio/now.m4a"), known("sk"))
    #expect(entry.previewURL == "https://audio/now.m4a")
    #expect(entry.collectionName == "Album")
    #expect(entry.trackPrice == 1.29)
    #expect(entry.currency == "EUR")
    #expect(entry.date == date)
    #expect(try recent(.stub(preview: nil), known("sk")).previewURL == "https://audio/then.m4a")
  }

  @Test func `of another country's row only the date is used`() throws {
    var expected = known("gb")
    expected.date = date
    #expect(try recent(.stub(preview: "https://audio/now.m4a"), known("gb")) == expected)
  }

  @Test func `a file's name is replaced by details, and never the reverse`() throws {
    let name = RememberedEntry.stub(country: "gb")
    #expect(try recent(.stub(), name).country == "sk")
    var expected = known("gb")
    expected.date = date
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
    let season = Row(Entry(id: "7", name: "Season 2", url: "https://a.b/7"), kept: nil)
    let entry = try remembered(season)
    #expect(entry.kind == nil)
    let row = Row(entry, kept: nil)
    #expect(row.kind == nil && !row.hasState)
    #expect(try remembered(row).kind == entry.kind)
    #expect(try remembered(Row(.stub())).kind == .songs)
    let item = Entry(id: "7", previewURL: "https://a.b/7.m4a")
    #expect(try remembered(Row(item, kept: nil)).kind == .songs)
  }

  @Test func `a known recent keeps its kind if the row has none`() throws {
    var known = RememberedEntry.stub(preview: "https://a/b.m4a")
    known.kind = .audiobooks
    let url = "https://books.apple.com/sk/audiobook/id1"
    let entry = try recent(Row(Entry(id: known.id, name: "A", url: url), kept: nil), known)
    #expect(entry.kind == .audiobooks)
  }
}
