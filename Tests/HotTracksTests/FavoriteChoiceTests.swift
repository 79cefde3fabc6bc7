import Charts
import Library
import RowFixtures
import Rows
import Testing

@testable import HotTracks

struct FavoriteChoiceTests {
  private static let favorites: [RememberedEntry] = [
    .stub("990000000001", name: "Ozvena"), .stub("990000000002", name: "Hala"),
    .stub("990000000003", name: "Ozvena", artist: "Ema Riečna"),
  ]

  @Test func `ids and words are looked for among the favourites, each once`() throws {
    let choice = try Self.choice("990000000002", "riecna", "hala minut")
    #expect(choice.entries.map(\.id) == ["990000000002", "990000000003"])
    #expect(choice.failures == [])
  }

  @Test func `all is every favourite`() throws {
    #expect(try Self.choice("all").entries == Self.favorites)
  }

  @Test func `ranks are those of the chart, as far as they are favourites`() throws {
    let charted = ["990000000009", "990000000002"].enumerated().map { index, id in
      ChartEntry(rank: index + 1, id: id, name: "Nová", artistName: "Ema")
    }
    let choice = try Self.choice("1-3", charted: charted)
    #expect(choice.entries.map(\.id) == ["990000000002"])
    #expect(
      choice.failures == [
        Failure(.nothingMatches, "Ema – Nová is no favourite."),
        Failure(.nothingMatches, "The chart has 2 tracks; there is no 3."),
      ])
  }

  @Test func `a rank narrows no list, and widens none`() throws {
    let charted = [ChartEntry(rank: 1, id: "990000000002", name: "Hala", artistName: "Band")]
    let choice = FavoriteChoice(
      of: try Selection(["1", "all"]), among: [Self.favorites[0]], of: Self.favorites,
      chart: .stub(charted))
    #expect(choice.entries.map(\.id) == ["990000000002", "990000000001"])
  }

  @Test func `a chart of another kind is counted by its own word`() throws {
    let choice = FavoriteChoice(
      of: try Selection(["3"]), among: Self.favorites, of: Self.favorites,
      chart: .stub([], kind: .paidApps))
    #expect(choice.failures == [Failure(.nothingMatches, "The chart has 0 apps; there is no 3.")])
  }

  @Test func `a rank without an entry is said, and those below mean what they did`() throws {
    let charted = [ChartEntry(rank: 2, id: "990000000002", name: "Hala", artistName: "Band")]
    let choice = try Self.choice("1-2", charted: charted)
    #expect(choice.entries.map(\.id) == ["990000000002"])
    #expect(
      choice.failures == [
        Failure(
          .nothingMatches,
          "No. 1 of the chart cannot be selected: it has no valid id or repeats another entry.")
      ])
  }

  @Test func `what is no favourite stands beside what is`() throws {
    let choice = try Self.choice("990000000008", "990000000001", "bicykel kolo")
    #expect(choice.entries.map(\.id) == ["990000000001"])
    #expect(
      choice.failures == [
        Failure(.nothingMatches, "No favourite has the id 990000000008."),
        Failure(.nothingMatches, "Nothing in your favourites matches “bicykel kolo”."),
      ])
  }

  @Test func `words that name several pick none`() throws {
    let choice = try Self.choice("ozvena")
    #expect(choice.entries == [])
    #expect(choice.failures.map(\.status) == [.nothingMatches])
    #expect(choice.failures.first?.sentence.contains("matches 2 in your favourites") == true)
  }

  private static func choice(_ words: String..., charted: [ChartEntry] = []) throws
    -> FavoriteChoice
  {
    FavoriteChoice(
      of: try Selection(words), among: favorites, of: favorites, chart: .stub(charted))
  }
}
