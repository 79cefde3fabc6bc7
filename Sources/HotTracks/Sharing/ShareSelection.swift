import Charts
import Session

/// What a selection names, for commands that hand it on.
struct ShareSelection {
  /// Of the chart that is meant; a row that is from another tells so.
  let storefront: Storefront
  let rows: [Row]
  /// Of what names nothing, or several.
  let failures: [CommandError]

  /// - Throws: what keeps the store from answering at all.
  init(_ words: [String], _ options: ChartOptions, in context: CommandContext) async throws {
    self = try await Self.of(words, options, in: context) { choice, _ in choice }
  }

  private init(_ storefront: Storefront, _ choice: SelectionResolver.Choice) {
    self.storefront = storefront
    (rows, failures) = (choice.rows, choice.failures)
  }

  /// Hands on what is named while the store is open.
  static func of<Result>(
    _ words: [String], _ options: ChartOptions, in context: CommandContext,
    _ work: (ShareSelection, StoreConnection) async throws -> Result
  ) async throws -> Result {
    let selection = try await Selection(orReadingInput: words)
    let storefront = try context.storefront(for: selection, options)
    let kept = context.readablePreviewsByID()
    return try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(
        context: context, repository: store.repository, storefront: storefront, options: options)
      let choice = try await SelectionResolver(loader, kept: kept).choice(for: selection)
      return try await work(ShareSelection(storefront, choice), store)
    }
  }
}
