import Charts
import Rows

/// Loads the chart that options name, and prints its warnings.
struct ChartLoader {
  let world: World
  let desk: ChartDesk
  let storefront: Storefront
  let options: ChartOptions

  /// - Parameters:
  ///   - limit: At least down to this rank, as far as the list goes.
  ///   - neededRank: The last rank that is selected, if the others are only searched.
  ///   - isShown: Whether all of it is printed.
  ///   - isNamed: Whether to print which chart it is, for what acts on ranks.
  func chart(
    limit: Int, neededRank: Int? = nil, isShown: Bool = false, isNamed: Bool = false
  ) async throws -> ShownChart {
    let request = ChartRequest(
      country: storefront, kind: options.kind, limit: limit, neededRank: neededRank,
      source: options.source.source, freshness: options.freshness, isShown: isShown)
    let shown = try await waiting("Fetching the \(name)…") { try await desk.chart(request) }
    for warning in shown.warnings { world.console.warnOnce(warning.description) }
    if isNamed { world.console.note("\(shown.chart.list.briefTitle), \(storefront.name):") }
    return shown
  }

  /// For messages: `chart of Slovakia`, `albums chart of Slovakia`.
  var name: String {
    let chart = "chart of \(storefront.name)"
    return options.kind == .songs ? chart : "\(options.kind.rawValue) \(chart)"
  }

  /// Prints the sentence while `work` takes long.
  ///
  /// - Throws: What `work` throws.
  func waiting<Result>(
    _ sentence: String, during work: () async throws -> Result
  ) async throws -> Result {
    guard options.freshness != .offline else { return try await work() }
    return try await WaitingLine.show(sentence, on: world.console, during: work)
  }
}
