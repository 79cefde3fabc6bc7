package import Foundation

/// Where charts are asked for: the one place that knows what is fresh, which list stands in for which,
/// and when nothing has to be asked at all.
///
/// A cold chart costs one chart request and one lookup; a second within ten minutes costs nothing.
package struct ChartRepository: Sendable {
  private let feeds: [ChartFeed]
  private let detailsRepository: DetailsRepository
  private let storage: ChartStorage
  private let history: ChartHistory
  private let now: @Sendable () -> Date

  /// - Parameter isDemo: what the cache holds came from a server on this machine whose port changes.
  package init(
    feeds: [ChartFeed], lookup: Lookup, cache: ChartCache, addresses: ServiceAddresses,
    isDemo: Bool, history: ChartHistory = .none, now: @escaping @Sendable () -> Date
  ) {
    self.feeds = feeds
    self.history = history
    self.now = now
    storage = ChartStorage(cache: cache, addresses: addresses, isDemo: isDemo)
    detailsRepository = DetailsRepository(lookup: lookup, storage: storage, now: now)
  }

  /// The chart, from storage or from the store, filled with its details.
  ///
  /// A failing lookup costs details and a warning, never the chart. Where a feed fails, the cached chart of
  /// any age is shown, with a warning, and is not kept waiting by retries.
  /// - Throws: when there is nothing to show, when canceled.
  package func chart(_ request: ChartRequest) async throws(ChartError) -> FetchedChart {
    let begun = now()
    let remembered = await storage.chart(for: request)
    switch request.freshness {
    case .offline:
      guard let remembered else { throw .notCached(what: request.what) }
      return try await shown(remembered, at: begun, for: request, because: nil, details: .offline)
    case .remembered:
      if let remembered, remembered.isFresh(now: begun), serves(remembered.chart, request) {
        return try await shown(
          remembered, at: begun, for: request, because: nil, details: .remembered)
      }
    case .refresh: break
    }
    let retries = Retries.backoff()
    // A person who looks at the chart sees what there is at once; ranks beyond it are worth a wait.
    let standIn = remembered.flatMap { remembered in
      request.isShown || remembered.chart.serves(limit: request.neededRank) ? remembered : nil
    }
    do {
      let (chart, warnings) = try await fetched(
        request, from: lists(for: request, standIn: standIn, at: begun),
        standIn == nil ? retries : .none)
      let fetched = CachedChart(services: storage.addresses, fetched: now(), chart: chart)
      if request.isShown || remembered.map({ $0.chart.source == chart.source }) ?? true {
        await storage.save(chart, fetched: fetched.fetched, for: request)
      }
      let (filled, detailWarnings) = try await filled(
        chart, for: request,
        policy: request.freshness == .refresh ? .refresh() : .remembered, retries: retries)
      let compared = await compared(fetched, for: request, isNew: true)
      history.note(chart, fetched.fetched)
      return FetchedChart(
        chart: filled, fetched: fetched.fetched, isStale: false,
        warnings: warnings + detailWarnings, compared: compared)
    } catch {
      guard error != .canceled, let remembered else { throw error }
      return try await shown(
        remembered, at: begun, for: request, because: error,
        details: error.isNoResponse ? .offline : .missing)
    }
  }

  /// The details of ids for which there is no chart, or of tracks that lack them.
  ///
  /// An id the store does not know is absent. Ids that are not made of digits are not asked for.
  ///
  /// - Parameters:
  ///   - kind: what they are, where that is known; it only tells where to look first.
  ///   - begin: what was told after it is new enough, also under `.refresh`.
  /// - Throws: when the store could not be asked about an id of which nothing is remembered; under
  ///   `.offline` only when nothing is remembered of any.
  package func details(
    of ids: [String], in country: Storefront, kind: MediaKind? = nil,
    freshness: Freshness = .remembered, since begin: Date = .distantFuture
  ) async throws(ChartError) -> [String: Entry] {
    let policy: DetailsRepository.FetchPolicy =
      switch freshness {
      case .remembered: .remembered
      case .refresh: .refresh(since: begin)
      case .offline: .offline
      }
    let found = try await detailsRepository.details(
      of: ids, in: country, kind: kind, policy: policy)
    guard !found.unknown.isEmpty else { return found.items }
    if let failure = found.failure { throw failure }
    if found.items.isEmpty { throw .notCached(what: Lookup.what(found.unknown.count)) }
    return found.items
  }

  /// What is remembered of ids, of any age, by the storefront that told it: the country's own, else
  /// another. Each id is there once at most.
  ///
  /// For what is known by its file alone, which may come from any country.
  package func remembered(
    of ids: [String], preferring country: Storefront
  ) async -> [Storefront: [String: Entry]] {
    await detailsRepository.remembered(of: ids, preferring: country)
  }

  /// - Parameter standIn: the cached chart that is shown if this fails: its list and those before it are
  ///   tried. A list that is only searched is the one that was shown.
  private func lists(
    for request: ChartRequest, standIn: CachedChart?, at time: Date
  ) -> [ChartList] {
    guard let standIn, let place = request.lists.firstIndex(of: standIn.chart.list) else {
      return request.lists
    }
    let isSearched = !request.isShown && standIn.isFresh(now: time)
    return Array(request.lists[(isSearched ? place : 0)...place])
  }

  /// How many entries of a list are fetched: to search it, as many as its first service gives.
  private func size(of list: ChartList, for request: ChartRequest) -> Int {
    let size = request.feedSize(of: list)
    guard request.isSearched, let first = feeds.first(where: { $0.list == list }),
      request.neededRank <= first.longestSize
    else { return size }
    return min(size, first.longestSize)
  }

  /// The services of a list, those that give enough of it first.
  private func feeds(of list: ChartList, for request: ChartRequest) -> [ChartFeed] {
    let size = size(of: list, for: request)
    let own = feeds.filter { $0.list == list }
    return own.filter { $0.longestSize >= size } + own.filter { $0.longestSize < size }
  }

  /// Whether a cached chart is long enough.
  private func serves(_ chart: Chart, _ request: ChartRequest) -> Bool {
    chart.serves(limit: request.isSearched ? size(of: chart.list, for: request) : request.limit)
  }

  /// The chart of the first list that responds. Falling back to another service for the same list needs no
  /// warning.
  private func fetched(
    _ request: ChartRequest, from lists: [ChartList], _ retries: Retries
  ) async throws(ChartError) -> (Chart, [ChartWarning]) {
    var failures: [(list: ChartList, error: ChartError)] = []
    for feed in lists.flatMap({ feeds(of: $0, for: request) }) {
      do {
        let size = min(size(of: feed.list, for: request), feed.longestSize)
        let chart = try await feed.chart(request.country, size, retries)
        let others = failures.filter { $0.list != chart.list }
        return (chart, others.map { .fallbackSource(tried: $0.error, shown: chart.list) })
      } catch {
        if error == .canceled || Task.isCancelled { throw .canceled }
        failures.append((feed.list, error))
      }
    }
    var causes: [ChartError] = []
    for failure in failures where !causes.contains(failure.error) { causes.append(failure.error) }
    if causes.count == 1, let only = causes.first { throw only }
    throw .every(causes)
  }

  /// What is remembered, with its age if that matters.
  /// - Parameters:
  ///   - time: when it was asked for; what a request then took is no part of the chart's age.
  ///   - error: why there is nothing newer; nil if nothing was asked.
  private func shown(
    _ remembered: CachedChart, at time: Date, for request: ChartRequest,
    because error: ChartError?, details: DetailsRepository.FetchPolicy
  ) async throws(ChartError) -> FetchedChart {
    let isOld = !remembered.isFresh(now: time)
    let isStale = isOld || (error != nil && request.freshness == .refresh)
    var warnings: [ChartWarning] = []
    if isStale { warnings.append(.stale(age: remembered.age(now: time), because: error)) }
    if request.source == nil, remembered.chart.source != request.usual {
      warnings.append(.sameSourceAsLastTime(remembered.chart.list))
    }
    if !remembered.chart.serves(limit: request.neededRank) {
      warnings.append(
        .fewerThanRequested(
          shown: remembered.chart.entries.count,
          asked: min(request.neededRank, remembered.chart.list.longestSize), because: error))
    }
    let (filled, detailWarnings) = try await filled(
      remembered.chart, for: request, policy: details)
    return FetchedChart(
      chart: filled, fetched: remembered.fetched, isStale: isStale,
      warnings: warnings + detailWarnings,
      compared: await compared(remembered, for: request, isNew: false))
  }

  /// `nil` also where nobody gets to see it.
  private func compared(
    _ remembered: CachedChart, for request: ChartRequest, isNew: Bool
  ) async -> ChartComparison? {
    guard request.isShown else { return nil }
    return await history.compared(remembered.chart, remembered.fetched, isNew)
  }

  private func filled(
    _ chart: Chart, for request: ChartRequest, policy: DetailsRepository.FetchPolicy,
    retries: Retries = .backoff()
  ) async throws(ChartError) -> (Chart, [ChartWarning]) {
    let lacking = chart.entries.filter(\.needsDetails)
    // A cached chart may be longer than what was asked for.
    let needed = lacking.filter { $0.rank <= size(of: chart.list, for: request) }
    let found = try await detailsRepository.details(
      of: lacking.map(\.id), lookingUp: needed.map(\.id), in: request.country, kind: chart.kind,
      policy: policy, retries: retries)
    var warnings: [ChartWarning] = []
    if found.failure != nil || !found.unknown.isEmpty {
      warnings.append(.detailsMissing(of: chart.kind, because: found.failure))
    }
    let filled = chart.merging(found.items)
    return (filled, warnings + filled.warnings(toRank: request.neededRank))
  }
}
