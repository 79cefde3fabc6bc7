package import Charts
package import Foundation
package import Library
package import Session

/// A test names something that does not exist.
private struct FixtureError: Error {
  let value: String
}

/// Rows with the given values; other values are missing.
extension Row {
  package static func stub(
    rank: Int = 1, id: String = "990000000001", name: String = "Ozvena",
    artist: String = "Päť Minút Ticha", album: String? = nil,
    preview: String? = "https://audio-ssl.itunes.apple.com/a.m4a", file: LocalPreview? = nil
  ) -> Row {
    Row(
      ChartEntry(
        rank: rank,
        Entry(
          kind: .songs, id: id, name: name, artistName: artist, collectionName: album,
          previewURL: preview)), file: file)
  }
}

extension LocalPreview {
  package static func stub(
    id: String = "990000000001", artist: String = "Päť Minút Ticha", track: String = "Ozvena",
    bytes: Int64 = 1_100_000, modified: Date = Date(timeIntervalSince1970: 1_800_000_000),
    part: Part = .whole, isDownload: Bool = true
  ) throws -> LocalPreview {
    let fileName = PreviewName.fileName(artist: artist, track: track, id: id)
    guard let name = PreviewName(fileName: fileName) else { throw FixtureError(value: fileName) }
    let suffix = part == .whole ? "" : ".ht-part"
    return LocalPreview(
      name: name, fileName: fileName, path: "/previews/" + fileName + suffix, bytes: bytes,
      modified: modified, part: part, isDownload: isDownload)
  }
}

extension Chart {
  package static func stub(_ entries: [ChartEntry], kind: MediaKind = .songs) -> Chart {
    Chart(country: "sk", kind: kind, source: .mostPlayed, requested: 10, entries: entries)
  }
}

extension FetchedChart {
  package static func stub(
    country: String = "sk", source: ChartSource = .mostPlayed, title: String? = nil,
    updated: Date? = nil, tracks: [ChartEntry] = [],
    fetched: Date = Date(timeIntervalSince1970: 1_800_000_000), isStale: Bool = false
  ) -> FetchedChart {
    FetchedChart(
      chart: Chart(
        country: country, source: source, title: title, updated: updated, requested: 10,
        entries: tracks),
      fetched: fetched, isStale: isStale)
  }
}

extension Storefront {
  package static func coded(_ code: String) throws -> Storefront {
    guard let storefront = Storefront.withCode(code) else { throw FixtureError(value: code) }
    return storefront
  }
}

extension ChartHistory {
  /// The past of a chart of 21 November 2026, after a day with these entries.
  package static func stub(of chart: Chart, after ids: [String]) -> ChartHistory {
    ChartHistory(
      of: chart, on: "2026-11-21", pastDays: ["2026-11-20"],
      pastRanks: zip(ids, 1...).map { Rank(id: $0, day: 0, rank: $1) })
  }
}

extension EntryHistory {
  package static func stub(_ movement: Movement?, previously rank: Int? = nil) -> EntryHistory {
    var history = EntryHistory(rank: 3, day: "2026-11-21")
    (history.movement, history.previousRank) = (movement, rank)
    return history
  }
}

extension RememberedEntry {
  package static func stub(
    _ id: String = "990000000001", country: String = "sk", name: String = "Ozvena",
    artist: String? = "Päť Minút Ticha", preview: String? = nil,
    date: Date = Date(timeIntervalSince1970: 1_800_000_000)
  ) -> RememberedEntry {
    var entry = RememberedEntry(
      Entry(kind: .songs, id: id, name: name), country: country, date: date)
    (entry.artistName, entry.previewURL) = (artist, preview)
    return entry
  }
}

extension TransferBoard {
  /// One queued line per transfer, in display order.
  package init(_ titles: [(id: String, title: String)]) {
    self.init()
    for (id, title) in titles { self[id] = Line(id: id, title: title) }
  }
}
