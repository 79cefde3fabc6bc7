import ArgumentParser
import Charts
import Session

/// Searches the store.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search the store.",
    usage: "hottracks search [<options>] <words> ...",
    discussion: """
      EXAMPLES:
        hottracks search beyonce perfect
        hottracks -c sk search ines calder --by artist -n 50
        hottracks search "small planets" --kind albums
        hottracks search calder --kind artists --json
        hottracks search calder -n 2 | hottracks play -

      KINDS AND FIELDS:
      \(SearchKind.listInHelp)
      """)

  @Argument(help: "Words of the title, artist or album.")
  var words: [String]

  @Option(name: .customLong("by"), help: "Search only this field (default: all).")
  var field: SearchField?

  func run() async throws {
    let context = CommandContext()
    let storefront = try context.storefront(options.chart.country, selling: nil)
    let request = try request(in: storefront)
    if let limit = options.chart.limit, limit > request.limit {
      context.console.note("A search has at most \(request.limit) results.")
    }
    let listing = try await StoreConnection.open(in: context) { store in
      try await StoreListing(
        .search(request), ChartLoader(store, storefront, options.chart), limit: nil)
    }
    try listing.print(
      .found(listing.rows, request.kind.media, numbers: [.position(listing.rows)]),
      as: options.output, in: context)
  }

  private func request(in storefront: Storefront) throws(CommandError) -> SearchRequest {
    do throws(SearchRequestError) {
      return try SearchRequest(
        words.joined(separator: " "), kind: options.chart.searchKind, by: field, in: storefront,
        limit: options.chart.limit ?? 20)
    } catch {
      guard case .noField(_, let kind) = error else { throw .usage(error.description) }
      let fields = kind.fields.map(\.rawValue)
      throw .usage(
        fields.isEmpty
          ? "\(error.description) Leave --by out."
          : "\(error.description) Valid: \(fields.joined(separator: ", ")).")
    }
  }
}

extension SearchField: ExpressibleByArgument {}

extension ChartOptions {
  fileprivate var searchKind: SearchKind {
    switch kindChoice {
    case nil: .songs
    case .artists: .artists
    case .media(let kind): SearchKind(kind)
    }
  }
}

extension SearchKind {
  /// One line per kind, with its fields.
  fileprivate static var listInHelp: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { kind in
      let padding = String(repeating: " ", count: width + 2 - kind.rawValue.count)
      let fields = kind.fields.map(\.rawValue)
      return "  \(kind.rawValue)\(padding)"
        + (fields.isEmpty ? "–" : fields.joined(separator: ", "))
    }.joined(separator: "\n")
  }
}
