import Testing

@testable import Charts

@Suite struct ChartTests {
  private let bare = ChartEntry(rank: 1, Entry(kind: .songs, id: "1", name: "Own"))

  private func filled(_ track: ChartEntry, from item: Entry) -> ChartEntry? {
    Chart(country: "sk", source: .mostPlayed, requested: 10, entries: [track])
      .merging([item.id: item]).entries.first
  }

  @Test func `details fill in values that the feed lacks, by ID`() {
    var expected = bare
    expected.collectionName = "X"
    #expect(filled(bare, from: Entry(id: "1", name: "Y", collectionName: "X")) == expected)
    #expect(filled(bare, from: Entry(id: "2", collectionName: "X")) == bare)
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
