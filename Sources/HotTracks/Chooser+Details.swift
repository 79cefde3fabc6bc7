import Charts
import Rows

extension Chooser {
  /// What a selection has come to, with what the store tells of it beyond what a chart does: a
  /// description, a rating, rights. Where it cannot be asked, what the chart has told stays, and that is
  /// said.
  ///
  /// - Throws: where it was cancelled.
  func detailed(_ choice: Choice) async throws -> [Row] {
    // The others were asked for by their ids.
    let charted = choice.rows.filter { $0.rank != nil }.map(\.id)
    guard !charted.isEmpty, !choice.isUnheard else { return choice.rows }
    do {
      let items = try await waiting("Asking the store for details…") {
        try await store.desk.details(
          of: charted, in: storefront, kind: options.kind, freshness: freshness, since: begun)
      }
      return choice.rows.map { row in
        guard row.rank != nil, let item = items[row.id] else { return row }
        var row = row
        row.fill(from: item)
        return row
      }
    } catch let error as ChartError {
      if error == .cancelled { throw error }
      if freshness != .offline {
        world.console.warnOnce(ChartWarning.descriptionMissing(because: error).description)
      }
      return choice.rows
    }
  }
}
