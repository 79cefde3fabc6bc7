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

  /// What a selection names on disk, for commands that delete: options that select a chart narrow it.
  /// The store is opened only if a chart is needed.
  func diskChooser(kept: [String: KeptPreview], chart: ChartOptions) -> DiskChooser {
    DiskChooser(
      kept: kept, all: chart.limit(self),
      narrowed: chart.selecting.isEmpty ? nil : chart.limit ?? .max
    ) {
      try await self.chart(atLeast: $0, options: chart)
    }
  }

  /// The files that hottracks has recorded as downloads, read on a thread that may block.
  func recordedDownloads() throws(LibraryDatabaseError) -> RecordedDownloads {
    try LibraryDatabase.of(folders, console, patience: timeouts.databaseRead).recordedDownloads()
  }

  /// The chart whose ranks a selection names; nil if it names none.
  func chart(rankedBy selection: Selection, options: ChartOptions) async throws -> Chart? {
    guard let rank = selection.highestRank else { return nil }
    return try await chart(atLeast: rank, options: options)
  }

  private func chart(atLeast rank: Int, options: ChartOptions) async throws -> Chart {
    let storefront = try storefront(options.country, selling: options.kind)
    let chart = try await Store.open(in: self) { store in
      try await Chooser(
        world: self, store: store, storefront: storefront, options: options,
        freshness: options.freshness
      ).chart(atLeast: rank).chart
    }
    console.note("\(chart.list.briefTitle), \(storefront.name):")
    return chart
  }
}
