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
}
