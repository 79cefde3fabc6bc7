import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Testing

struct RowRememberedTests {
  private func remembered(_ row: Row) throws -> RememberedEntry {
    row.remembered(in: try .coded("sk"), at: Date(timeIntervalSince1970: 1_900_000_000))
  }

  @Test func `kinds without charts have no kind, even when recorded again`() throws {
    let season = Row(Entry(id: "7", name: "Season 2", url: "https://a.b/7"), kept: nil)
    let entry = try remembered(season)
    #expect(entry.kindName == "other")
    let row = Row(entry, kept: nil)
    #expect(row.kind == nil)
    #expect(!row.hasState)
    #expect(try remembered(row).kindName == entry.kindName)
  }

  @Test func `an audio entry without a kind counts as a song`() throws {
    #expect(try remembered(Row(.stub())).kind == .songs)
    let item = Entry(id: "7", previewURL: "https://a.b/7.m4a")
    #expect(try remembered(Row(item, kept: nil)).kind == .songs)
  }
}
