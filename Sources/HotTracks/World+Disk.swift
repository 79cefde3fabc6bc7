import Charts
import Library
import Rows
import Transfers

extension World {
  /// The deleting of previews of this folder.
  var erasure: Erasure {
    Erasure(previews: previews) {
      try LeftBehind.discard(folder: folders.previews, finalName: $0)
    }
  }

  /// What a selection names on disk. The store is opened only if ranks need a chart.
  func rowsOnDisk(
    for selection: Selection, kept: [String: KeptPreview], chart: ChartOptions
  ) async throws -> [Row] {
    try await DiskChooser(kept: kept) {
      try await self.chart(atLeast: $0, options: chart)
    }
    .rows(for: selection)
  }

  /// The chart whose ranks a selection names; nil if it names none.
  func chart(rankedBy selection: Selection, options: ChartOptions) async throws -> Chart? {
    guard let rank = selection.highestRank else { return nil }
    return try await chart(atLeast: rank, options: options)
  }

  private func chart(atLeast rank: Int, options: ChartOptions) async throws -> Chart {
    let storefront = try storefront(options.country, selling: options.kind)
    return try await Store.open(in: self) { store in
      try await Chooser(
        world: self, store: store, storefront: storefront, options: options,
        freshness: options.freshness
      ).chart(atLeast: rank).chart
    }
  }
}
