package import Foundation
internal import Support

/// Provides charts and details from the cache or the store: decides what is fresh, which list is the fallback
/// for another, and whether a request is needed.
///
/// A chart that is not cached requires one chart request and one lookup. Within ten minutes, it requires
/// none.
package struct ChartRepository: Sendable {
  private let feeds: [ChartFeed]
  let lookup: Lookup
  let store: ChartStore
  private let demo: ServiceAddresses?
  let now: @Sendable () -> Date

  /// - Parameter demo: The addresses of the demo server, whose port differs from that of stored addresses.
  package init(
    feeds: [ChartFeed], lookup: Lookup, store: ChartStore, demo: ServiceAddresses? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    self.feeds = feeds
    self.lookup = lookup
    self.store = store
    self.demo = demo
    self.now = now
  }

  /// The chart from the cache or the store, completed with details.
  ///
  /// If the lookup fails, the chart has no details and a warning. If the feed fails, the cached chart of any
  /// age is returned with a warning, without waiting for retries.
  ///
  /// - Throws: If there is nothing to show, or if the task is canceled.
  package func chart(_ request: ChartRequest) async throws(ChartError) -> FetchedChart {
    let begun = now()
    let remembered = await stored(request)
    switch request.freshness {
    case .offline:
      guard let remembered else { throw .notCached(what: request.what) }
      return try await shown(remembered, at: begun, for: request, because: nil, details: .offline)
    case .remembered:
      if let remembered, remembered.isFresh(now: begun), serves(remembered.chart, request) {
        var remembered = remembered
        if !remembered.isKept {
          remembered.isKept = true
          _ = await store.record(remembered)
        }
        return try await shown(
          remembered, at: begun, for: request, because: nil, details: .remembered)
      }
    case .refresh: break
    }
    let retries = Retries.backoff()
    // A cached chart that is displayed appears at once; ranks beyond it justify retries.
    let standIn = remembered.flatMap { remembered in
      request.isShown || remembered.chart.serves(limit: request.neededRank) ? remembered : nil
    }
    do {
      async let preparation: Void = store.prepare()
      let (chart, warnings) = try await fetched(
        request, from: lists(for: request, standIn: standIn, at: begun),
        standIn == nil ? retries : .none)
      let fetched = now()
      await preparation
      // A list that is only searched does not replace one of another source.
      let isShownNext = request.isShown || remembered?.chart.source ?? chart.source == chart.source
      let stored = StoredChart(
        chart: chart, fetched: fetched,
        isFallback: request.source == nil && chart.list != request.lists.first && isShownNext)
      let isRecorded = Locked(false)
      var (filled, detailWarnings) = try await filled(
        chart, for: request,
        policy: request.freshness == .refresh ? .refresh() : .remembered, retries: retries
      ) { [store] in
        let result = await store.record(stored)
        isRecorded.withLock { $0 = result }
      }
      detailWarnings = Self.clockWarnings(of: chart, fetched: fetched) + detailWarnings
      // As in the database, which has the day.
      filled.served = nil
      return FetchedChart(
        chart: filled, fetched: fetched, day: stored.day, isStale: false,
        warnings: warnings + detailWarnings,
        history: await history(of: stored, for: request),
        isRecorded: isRecorded.withLock { $0 })
    } catch {
      guard error != .canceled, let remembered else { throw error }
      return try await shown(
        remembered, at: begun, for: request, because: error,
        details: error.isNoResponse ? .offline : .missing)
    }
  }

  /// The details of IDs without a chart, or of tracks that lack them.
  ///
  /// IDs that the store does not know are absent. Invalid IDs are not requested.
  ///
  /// - Parameters:
  ///   - begin: Details fetched after this time are fresh, even with `.refresh`.
  /// - Throws: If the request failed for an ID that is not cached; with `.offline`, only if no ID is cached.
  package func details(
    of ids: [String], in country: Storefront, freshness: Freshness = .remembered,
    since begin: Date = .distantFuture
  ) async throws(ChartError) -> [String: Entry] {
    let policy: FetchPolicy =
      switch freshness {
      case .remembered: .remembered
      case .refresh: .refresh(since: begin)
      case .offline: .offline
      }
    let found = try await details(of: ids, in: country, policy: policy)
    guard !found.unknown.isEmpty else { return found.items }
    if let failure = found.failure { throw failure }
    if found.items.isEmpty { throw .notCached(what: Lookup.what(found.unknown.count)) }
    return found.items
  }

  /// The cached chart of the requested list, or of the list that was shown instead of the usual one.
  private func stored(_ request: ChartRequest) async -> StoredChart? {
    guard let list = request.lists.first else { return nil }
    return await stored(list, request.country, orFallback: request.source == nil)
  }

  func stored(
    _ list: ChartList, _ country: Storefront, orFallback: Bool = false
  ) async -> StoredChart? {
    guard var stored = await store.chart(list, country, orFallback) else { return nil }
    stored.chart.entries = stored.chart.entries.map { ChartEntry(rank: $0.rank, current($0.entry)) }
    return stored
  }

  /// An entry that was stored, with the addresses of this run.
  func current(_ entry: Entry) -> Entry {
    demo.map { entry.mapAddresses($0.moved) } ?? entry
  }

  /// - Parameter standIn: The cached chart to return if this fails. Only its list and those before it are
  /// tried. To search a list, the one that was displayed is used.
  private func lists(
    for request: ChartRequest, standIn: StoredChart?, at time: Date
  ) -> [ChartList] {
    guard let standIn, let place = request.lists.firstIndex(of: standIn.chart.list) else {
      return request.lists
    }
    let isSearched = !request.isShown && standIn.isFresh(now: time)
    return Array(request.lists[(isSearched ? place : 0)...place])
  }

  /// The number of entries to fetch. To search a list, as many as its first service returns.
  private func size(of list: ChartList, for request: ChartRequest) -> Int {
    let size = request.feedSize(of: list)
    guard request.isSearched, let first = feeds.first(where: { $0.list == list }),
      request.neededRank <= first.maxSize
    else { return size }
    return min(size, first.maxSize)
  }

  /// The services of a list; those that return enough entries first.
  private func feeds(of list: ChartList, for request: ChartRequest) -> [ChartFeed] {
    let size = size(of: list, for: request)
    let own = feeds(of: list)
    return own.filter { $0.maxSize >= size } + own.filter { $0.maxSize < size }
  }

  func feeds(of list: ChartList) -> [ChartFeed] { feeds.filter { $0.list == list } }

  /// Whether a cached chart is long enough.
  private func serves(_ chart: Chart, _ request: ChartRequest) -> Bool {
    chart.serves(limit: request.isSearched ? size(of: chart.list, for: request) : request.limit)
  }

  /// The chart of the first list that responds. No warning is needed if another service returns the same
  /// list.
  private func fetched(
    _ request: ChartRequest, from lists: [ChartList], _ retries: Retries
  ) async throws(ChartError) -> (Chart, [ChartWarning]) {
    var failures: [(list: ChartList, error: ChartError)] = []
    for feed in lists.flatMap({ feeds(of: $0, for: request) }) {
      do {
        let size = min(size(of: feed.list, for: request), feed.maxSize)
        // Without a network, one retry is enough for all hosts.
        let isOffline = failures.contains { $0.error.isUnresolvedHost }
        let chart = try await feed.chart(request.country, size, isOffline ? .none : retries)
        let others = failures.filter { $0.list != chart.list }
        return (chart, others.map { .fallbackSource(tried: $0.error, shown: chart.list) })
      } catch {
        if error == .canceled || Task.isCancelled { throw .canceled }
        failures.append((feed.list, error))
      }
    }
    throw .of(failures.map(\.error))
  }

  /// The cached chart, with a warning about its age if necessary.
  ///
  /// - Parameters:
  ///   - time: The time of the request, so that its duration is not part of the chart's age.
  ///   - error: Why there is no newer chart; `nil` if none was requested.
  private func shown(
    _ remembered: StoredChart, at time: Date, for request: ChartRequest,
    because error: ChartError?, details: FetchPolicy
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
          asked: min(request.neededRank, remembered.chart.list.maxSize), because: error))
    }
    let (filled, detailWarnings) = try await filled(
      remembered.chart, for: request, policy: details)
    return FetchedChart(
      chart: filled, fetched: remembered.fetched, day: remembered.day, isStale: isStale,
      warnings: warnings + detailWarnings,
      history: await history(of: remembered, for: request))
  }

  /// A warning if the local clock and that of the server differ by more than an hour.
  static func clockWarnings(of chart: Chart, fetched: Date) -> [ChartWarning] {
    guard let served = chart.served else { return [] }
    let seconds = fetched.timeIntervalSince(served)
    return abs(seconds) > Freshness.clockSeconds ? [.wrongClock(secondsAhead: seconds)] : []
  }

  /// `nil` also if the chart is not displayed.
  private func history(
    of stored: StoredChart, for request: ChartRequest
  ) async -> ChartHistory? {
    request.isShown ? await store.history(stored) : nil
  }

  private func filled(
    _ chart: Chart, for request: ChartRequest, policy: FetchPolicy,
    retries: Retries = .backoff(), meanwhile: @escaping @Sendable () async -> Void = {}
  ) async throws(ChartError) -> (Chart, [ChartWarning]) {
    // A cached chart may be longer than requested.
    let size = request.isSearched ? size(of: chart.list, for: request) : request.limit
    let incomplete = chart.entries.filter { $0.rank <= size && $0.needsDetails }
    let found = try await details(
      of: incomplete.map(\.id), in: request.country, policy: policy, retries: retries,
      meanwhile: meanwhile)
    var warnings: [ChartWarning] = []
    if found.failure != nil || !found.unknown.isEmpty {
      warnings.append(.detailsMissing(of: chart.kind, because: found.failure))
    }
    let filled = chart.merging(found.items)
    return (filled, warnings + filled.warnings(toRank: request.neededRank))
  }
}

/// A chart with its warnings, its age and its past.
package struct FetchedChart: Equatable, Sendable {
  /// May contain more entries than requested. Only the requested ones have details.
  package var chart: Chart
  /// By the local clock.
  package var fetched: Date
  /// The day under which it is recorded: `yyyy-MM-dd`, in UTC.
  package var day: String
  /// It is older than ten minutes, because no newer one could be fetched.
  package var isStale: Bool
  package var warnings: [ChartWarning]
  /// `nil` if unknown.
  package var history: ChartHistory?
  /// Whether the database contains it.
  package var isRecorded: Bool

  /// - Parameter day: `nil` for that of the response, or of the local clock if the response has no date.
  package init(
    chart: Chart, fetched: Date, day: String? = nil, isStale: Bool, warnings: [ChartWarning] = [],
    history: ChartHistory? = nil, isRecorded: Bool = true
  ) {
    self.chart = chart
    self.fetched = fetched
    self.day = day ?? (chart.served ?? fetched).day
    self.isRecorded = isRecorded
    self.isStale = isStale
    self.warnings = warnings
    self.history = history
  }
}
