import Charts
import Rows

/// What a selection names, for commands that hand it on.
struct SharedChoice {
  /// Of the chart that is meant; a row that is from another tells so.
  let storefront: Storefront
  let rows: [Row]
  /// Of what names nothing, or several.
  let failures: [Failure]

  /// - Throws: what keeps the store from answering at all.
  init(_ words: [String], _ options: ChartOptions, in world: World) async throws {
    self = try await Self.of(words, options, in: world) { choice, _ in choice }
  }

  private init(_ storefront: Storefront, _ choice: SelectionResolver.Choice) {
    self.storefront = storefront
    (rows, failures) = (choice.rows, choice.failures)
  }

  /// Hands on what is named while the store is open.
  static func of<Result>(
    _ words: [String], _ options: ChartOptions, in world: World,
    _ work: (SharedChoice, Store) async throws -> Result
  ) async throws -> Result {
    let selection = try await Selection(orReadingInput: words)
    let storefront = try world.storefront(for: selection, options)
    let kept = world.keptIfReadable()
    return try await Store.open(in: world) { store in
      let loader = ChartLoader(
        world: world, desk: store.desk, storefront: storefront, options: options)
      let choice = try await SelectionResolver(loader, kept: kept).choice(for: selection)
      return try await work(SharedChoice(storefront, choice), store)
    }
  }
}
