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
  let database: ChartDatabase
  private let demo: ServiceAddresses?
  let now: @Sendable () -> Date

  /// - Parameter demo: The addresses of the demo server, whose port differs from that of stored addresses.
  package init(
    feeds: [ChartFeed], lookup: Lookup, database: ChartDatabase, demo: ServiceAddresses? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    self.feeds = feeds
    self.lookup = lookup
    self.database = database
    self.demo = demo
    self.now = now
  }

  /// The chart, completed with details: the stored one (`.offline`), a newer one (`.refresh`), or a newer one unless the
  /// stored one is fresh (`.remembered`). If it cannot be fetched, the stored one of any age, with a warning.
  ///
  /// If the lookup fails, the chart has no details and a warning.
  ///
  /// - Throws: If there is nothing to show, or if the task is canceled.
  package func chart(_ request: ChartRequest) async throws(ChartError) -> FetchedChart {
    let begun = now()
    let stored = await stored(request)
    switch request.freshness {
    case .offline:
      guard let stored else { throw .notCached(what: request.what) }
      return try await shown(stored, at: begun, for: request)
    case .remembered:
      if let stored, stored.isFresh(now: begun),
        stored.chart.serves(limit: length(of: stored.chart.list, for: request))
      {
        return try await shown(await keep(stored), at: begun, for: request)
      }
    case .refresh: break
    }
    do {
      return try await fetched(request, insteadOf: stored, at: begun)
    } catch {
      guard error != .canceled, let stored else { throw error }
      return try await shown(stored, at: begun, for: request, because: error)
    }
  }

  /// A new chart. Without waiting for retries, if the stored one can be shown instead.
  private func fetched(
    _ request: ChartRequest, insteadOf stored: StoredChart?, at begun: Date
  ) async throws(ChartError) -> FetchedChart {
    // A cached chart that is displayed appears at once; ranks beyond it justify retries.
    let standIn = stored.flatMap {
      request.purpose == .display || $0.chart.serves(limit: request.limit) ? $0 : nil
    }
    async let preparation: Void = database.prepare()
    let retries = Retries.backoff()
    let (chart, warnings) = try await fetched(
      request, from: lists(for: request, standIn: standIn, at: begun),
      standIn == nil ? retries : .none)
    let fetched = now()
    await preparation
    // A list that is only searched does not replace one of another source.
    let isShownNext =
      request.purpose == .display || stored?.chart.source ?? chart.source == chart.source
    let new = StoredChart(
      chart: chart, fetched: fetched,
      isFallback: request.source == nil && chart.list != request.lists.first && isShownNext)
    let isRecorded = Locked(false)
    var (filled, detailWarnings) = try await filled(
      chart, for: request, request.freshness, retries: retries
    ) { [database] in
      let result = await database.record(new)
      isRecorded.withLock { $0 = result }
    }
    detailWarnings = Self.clockWarnings(of: chart, fetched: fetched) + detailWarnings
    // As in the database, which has the day.
    filled.served = nil
    return FetchedChart(
      chart: filled, fetched: fetched, day: new.day, isStale: false,
      warnings: warnings + detailWarnings, history: await history(of: new, for: request),
      isRecorded: isRecorded.withLock { $0 })
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
    let found = try await found(ids, in: country, freshness, since: begin)
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
    guard var stored = await database.chart(list, country, orFallback) else { return nil }
    stored.chart.entries = stored.chart.entries.map { ChartEntry(rank: $0.rank, current($0.entry)) }
    return stored
  }

  /// Records the chart as a part of the history, if it was not one yet.
  func keep(_ stored: StoredChart) async -> StoredChart {
    guard !stored.isKept else { return stored }
    var stored = stored
    stored.isKept = true
    _ = await database.record(stored)
    return stored
  }

  /// An entry that was stored, with the addresses of this run.
  func current(_ entry: Entry) -> Entry {
    demo.map { entry.mapAddresses($0.moved) } ?? entry
  }

  /// - Parameter standIn: The cached chart to return if this fails. Only its list and those before it are tried; if it is
  ///   fresh and not requested for display, only its list, because ranks and words refer to what was displayed.
  private func lists(
    for request: ChartRequest, standIn: StoredChart?, at time: Date
  ) -> [ChartList] {
    guard let standIn, let place = request.lists.firstIndex(of: standIn.chart.list) else {
      return request.lists
    }
    let isFixed = request.purpose != .display && standIn.isFresh(now: time)
    return Array(request.lists[(isFixed ? place : 0)...place])
  }

  /// The number of entries to fetch. To search a list, as many as its first service returns.
  private func size(of list: ChartList, for request: ChartRequest) -> Int {
    let size = request.feedSize(of: list)
    guard request.isSearch, let first = feeds.first(where: { $0.list == list }),
      request.limit <= first.maxSize
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

  /// The number of entries that are used. A cached chart may be longer.
  private func length(of list: ChartList, for request: ChartRequest) -> Int {
    request.isSearch ? size(of: list, for: request) : request.limit
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

  /// The stored chart, with a warning about its age if necessary.
  ///
  /// - Parameters:
  ///   - time: The time of the request, so that its duration is not part of the chart's age.
  ///   - error: Why there is no newer chart; `nil` if none was requested.
  private func shown(
    _ stored: StoredChart, at time: Date, for request: ChartRequest,
    because error: ChartError? = nil
  ) async throws(ChartError) -> FetchedChart {
    let isOld = !stored.isFresh(now: time)
    let isStale = isOld || (error != nil && request.freshness == .refresh)
    var warnings: [ChartWarning] = []
    if isStale { warnings.append(.stale(age: stored.age(now: time), because: error)) }
    if request.source == nil, stored.chart.source != request.usual {
      warnings.append(.sameSourceAsLastTime(stored.chart.list))
    }
    if !stored.chart.serves(limit: request.limit) {
      warnings.append(
        .fewerThanRequested(
          shown: stored.chart.entries.count,
          asked: min(request.limit, stored.chart.list.maxSize), because: error))
    }
    // After an error, only details that are not cached at all, if there is a network.
    let (filled, detailWarnings) = try await filled(
      stored.chart, for: request,
      error.map { $0.isNoResponse ? .offline : .remembered } ?? request.freshness,
      upTo: error == nil ? Freshness.chartSeconds : .infinity,
      retries: error == nil ? .backoff() : .none)
    return FetchedChart(
      chart: filled, fetched: stored.fetched, day: stored.day, isStale: isStale,
      warnings: warnings + detailWarnings,
      history: await history(of: stored, for: request))
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
    request.purpose == .display ? await database.history(stored) : nil
  }

  private func filled(
    _ chart: Chart, for request: ChartRequest, _ freshness: Freshness,
    upTo age: Double = Freshness.chartSeconds, retries: Retries,
    meanwhile: @escaping @Sendable () async -> Void = {}
  ) async throws(ChartError) -> (Chart, [ChartWarning]) {
    let length = length(of: chart.list, for: request)
    let incomplete = chart.entries.filter { $0.rank <= length && $0.needsDetails }
    let found = try await found(
      incomplete.map(\.id), in: request.country, freshness, upTo: age, retries: retries,
      meanwhile: meanwhile)
    var warnings: [ChartWarning] = []
    if found.failure != nil || !found.unknown.isEmpty {
      warnings.append(.detailsMissing(of: chart.kind, because: found.failure))
    }
    let filled = chart.merging(found.items)
    return (filled, warnings + filled.warnings(toRank: request.limit))
  }
}
