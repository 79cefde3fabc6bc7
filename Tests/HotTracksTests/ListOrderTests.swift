import Charts
import Foundation
import Library
import Session
import SessionFixtures
import TestSupport
import Testing

@testable import HotTracks

/// The documented orders of lists that are made in this module, each as a complete sequence.
@Suite(.timeLimit(.minutes(10)))
struct ListOrderTests {
  @Test func `movers have the largest changes first, and new entries keep the order of the chart`()
  {
    let movements: [Movement?] = [
      .up(2), .new, .down(9), Movement.none, .reEntry, .down(2), .up(9), nil, .up(30), .new,
    ]
    let rows = movements.enumerated().map { index, movement in
      var row = Row.stub(rank: index + 1, id: "\(index + 1)")
      row.history = .stub(movement)
      return row
    }
    let gone = [Row.stub(id: "21"), .stub(id: "20")]
    func ids(_ change: ChangeOptions.Change) -> [String] {
      change.rows(of: rows, gone: gone).map(\.id)
    }
    #expect(ids(.movers) == ["9", "3", "7", "1", "6"])
    #expect(ids(.new) == ["2", "5", "10"])
    #expect(ids(.gone) == ["21", "20"])
  }

  @Test func `previews are listed with the newest first, and those of one moment by name`() throws {
    let moments = [("1", "B", 10.0), ("2", "A", 10), ("3", "C", 30), ("4", "D", 20)]
    let kept = try moments.map { id, artist, seconds in
      try LocalPreview.stub(
        id: id, artist: artist, modified: Date(timeIntervalSince1970: seconds))
    }
    let rows = DownloadedRows.sorted(Dictionary(kept.map { ($0.id, $0) }) { first, _ in first })
    #expect(rows.map(\.id) == ["3", "4", "2", "1"])
    let names = LibraryPlaylist(rows).text.matches(of: /\[(\d)\]/).map { String($0.1) }
    #expect(names == ["3", "4", "2", "1"])
  }

  @Test func `across, each country has a column in the order of -c, or the best ranks are first`()
    throws
  {
    func chart(_ country: String, _ ids: [String]) -> Chart {
      Chart(
        country: country, source: .mostPlayed, requested: 100,
        entries: zip(ids, 1...).map {
          ChartEntry(rank: $1, Entry(kind: .songs, id: $0, name: "T\($0)", artistName: "A"))
        })
    }
    let codes = ["sk", "cz", "at", "pl"]
    let entries = CommonEntries([
      chart("sk", ["1", "2", "3"]), chart("cz", ["3", "2"]), chart("at", ["4", "3"]),
      chart("pl", ["2", "4"]),
    ]).sorted()
    func lines(_ maxCountries: Int) -> [String] {
      ListTable(columns: .across(.songs, codes, maxCountries: maxCountries), items: entries)
        .lines(window: nil)
    }
    #expect(
      lines(4) == [
        "In  Best  Artist  Track  sk  cz  at  pl", " 3     1  A       T2      2   2   ·   1",
        " 3     1  A       T3      3   1   2   ·", " 2     1  A       T4      ·   ·   1   2",
        " 1     1  A       T1      1   ·   ·   ·",
      ])
    #expect(
      lines(3) == [
        "In  No. 1  Top 10  Best  Artist  Track  Where",
        " 3      1       3     1  A       T2     pl 1, sk 2, cz 2",
        " 3      1       3     1  A       T3     cz 1, at 2, sk 3",
        " 2      1       2     1  A       T4     at 1, pl 2",
        " 1      1       1     1  A       T1     sk 1",
      ])
  }

  @Test func `several countries are compared in the order of -c, and where lists the best first`()
    async throws
  {
    let home = try Home()
    let countries = ["--demo", "-c", "cz,sk,pl,hu"]
    let across = try await home.run(countries + ["--across", "-n", "2"])
    #expect(
      across.lines.map { $0.split(separator: "\t").prefix(3).joined(separator: " ") } == [
        "country rank artistName",
        "cz 20 Lune Parisot", "sk 95 Lune Parisot", "pl 10 Lune Parisot", "hu 3 Lune Parisot",
        "cz 75 Jonas Einhart", "sk 23 Jonas Einhart", "pl 48 Jonas Einhart", "hu 5 Jonas Einhart",
      ])
    #expect(
      across.errors.hasPrefix(
        "Demo (invented) · Czech Republic, Slovakia, Poland, Hungary · Most played on Apple Music"))
    let json = try await home.run(countries + ["--across", "-n", "2", "--json"]).object()
    #expect(json["countries"] as? [String] == ["cz", "sk", "pl", "hu"])
    let found = try await home.run(countries + ["where", "Café sans sucre"])
    #expect(
      found.lines.dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        .map { "\($0[4]) \($0[0])" } == ["hu 3", "pl 10", "cz 20", "sk 95"])
  }

  @Test func `play --reverse begins with the last entry`() async throws {
    let home = try Home()
    try await home.downloadDemo("1-3")
    let ended = try await home.playIntoFile(["1-3", "--reverse", "--json"])
    #expect(
      ended.lines.filter { $0.contains(#""event":"playing""#) }
        .compactMap { $0.firstMatch(of: /"id":"(\d+)"/)?.1 } == [
          "997236894071", "992636983384", "990926301171",
        ])
  }
}
