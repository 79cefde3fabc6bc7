import Charts
import Foundation
import Library
import RowFixtures
import Rows
import Testing

@testable import HotTracks

struct DiskChooserTests {
  @Test func `words are looked for on disk, and no chart is asked for`() async throws {
    let rows = try await chooser().rows(for: Selection(["ozvena"]))
    #expect(rows.map(\.id) == ["1"])
  }

  @Test func `words that match nothing are refused`() async throws {
    await #expect(throws: Failure(.nothingMatches, "Nothing in your previews matches “halo”.")) {
      try await chooser().rows(for: Selection(["halo"]))
    }
  }

  @Test func `words that match several pick none and list them`() async throws {
    await #expect(
      throws: Failure(
        .nothingMatches,
        """
        “ema” matches 2 in your previews; say more, or name a rank or an id:
          Ema Riečna – Červený svetrík [3]
          Ema Riečna – Ľúbim ťa [2]
        """)
    ) {
      try await chooser().rows(for: Selection(["ema"]))
    }
  }

  @Test func `all is all there is, newest first`() async throws {
    #expect(try await chooser().rows(for: Selection(["all"])).map(\.id) == ["3", "2", "1"])
  }

  @Test func `an id that is not here is refused`() async throws {
    await #expect(
      throws: Failure(.nothingMatches, "No preview with the id 990000000009 in your previews.")
    ) {
      try await chooser().rows(for: Selection(["990000000009"]))
    }
  }

  @Test func `a rank is that of the chart, here or not`() async throws {
    let rows = try await chooser(chart: [.stub("8"), .stub("2", rank: 2)]).rows(
      for: Selection(["1-2"]))
    #expect(rows.map(\.id) == ["8", "2"])
    #expect(rows.map { $0.kept == nil } == [true, false])
  }

  @Test func `a rank below the chart's end is refused`() async throws {
    await #expect(
      throws: Failure(.nothingMatches, "The chart has 1 track; there is no 2.")
    ) {
      try await chooser(chart: [.stub("8")]).rows(for: Selection(["2"]))
    }
  }

  @Test func `a chart of another kind is counted by its own word`() async throws {
    let chooser = DiskChooser(kept: [:]) { _ in .stub([.stub("8")], kind: .audiobooks) }
    await #expect(
      throws: Failure(.nothingMatches, "The chart has 1 audiobook; there is no 2.")
    ) {
      try await chooser.rows(for: Selection(["2"]))
    }
  }

  @Test func `a gap in the chart shifts no rank, and a range leaves it out`() async throws {
    let chooser = try chooser(chart: [.stub("8"), .stub("2", rank: 3)])
    #expect(try await chooser.rows(for: Selection(["3"])).map(\.id) == ["2"])
    #expect(try await chooser.rows(for: Selection(["1-3"])).map(\.id) == ["8", "2"])
    await #expect(
      throws: Failure(
        .nothingMatches,
        "No. 2 of the chart cannot be selected: it has no valid id or repeats another entry.")
    ) {
      try await chooser.rows(for: Selection(["2"]))
    }
  }

  @Test func `for commands that delete, all is what is on disk of the chart's first entries`()
    async throws
  {
    var chooser = try chooser(chart: [.stub("2"), .stub("3", rank: 3), .stub("1", rank: 4)])
    chooser.all = 3
    #expect(try await chooser.rows(for: Selection(["all"])).map(\.id) == ["2", "3"])
  }

  @Test func `ids, words and single ranks name an entry, ranges and all do not`() async throws {
    var chooser = try chooser(chart: [.stub("2"), .stub("3", rank: 2)])
    chooser.all = 10
    for (words, isNamed) in [("ozvena", true), ("1", true), ("1-2", false), ("all", false)] {
      let choices = try await chooser.choices(for: Selection([words]))
      #expect(!choices.isEmpty && choices.allSatisfy { $0.isNamed == isNamed }, "\(words)")
    }
  }

  @Test func `options that select a chart narrow words and ids to it`() async throws {
    var chooser = try chooser(chart: [.stub("2"), .stub("3", rank: 3), .stub("1", rank: 4)])
    chooser.all = 10
    chooser.narrowed = 2
    // Two match on disk, and one of them is in the chart's first two.
    #expect(try await chooser.rows(for: Selection(["ľúbim"])).map(\.id) == ["2"])
    await #expect(
      throws: Failure(.nothingMatches, "Nothing in your previews of this chart matches “ozvena”.")
    ) { try await chooser.rows(for: Selection(["ozvena"])) }
    await #expect(throws: Failure(.nothingMatches, "Rank 3 is beyond --limit 2.")) {
      try await chooser.rows(for: Selection(["3"]))
    }
  }

  @Test func `what is named twice comes once`() async throws {
    let rows = try await chooser(chart: [.stub("2")]).rows(for: Selection(["1", "ľúbim", "all"]))
    #expect(rows.map(\.id) == ["2", "3", "1"])
  }

  private func chooser(chart: [ChartEntry]? = nil) throws -> DiskChooser {
    let kept = [
      try KeptPreview.stub(id: "1", modified: Date(timeIntervalSince1970: 100)),
      try KeptPreview.stub(
        id: "2", artist: "Ema Riečna", track: "Ľúbim ťa",
        modified: Date(timeIntervalSince1970: 200)),
      try KeptPreview.stub(
        id: "3", artist: "Ema Riečna", track: "Červený svetrík",
        modified: Date(timeIntervalSince1970: 300)),
    ]
    return DiskChooser(kept: Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0) })) { _ in
      .stub(try #require(chart, "no chart is to be asked for"))
    }
  }
}

extension ChartEntry {
  fileprivate static func stub(_ id: String, rank: Int = 1) -> ChartEntry {
    ChartEntry(rank: rank, id: id, name: "Ozvena", artistName: "Päť Minút Ticha")
  }
}
