import Charts
import Foundation
import Library
import Session

/// Loads the chart selected by options, and prints its warnings.
struct ChartLoader {
  let context: CommandContext
  let repository: ChartRepository
  let storefront: Storefront
  let options: ChartOptions

  /// - Parameters:
  ///   - limit: The number of entries, if the list has that many.
  ///   - rank: The highest selected rank.
  /// - Throws: If there is no chart, or not that rank; and errors of `repository`.
  func chart(
    limit: Int, rank: Int? = nil, for purpose: ChartRequest.Purpose
  ) async throws -> FetchedChart {
    let request = ChartRequest(
      country: storefront, kind: options.kind, limit: max(limit, rank ?? 0),
      source: options.source.source, freshness: options.freshness, purpose: purpose)
    let shown = try await waiting("Fetching the \(name)…") { try await repository.chart(request) }
    let last = shown.chart.lastRank
    if options.freshness == .offline, !shown.chart.isWhole, let rank, rank > last,
      last < shown.chart.list.maxSize
    {
      throw ChartError.notCached(what: "ranks after \(last) of the \(name)")
    }
    for warning in shown.warnings {
      if case .stale(_, let error?) = warning,
        options.freshness == .refresh || context.mustRecord
      {
        // A day may be lost, so `--quiet` does not hide it.
        context.console.warnEvenIfQuiet(warning.description)
        context.unrecorded.add(CommandError(error).status)
      } else {
        context.console.warnOnce(warning.description)
      }
    }
    if purpose == .display { noteLimit(of: shown.chart.list) }
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

extension ChartLoader {
  init(_ store: StoreConnection, _ storefront: Storefront, _ options: ChartOptions) {
    self.init(
      context: store.context, repository: store.repository, storefront: storefront,
      options: options)
  }
}

/// The previews and favorites among the entries of lists.
struct LocalEntries {
  let previews: [String: LocalPreview]
  let favorites: Set<String>

  init(_ context: CommandContext) async {
    previews = context.readablePreviewsByID()
    favorites = await context.favoriteIDs()
  }
}
