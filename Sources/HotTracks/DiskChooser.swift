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
    let rows = try await choices(for: selection).map(\.row)
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.id).inserted || again }
  }

  /// An entry, and whether it was named by itself: not by a range, nor by `all`.
  struct Choice {
    let row: Row
    let isNamed: Bool
  }

  /// The same with how each was named; what is named twice comes twice.
  func choices(for selection: Selection) async throws -> [Choice] {
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
    var choices: [Choice] = []
    for item in selection.items {
      let rows: [Row]
      var isNamed = true
      switch item {
      case .ranks(let ranks):
        if let narrowed, ranks.upperBound > narrowed {
          throw Failure(.nothingMatches, "Rank \(ranks.upperBound) is beyond --limit \(narrowed).")
        }
        isNamed = ranks.count == 1
        rows = try charted?.entries(at: ranks).map { Row($0, kept: kept[$0.id]) } ?? []
      case .all:
        isNamed = false
        rows =
          all.map { limit in
            charted?.entries(first: limit).compactMap { entry in
              kept[entry.id].map { Row(entry, kept: $0) }
            } ?? []
          } ?? OnDisk.sorted(kept)
      case .id(let id, _):
        guard let preview = kept[id] else {
          throw Failure(.nothingMatches, "No preview with the id \(id) in \(place).")
        }
        rows = [Row(preview)]
      case .words(let phrase):
        rows = [
          try OnDisk.only(
            OnDisk.rows(matching: Words(phrase), in: kept), phrase: phrase, place: place)
        ]
      }
      choices += rows.map { Choice(row: $0, isNamed: isNamed) }
    }
    return choices
  }
}
