import Charts
import Library
import Rows

/// Turns a selection into what is on disk: words and ids are looked for there, `all` is all of it,
/// ranks are those of the chart.
struct DiskChooser {
  let kept: [String: KeptPreview]
  /// What the chart is of.
  var kind = MediaKind.songs
  /// The chart, with at least as many entries as the rank says where there are so many.
  let chart: (_ rank: Int) async throws -> [ChartEntry]

  /// Entries in the order in which they were named, each once. Of ranks also what is not on disk,
  /// so that it can be said.
  ///
  /// - Parameter again: whether what is named twice comes twice.
  /// - Throws: a `Failure` of status 66 where a word or an id names nothing here.
  func rows(for selection: Selection, again: Bool = false) async throws -> [Row] {
    let entries = try await selection.highestRank.asyncMap { try await chart($0) } ?? []
    var rows: [Row] = []
    for item in selection.items {
      switch item {
      case .ranks(let ranks):
        guard ranks.upperBound <= entries.count else {
          throw Failure(
            .nothingMatches,
            "The chart has \(Quantity.counted(entries.count, kind.noun)); there is no "
              + "\(ranks.upperBound).")
        }
        rows += entries[(ranks.lowerBound - 1)..<ranks.upperBound].map {
          Row($0, kept: kept[$0.id])
        }
      case .all:
        rows += OnDisk.sorted(kept)
      case .id(let id, _):
        guard let preview = kept[id] else {
          throw Failure(.nothingMatches, "Nothing on disk has the id \(id).")
        }
        rows.append(Row(preview))
      case .words(let phrase):
        rows.append(
          try OnDisk.only(
            OnDisk.rows(matching: Words(phrase), in: kept), phrase: phrase, place: "your previews"))
      }
    }
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.id).inserted || again }
  }
}

extension Optional {
  fileprivate func asyncMap<Result>(
    _ transform: (Wrapped) async throws -> Result
  ) async rethrows -> Result? {
    guard let self else { return nil }
    return try await transform(self)
  }
}
