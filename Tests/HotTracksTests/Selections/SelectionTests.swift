import Charts
import Library
import Session
import SessionFixtures
import TestSupport
import Testing

@testable import HotTracks

/// What `Texts/selections.txt` shows: the arguments of a command, between bars, or its input, and the items that they
/// select.
struct SelectionTests {
  @Test func `ranks, ranges, all, IDs, links, files and words are distinguished`() async throws {
    try await ExpectedText.expectTable(in: "selections") { section, input in
      let selection: Selection
      do throws(CommandError) {
        switch section {
        case "Arguments":
          let words = input.split(separator: "|", omittingEmptySubsequences: false)
          selection = try Selection(words.map(String.init))
        case "Arguments, and the album of a link":
          selection = try Selection([input]) { StoreLink.albumID(in: $0) }
        case "Lines, and the album of a link":
          selection = try Selection(lines: input) { StoreLink.albumID(in: $0) }
        default: selection = try Selection(lines: input)
        }
      } catch {
        #expect(error.status == .usage)
        return "! \(error.sentence)"
      }
      let parts = [
        selection.items.map(\.text).joined(separator: ", "),
        selection.needsChart ? "chart" : nil, selection.highestRank.map { "to rank \($0)" },
        selection.isPlural ? "several" : nil,
      ]
      return parts.compactMap(\.self).joined(separator: " · ")
    }
  }

  @Test func `the first of two links to one entry determines the country`() throws {
    let places = try Selection([
      "1318665244", "https://music.apple.com/sk/song/1318665245",
      "https://music.apple.com/gb/song/1318665245",
    ]).places
    #expect(places == ["1318665245": try .coded("sk")])
  }

  @Test func `the last column of a list in a pipe is read, without its headers`() throws {
    let list = ListTable(
      columns: .chart(.songs, hasFiles: true),
      items: [
        Row.stub(id: "990000000001", name: "One\ttwo"), .stub(id: "990000000002", album: nil),
      ])
    let ids: [Selection.Item] = [.id("990000000001"), .id("990000000002")]
    let text = (list.tsv + list.tsv).joined(separator: "\n")
    #expect(try Selection(lines: text).items == ids + ids)
    // A list that is empty today.
    #expect(try Selection(lines: list.tsv[0] + "\n").items == [])
  }

  @Test func `a thousand lines are the limit`() throws {
    let lines = String(repeating: "10001\n", count: 1000)
    #expect(try Selection(lines: lines).items.count == 1000)
    let error = CommandError.usage("Standard input has 1001 entries; the limit is 1000.")
    #expect(throws: error) { try Selection(lines: lines + "10001") }
  }
}

extension Selection.Item {
  fileprivate var text: String {
    switch self {
    case .ranks(let ranks):
      ranks.count == 1 ? "\(ranks.lowerBound)" : "\(ranks.lowerBound)-\(ranks.upperBound)"
    case .ranksFrom(let rank): "\(rank)-"
    case .all: "all"
    case .id(let id, let place): "ID \(id)" + (place.map { " in \($0.code)" } ?? "")
    case .words(let words): "“\(words)”"
    }
  }
}
