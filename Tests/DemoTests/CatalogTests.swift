import Testing

@testable import Demo

struct CatalogTests {
  let catalog: Catalog

  init() throws { catalog = try Catalog.shared.get() }

  private func entries(_ chart: String, _ country: String) throws -> [Item] {
    catalog.entries(
      of: try #require(catalog.charts.first { $0.name == chart }), country: country)
  }

  @Test func `all kinds have IDs that start with 99 and never change, and genres of Apple`() {
    var ids: Set<String> = []
    for kind in DemoKind.Name.allCases {
      let items = catalog.items(kind)
      #expect(items.count > 60, "\(kind)")
      for item in items {
        #expect(item.genreID != nil, "\(item.name): \(item.genre)")
        #expect(item.id.hasPrefix("99") && item.id.count == (kind == .album ? 10 : 12))
        #expect(ids.insert(item.id).inserted, "\(item.name)")
        #expect(catalog.item(id: item.id)?.name == item.name)
      }
    }
    #expect(catalog.item(id: "990926301171")?.name == "Ľúbim ťa, električka")
    #expect(catalog.item(id: "994059024071")?.name == "The Lost Umbrella Files")
    // Each song is a track of an album.
    var songs: Set<String> = []
    for album in catalog.items(.album) {
      for track in catalog.tracks(of: album) where track.kind.name == .song {
        #expect(songs.insert(track.id).inserted && track.collectionID == album.numericID)
      }
    }
    #expect(catalog.items(.song).allSatisfy { songs.contains($0.id) })
    #expect(catalog.songs.count == songs.count)
  }

  @Test(arguments: ["gb", "us", "sk", "cz", "jp"])
  func `the most-played songs start with those in charts.json`(country: String) throws {
    let first = try #require(
      catalog.charts.first { $0.name == "most-played" }?.first?[country])
    #expect(first.count == 10)
    #expect(try entries("most-played", country).prefix(10).map(\.number) == first)
    #expect(Set(try entries("top-songs", country).prefix(10).map(\.number)) == Set(first))
  }

  @Test func `times have the formats of the services`() {
    let time = Timestamp(seconds: 1_696_535_848)
    #expect(time.httpDate == "Thu, 05 Oct 2023 19:57:28 GMT")
    #expect(time.text("%a, %-d %b %Y %H:%M:%S +0000") == "Thu, 5 Oct 2023 19:57:28 +0000")
    let age = Timestamp.now.seconds - Timestamp.lastChartUpdate.seconds
    #expect((0...86_400).contains(age))
    #expect(Timestamp.lastChartUpdate.text("%H:%M:%S") == "05:00:00")
  }
}
