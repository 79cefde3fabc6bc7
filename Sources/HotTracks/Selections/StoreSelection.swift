import Charts
import Session

/// The selected entries of a command that needs the store open only for them.
struct StoreSelection {
  /// The country of the chart. Rows from another country have their own.
  let storefront: Storefront
  /// Each once.
  let rows: [Row]
  let failures: [CommandError]

  /// Resolves words, and does work with the entries while the store is open.
  ///
  /// - Throws: If the chart cannot be loaded.
  static func with<Result>(
    _ words: [String], _ options: ChartOptions, need: StoreResolver.Need = .entries,
    in context: CommandContext,
    _ work: (StoreSelection, StoreConnection) async throws -> Result
  ) async throws -> Result {
    let selection = try await Selection(orReadingInput: words, context.console)
    let storefront = try context.storefront(for: selection, options)
    let files = context.readablePreviewsByID()
    return try await StoreConnection.open(in: context) { store in
      let choice = try await StoreResolver(
        loader: ChartLoader(store, storefront, options), files: files, need: need
      ).choice(for: selection)
      return try await work(
        StoreSelection(
          storefront: storefront, rows: choice.rows.once, failures: choice.failures), store)
    }
  }
}
