import Charts
import Library
import Rows

/// Turns a selection into what is on disk: words and ids are looked for there, ranks are those of the
/// chart.
struct DiskChooser {
  let kept: [String: KeptPreview]
  /// How many entries of the chart `all` stands for; `nil` where it stands for everything on disk.
  var all: Int?
  /// Words and ids are looked for among the first so many entries of the chart; `nil` for everything on
  /// disk.
  var narrowed: Int?
  /// The chart, at least down to this rank if it has that many.
  let chart: (_ rank: Int) async throws -> Chart

  /// Entries in the order in which they were named, each once. Of ranks also what is not on disk,
  /// so that it can be said.
  ///
  /// - Parameter again: whether what is named twice comes twice.
  /// - Throws: a `Failure` of status 66 where something names nothing here.
  func rows(for selection: Selection, again: Bool = false) async throws -> [Row] {
    let needsList = selection.items.contains(.all) || narrowed != nil
    let ranks = [selection.highestRank, needsList ? all : nil]
    let charted: Chart? =
      if let rank = ranks.compactMap(\.self).max() { try await chart(rank) } else { nil }
    let kept =
      narrowed.map { limit in
        let ids = Set(charted?.entries(first: limit).map(\.id) ?? [])
        return self.kept.filter { ids.contains($0.key) }
      } ?? self.kept
    let place = narrowed == nil ? "your previews" : "your previews of this chart"
    var rows: [Row] = []
    for item in selection.items {
      switch item {
      case .ranks(let ranks):
        if let narrowed, ranks.upperBound > narrowed {
          throw Failure(.nothingMatches, "--limit \(narrowed) excludes rank \(ranks.upperBound).")
        }
        rows += try charted?.entries(at: ranks).map { Row($0, kept: kept[$0.id]) } ?? []
      case .all:
        rows +=
          all.map { limit in
            charted?.entries(first: limit).compactMap { entry in
              kept[entry.id].map { Row(entry, kept: $0) }
            } ?? []
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
