import Charts
import Session

/// Loads the chart selected by options, and prints its warnings.
struct ChartLoader {
  let context: CommandContext
  let repository: ChartRepository
  let storefront: Storefront
  let options: ChartOptions

  /// | - Parameters:
  ///   - limit: The number of entries, if the list has that many.
  ///   - rank: The highest selected rank.
  ///   - isSearched: Whether the whole list is needed, to match words.
  ///   - isShown: Whether the whole list is printed.
  /// - Throws: If there is no chart, or not that rank; and errors of `repository`.
  func chart(
    limit: Int, rank: Int? = nil, isSearched: Bool = false, isShown: Bool = false
  ) async throws -> FetchedChart {
    let needed = max(limit, rank ?? 0)
    let request = ChartRequest(
      country: storefront, kind: options.kind, limit: isSearched ? Chart.longest : needed,
      neededRank: needed,
      source: options.source.source, freshness: options.freshness, isShown: isShown)
    let shown = try await waiting("Fetching the \(name)…") { try await repository.chart(request) }
    let last = shown.chart.lastRank
    if options.freshness == .offline, !shown.chart.isWhole, let rank, rank > last,
      last < shown.chart.list.maxSize
    {
      throw ChartError.notCached(what: "ranks after \(last) of the \(name)")
    }
    for warning in shown.warnings { context.console.warnOnce(warning.description) }
    if isShown { noteLimit(of: shown.chart.list) }
    return shown
  }

  /// Prints the name of the chart, for commands that use its ranks.
  func noteName(of list: ChartList, _ genre: GenreFilter?) {
    noteLimit(of: list)
    guard context.console.wording == .lines else { return }
    let words = [list.briefTitle, storefront.name, genre?.name].compactMap(\.self)
    context.console.note("\(words.joined(separator: ", ")):")
  }

  private func noteLimit(of list: ChartList) {
    if let limit = options.limit, limit > list.maxSize {
      context.console.note("“\(list.title)” has at most \(list.maxSize) entries.")
    }
  }

  /// For messages: `chart of Slovakia`, `album chart of Slovakia`.
  var name: String { options.kind.chart(of: storefront) }

  /// Prints a message while `work` takes long.
  ///
  /// - Throws: Errors of `work`.
  func waiting<Result>(
    _ sentence: String, during work: () async throws -> Result
  ) async throws -> Result {
    guard options.freshness != .offline else { return try await work() }
    return try await WaitingLine.show(sentence, on: context.console, during: work)
  }
}
