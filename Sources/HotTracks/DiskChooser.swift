import Charts
import Library
import Rows

/// Turns a selection into what is on disk: words and ids are looked for there, `all` is all of it,
/// ranks are those of the chart.
struct DiskChooser {
  let kept: [String: KeptPreview]
  /// The chart, at least down to this rank if it has that many.
  let chart: (_ rank: Int) async throws -> Chart

  /// Entries in the order in which they were named, each once. Of ranks also what is not on disk,
  /// so that it can be said.
  ///
  /// - Parameter again: whether what is named twice comes twice.
  /// - Throws: a `Failure` of status 66 where a word or an id names nothing here.
  func rows(for selection: Selection, again: Bool = false) async throws -> [Row] {
    let charted: Chart? =
      if let rank = selection.highestRank { try await chart(rank) } else { nil }
    var rows: [Row] = []
    for item in selection.items {
      switch item {
      case .ranks(let ranks):
        rows += try charted?.entries(at: ranks).map { Row($0, kept: kept[$0.id]) } ?? []
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
