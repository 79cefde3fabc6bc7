import Charts
import Session

/// The selected entries of a chart or of the store.
struct StoreSelection {
  /// The country of the chart. Rows from another country have their own.
  let storefront: Storefront
  let rows: [Row]
  /// Errors of words that match nothing, or several entries.
  let failures: [CommandError]

  /// - Throws: If the store cannot be reached.
  init(_ words: [String], _ options: ChartOptions, in context: CommandContext) async throws {
    self = try await Self.with(words, options, in: context) { selected, _ in selected }
  }

  private init(_ storefront: Storefront, _ choice: SelectionResolver.Choice) {
    self.storefront = storefront
    (rows, failures) = (choice.rows, choice.failures)
  }

  /// Does work with the selected entries while the store is open.
  static func with<Result>(
    _ words: [String], _ options: ChartOptions, in context: CommandContext,
    _ work: (StoreSelection, StoreConnection) async throws -> Result
  ) async throws -> Result {
    let selection = try await Selection(orReadingInput: words)
    let storefront = try context.storefront(for: selection, options)
    let kept = context.readablePreviewsByID()
    return try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options)
      let choice = try await SelectionResolver(loader, kept: kept).choice(for: selection)
      return try await work(StoreSelection(storefront, choice), store)
    }
  }
}
