import Charts
import Library
import Rows

/// Turns a selection into what is on disk: words and ids are looked for there, ranks are those of the
/// chart.
struct DiskChooser {
  let kept: [String: KeptPreview]
  /// What the chart is of.
  var kind = MediaKind.songs
  /// How many entries of the chart `all` stands for; `nil` where it stands for everything on disk.
  var all: Int?
  /// Words and ids are looked for among the first so many entries of the chart; `nil` for everything on
  /// disk.
  var narrowed: Int?
  /// The chart, with at least as many entries as the rank says where there are so many.
  let chart: (_ rank: Int) async throws -> [ChartEntry]

  /// Entries in the order in which they were named, each once. Of ranks also what is not on disk,
  /// so that it can be said.
  ///
  /// - Parameter again: whether what is named twice comes twice.
  /// - Throws: a `Failure` of status 66 where a word or an id names nothing here.
  func rows(for selection: Selection, again: Bool = false) async throws -> [Row] {
    let needsList = selection.items.contains(.all) || narrowed != nil
    let ranks = [selection.highestRank, needsList ? all : nil]
    let entries = try await ranks.compactMap(\.self).max().asyncMap { try await chart($0) } ?? []
    let kept =
      narrowed.map { limit in
        let ids = Set(entries.prefix(limit).map(\.id))
        return self.kept.filter { ids.contains($0.key) }
      } ?? self.kept
    let place = narrowed == nil ? "your previews" : "your previews of this chart"
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
        rows +=
          all.map { limit in
            entries.prefix(limit).compactMap { entry in
              kept[entry.id].map { Row(entry, kept: $0) }
            }
          } ?? OnDisk.sorted(kept)
      case .id(let id, _):
        guard let preview = kept[id] else {
          throw Failure(.nothingMatches, "No preview with the id \(id) in \(place).")
        }
        rows.append(Row(preview))
      case .words(let phrase):
        rows.append(
          try OnDisk.only(
            OnDisk.rows(matching: Words(phrase), in: kept), phrase: phrase, place: place))
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
