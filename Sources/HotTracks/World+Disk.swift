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
    try await DiskChooser(kept: kept) { rank in
      let storefront = try storefront(chart.country)
      return try await Store.open(in: self) { store in
        try await Chooser(
          world: self, store: store, storefront: storefront, options: chart,
          freshness: chart.freshness
        ).chart(atLeast: rank).chart.tracks
      }
    }.rows(for: selection)
  }
}
