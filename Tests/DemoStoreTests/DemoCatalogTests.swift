import Foundation
import Testing

@testable import DemoStore

struct DemoCatalogTests {
  let catalog = DemoCatalog()
  let countries = testStorefronts.sorted()

  @Test func `every row of the tables is a track, and none takes another's number`() {
    let tables = [
      InternationalTracks.table, SlovakAndCzechTracks.slovakTable, SlovakAndCzechTracks.czechTable,
      JapaneseTracks.table, WorldTracks.table, AwkwardTracks.table,
    ]
    let rows = tables.flatMap { $0.split(separator: "\n") }
    #expect(rows.compactMap(DemoTrack.init).count == rows.count)
    #expect(catalog.tracks.count == rows.count)
    #expect(rows.count >= 200)
  }

  @Test func `ids are twelve digits that begin with 99, and never change`() throws {
    for track in catalog.tracks {
      #expect(track.id.count == 12 && track.id.hasPrefix("99"))
    }
    let first = try #require(DemoTrack(row: "101 | Artist | Name | Album | Pop"))
    #expect(first.id == "990926301171")
  }

  @Test(arguments: [DemoList.mostPlayed, .topSongs, .hotTracks])
  func `every country has a hundred different tracks`(list: DemoList) {
    for country in countries {
      let ids = catalog.chart(list, country: country).map(\.id)
      #expect(ids.count == 100, "\(country)")
      #expect(Set(ids).count == 100, "\(country)")
    }
  }

  @Test func `a chart is the same each time, and each country and list has its own`() {
    let once = catalog.chart(.mostPlayed, country: "fr").map(\.id)
    #expect(catalog.chart(.mostPlayed, country: "fr").map(\.id) == once)
    #expect(catalog.chart(.mostPlayed, country: "br").map(\.id) != once)
    #expect(catalog.chart(.topSongs, country: "fr").map(\.id) != once)
    #expect(catalog.chart(.hotTracks, country: "fr").map(\.id) != once)
  }

  @Test func `the charts of two countries overlap`() {
    for country in countries where country != "gb" {
      let here = Set(catalog.chart(.mostPlayed, country: country).map(\.id))
      let britain = Set(catalog.chart(.mostPlayed, country: "gb").map(\.id))
      #expect(here.intersection(britain).count > 20, "\(country)")
      #expect(here != britain)
    }
  }

  @Test func `every opening has ten tracks of the pool, in their order`() {
    for country in ["gb", "us", "sk", "cz", "jp"] {
      let numbers = Opening.numbers(of: .mostPlayed, country: country)
      #expect(numbers.count == 10)
      #expect(
        catalog.chart(.mostPlayed, country: country).prefix(10).map(\.number) == numbers)
    }
  }

  @Test(arguments: [DemoList.mostPlayed, .topSongs, .hotTracks])
  func `awkward names and silent tracks stand below rank 50 everywhere`(list: DemoList) {
    for country in countries {
      let chart = catalog.chart(list, country: country)
      #expect(chart.prefix(50).allSatisfy { !$0.isSilent && $0.number < 300 }, "\(country)")
      #expect(chart.dropFirst(50).contains { $0.isSilent })
      #expect(chart.dropFirst(50).contains { $0.name.contains("\u{1B}") })
    }
  }

  @Test func `a country's own music stands above that of others`() {
    let slovak = catalog.chart(.mostPlayed, country: "sk").prefix(50)
    #expect(slovak.count { (101...199).contains($0.number) } > 15)
    let british = catalog.chart(.mostPlayed, country: "gb").prefix(50)
    #expect(british.count { (101...199).contains($0.number) } < 10)
  }

  @Test func `two artists have one title, and names come in many scripts`() {
    let tracks = catalog.tracks
    #expect(tracks.filter { $0.name == "Borrowed Light" }.count == 2)
    #expect(tracks.contains { $0.name.count > 180 })
    #expect(tracks.contains { $0.artist.contains("/") })
    #expect(tracks.contains { $0.name.hasPrefix(".") })
    #expect(tracks.contains { $0.name.hasPrefix("-") })
    #expect(tracks.contains { Array($0.name.unicodeScalars).contains("\u{301}") })
    for letter in ["ľ", "ř", "ů", "夜", "カ", "ж", "λ", "ق", "ח", "🚀"] {
      #expect(tracks.contains { ($0.artist + $0.name).contains(letter) }, "\(letter)")
    }
  }

  @Test func `every genre of the tables has Apple's number`() {
    for track in catalog.tracks {
      #expect(GenreCode.of(track.genre, in: .song) != nil, "\(track.genre)")
    }
  }

  @Test func `a row that lacks a column is no track`() {
    #expect(DemoTrack(row: "1 | Artist | Name | Album") == nil)
    #expect(DemoTrack(row: "one | Artist | Name | Album | Pop") == nil)
  }
}
