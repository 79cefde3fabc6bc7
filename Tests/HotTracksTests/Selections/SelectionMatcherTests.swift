import Charts
import Library
import Session
import SessionFixtures
import TestSupport
import Testing

@testable import HotTracks

/// What `Texts/selection-matches.txt` shows: words, and the IDs of the entries that they select. After `*`, the entry
/// was named, other than by a range or `all`.
struct SelectionMatcherTests {
  @Test func `ranks, IDs and words select entries, in the order in which they are named`()
    async throws
  {
    try await ExpectedText.expectTable(in: "selection-matches") { section, input in
      let matcher = try Self.matcher(section)
      let matches = try Selection(input.split(separator: "|").map(String.init)).items.flatMap(
        matcher.matches)
      let texts = matches.map { match in
        switch match {
        case .row(let row, let isNamed): row.id + (isNamed ? "*" : "")
        case .id(let id): "unknown ID \(id)"
        case .failure(let error): "! \(error.sentence)"
        }
      }
      for case .failure(let error) in matches { #expect(error.status == .nothingMatches) }
      return texts.joined(separator: ", ")
    }
  }

  private static func matcher(_ section: String) throws -> SelectionMatcher {
    let entries = [
      entry(1, "Ema Riečna", "Ľúbim ťa", album: "Posledná linka"),
      entry(2, "Drozd & Sýkorka", "Čierne čerešne", genres: ["Folk", "Jazz"]),
      entry(4, "Ema Riečna", "Červený svetrík", album: "Zima"),
      entry(5, "Ema Riečna", "Červený svetrík (Remix)"),
    ]
    let rows = entries.map { Row($0, file: nil) }
    let previews = [
      Row.stub(id: "10009", name: "Babkine koláče", artist: "Mila Kôprová"),
      Row(try LocalPreview.stub(id: "10008", artist: "Somebody", track: "Unknown")),
    ]
    var matcher = SelectionMatcher(
      lists: [.init(name: "the chart", rows: rows), .init(name: "your previews", rows: previews)],
      chart: LoadedChart(chart: .stub(entries), rows: rows), limit: 10)
    switch section {
    case "The first 4": matcher.limit = 4
    case "With --limit 7": matcher.lastRank = 7
    case "All previews": matcher.all = previews
    case "One artist": matcher.sharedID = { $0.artistName }
    case "One title": matcher.sharedID = { $0.name }
    case "Pop", "Jazz": matcher.genre = GenreFilter(section)
    case "Jazz, all of Pop": (matcher.genre, matcher.all) = (GenreFilter("Jazz"), [rows[0]])
    case "Names of two letters":
      let names = [("Mina Torvald", "Skin of the Lake"), ("The Sky", "Us"), ("Uma", "Georgia")]
      let rows = zip(names, 1...).map { Row(entry($1, $0.0, $0.1), file: nil) }
      matcher.lists = [.init(name: "the chart", rows: rows)]
      matcher.chartLine = { "hottracks -c \($0.code) play" }
    default: break
    }
    return matcher
  }

  private static func entry(
    _ rank: Int, _ artist: String, _ name: String, album: String? = nil,
    genres: [String] = ["Pop"]
  ) -> ChartEntry {
    ChartEntry(
      rank: rank,
      Entry(
        kind: .songs, id: "1000\(rank)", name: name, artistName: artist, collectionName: album,
        genres: genres))
  }

  @Test func `a genre uses the name in the list, and no genre includes an unknown one`() throws {
    let rows = ["Música Mexicana", "Hip-Hop/Rap", nil].map { genre in
      var row = Row.stub()
      row.genres = [genre].compactMap(\.self)
      return row
    }
    #expect(try GenreFilter("MUSICA mexicana", among: rows, of: "it").name == "Música Mexicana")
    #expect(try GenreFilter("other", among: rows, of: "it").name == "Other")
    let file = Row(try LocalPreview.stub())
    for name in ["Pop", "Other"] { #expect(!GenreFilter(name).contains(file)) }
  }
}
