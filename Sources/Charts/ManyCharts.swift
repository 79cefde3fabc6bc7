import Foundation
import HTTP
import Support

/// The rate of requests for the charts of many countries.
package struct ChartPacing: Sendable {
  /// Requests at a time.
  let parallel: Int
  /// Seconds between the starts of two requests.
  package let interval: Double
  /// The same after a rate limit or several timeouts.
  let slowInterval: Double
  /// Seconds since any fixed time.
  let elapsed: @Sendable () -> Double
  /// Waits for some seconds. Throws when the task is canceled.
  let wait: @Sendable (Double) async throws -> Void

  package init(
    parallel: Int = 4, interval: Double, slowInterval: Double = 1.2,
    elapsed: @escaping @Sendable () -> Double,
    wait: @escaping @Sendable (Double) async throws -> Void
  ) {
    (self.parallel, self.interval, self.slowInterval) = (parallel, interval, slowInterval)
    (self.elapsed, self.wait) = (elapsed, wait)
  }

  /// No pauses, for services on this machine.
  package static let none = ChartPacing(
    interval: 0, slowInterval: 0, elapsed: { 0 }, wait: { _ in })

  package static func perMinute(_ rate: Int) -> ChartPacing {
    let begin = ContinuousClock.now
    let interval = 60 / Double(rate)
    return ChartPacing(
      interval: interval, slowInterval: max(1.2, interval),
      elapsed: { (ContinuousClock.now - begin) / .seconds(1) },
      wait: { try await Task.sleep(for: .seconds($0)) })
  }
}

extension ChartRepository {
  /// The charts of many countries from one list, in the order in which they become available: cached ones first.
  /// Without lookups. Ends early if the task is canceled.
  ///
  /// A request that fails is repeated once, and then sent to the next service of the list, if there is one. If a
  /// service limits the rate, or does not respond for several countries in a row, its requests become slower and then
  /// end; each country without a chart has its error.
  ///
  /// - Parameter isRecorded: Whether the charts become part of the history.
  package func charts(
    of countries: [Storefront], list: ChartList, freshness: Freshness = .remembered,
    isRecorded: Bool = true, pacing: ChartPacing
  ) -> AsyncStream<CountryChart> {
    AsyncStream { results in
      let task = Task {
        var missing: [Storefront] = []
        for country in countries where !Task.isCancelled {
          if let chart = await cached(country, list, freshness, isRecorded) {
            results.yield(chart)
          } else {
            missing.append(country)
          }
        }
        let requests = PacedRequests(missing, pacing, services: feeds(of: list).count)
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<pacing.parallel {
            group.addTask {
              while let country = requests.next(), !Task.isCancelled {
                if let chart = await self.fetched(country, list, isRecorded, requests) {
                  results.yield(chart)
                }
              }
            }
          }
        }
        results.finish()
      }
      results.onTermination = { _ in task.cancel() }
    }
  }

  /// `nil` if the chart must be fetched.
  private func cached(
    _ country: Storefront, _ list: ChartList, _ freshness: Freshness, _ isRecorded: Bool
  ) async -> CountryChart? {
    guard freshness != .refresh else { return nil }
    let stored = await stored(list, country)
    let isFresh = stored.map {
      Freshness.isFresh($0.fetched, now: now(), upTo: Freshness.manyChartsSeconds)
    }
    if freshness == .remembered, isFresh != true { return nil }
    guard let stored else {
      return CountryChart(
        country, nil, error: .notCached(what: list.what(in: country)), isCached: true)
    }
    let chart = isRecorded ? await keep(stored) : stored
    return CountryChart(
      country, await shown(chart, isStale: isFresh != true, isRecorded), isCached: true)
  }

  /// `nil` if the task is canceled.
  private func fetched(
    _ country: Storefront, _ list: ChartList, _ isRecorded: Bool, _ requests: PacedRequests
  ) async -> CountryChart? {
    do {
      let chart = try await chart(of: list, in: country, requests)
      let time = now()
      let stored = StoredChart(chart: chart, fetched: time, isKept: isRecorded)
      let isStored = await database.record(stored)
      var shown = await shown(stored, isStale: false, isRecorded)
      shown.warnings = Self.clockWarnings(of: chart, fetched: time)
      shown.isRecorded = isStored
      return CountryChart(country, shown)
    } catch {
      if error == .canceled { return nil }
      guard let stored = await stored(list, country) else {
        return CountryChart(country, nil, error: error)
      }
      return CountryChart(country, await shown(stored, isStale: true, isRecorded), error: error)
    }
  }

  /// The first 100 entries, by a single request to the first service that returns them.
  private func chart(
    of list: ChartList, in country: Storefront, _ requests: PacedRequests
  ) async throws(ChartError) -> Chart {
    var failures: [ChartError] = []
    for (service, feed) in feeds(of: list).enumerated() {
      do throws(ChartError) {
        let chart = try await requests.fetch(from: service, what: list.what(in: country)) {
          (retries) async throws(ChartError) in
          try await feed.chart(country, 100, retries)
        }
        requests.settle(failures, hasChart: true)
        return chart
      } catch {
        if error == .canceled { throw error }
        failures.append(error)
      }
    }
    requests.settle(failures, hasChart: false)
    throw .of(failures)
  }

  private func shown(
    _ stored: StoredChart, isStale: Bool, _ isRecorded: Bool
  ) async -> FetchedChart {
    FetchedChart(
      chart: stored.chart, fetched: stored.fetched, day: stored.day, isStale: isStale,
      history: isRecorded && stored.isKept ? await database.history(stored) : nil)
  }
}

/// The requests for many countries, started at the rate that each service permits.
private final class PacedRequests: Sendable {
  private struct State {
    var countries: ArraySlice<Storefront>
    /// In the order in which a country's requests are sent to them.
    var services: [ServicePace]
  }

  private let pacing: ChartPacing
  private let state: Locked<State>

  init(_ countries: [Storefront], _ pacing: ChartPacing, services: Int) {
    self.pacing = pacing
    let start = pacing.elapsed()
    state = Locked(
      State(
        countries: countries[...],
        services: Array(repeating: ServicePace(start: start), count: services)))
  }

  /// `nil` at the end.
  func next() -> Storefront? {
    state.withLock { $0.countries.popFirst() }
  }

  /// - Parameters:
  ///   - service: The index of the service.
  ///   - what: For the error, if there are no more requests.
  func fetch(
    from service: Int, what: String, _ request: (Retries) async throws(ChartError) -> Chart
  ) async throws(ChartError) -> Chart {
    if let end = state.withLock({ $0.services[service].end }) { throw end.about(what) }
    try await wait(state.withLock { $0.services[service].secondsToStart(pacing) })
    do throws(ChartError) {
      let chart = try await request(
        .once { [self] pause in state.withLock { $0.services[service].paused(pause, pacing) } })
      state.withLock { $0.services[service].succeeded() }
      return chart
    } catch {
      if error == .canceled || Task.isCancelled { throw .canceled }
      state.withLock { $0.services[service].failed(with: error) }
      throw error
    }
  }

  /// - Parameters:
  ///   - failures: Of the first services, for one country.
  ///   - hasChart: Whether the next service has its chart.
  func settle(_ failures: [ChartError], hasChart: Bool) {
    state.withLock { state in
      for (service, error) in failures.enumerated() where error.isResponse {
        state.services[service].responded(error, hasChart: hasChart)
      }
    }
  }

  private func wait(_ seconds: Double) async throws(ChartError) {
    do {
      if seconds > 0 { try await pacing.wait(seconds) }
    } catch {
      throw .canceled
    }
    if Task.isCancelled { throw .canceled }
  }
}

/// When requests to one service start, and whether there are more.
private struct ServicePace {
  /// When the next request may start.
  var start: Double
  private(set) var isSlow = false
  private var timeoutsInRow = 0
  /// Counts countries whose requests were rate limited or got no response, or whose chart only another service has, so
  /// that a service that is down does not double the requests.
  private var failuresInRow = 0
  /// Why there are no more requests.
  private(set) var end: ChartError?

  private static let maxTimeoutsInRow = 3
  private static let maxFailuresInRow = 5

  init(start: Double) { self.start = start }

  /// Takes the next start.
  mutating func secondsToStart(_ pacing: ChartPacing) -> Double {
    let time = pacing.elapsed()
    let next = max(time, start)
    start = next + (isSlow ? pacing.slowInterval : pacing.interval)
    return next - time
  }

  mutating func succeeded() { (timeoutsInRow, failuresInRow) = (0, 0) }

  /// A request is repeated after a pause. Only a rate limit delays other requests.
  mutating func paused(_ pause: FetchRetrier.Pause, _ pacing: ChartPacing) {
    switch pause.cause {
    case .rateLimited:
      isSlow = true
      start = max(start, pacing.elapsed() + pause.seconds)
    case .unreachable(let reason): noResponse(reason)
    case .busy, .page: timeoutsInRow = 0
    }
    start += isSlow ? pacing.slowInterval : pacing.interval
  }

  private mutating func noResponse(_ reason: String) {
    timeoutsInRow = reason == "timed out" ? timeoutsInRow + 1 : 0
    if timeoutsInRow >= Self.maxTimeoutsInRow { isSlow = true }
  }

  /// After the repeat, if there was one.
  mutating func failed(with error: ChartError) {
    switch error {
    case .rateLimited(_, _, let retryAfter):
      isSlow = true
      if let retryAfter, retryAfter > RetryPolicy.longestWait { end = error }
    case .unreachable(_, let reason): noResponse(reason)
    default: timeoutsInRow = 0
    }
    if !error.isResponse { failed(error) }
  }

  /// The service has no valid chart of a country.
  mutating func responded(_ error: ChartError, hasChart: Bool) {
    if hasChart { failed(error) } else { failuresInRow = 0 }
  }

  private mutating func failed(_ error: ChartError) {
    failuresInRow += 1
    if failuresInRow >= Self.maxFailuresInRow { end = error }
  }
}

extension ChartError {
  fileprivate var isRateLimited: Bool { if case .rateLimited = self { true } else { false } }
  fileprivate var isResponse: Bool { !isNoResponse && !isRateLimited }

  /// The same error of another chart, which was not requested because of it.
  fileprivate func about(_ what: String) -> ChartError {
    switch self {
    case .unreachable(_, let reason): .unreachable(what: what, reason: reason)
    case .rateLimited(_, let status, let retryAfter):
      .rateLimited(what: what, status: status, retryAfter: retryAfter)
    case .noChart(_, let status, let isOnlySource):
      .noChart(what: what, status: status, isOnlySource: isOnlySource)
    case .unreadable(_, let reason): .unreadable(what: what, reason: reason)
    case .empty(_, let isOnlySource): .empty(what: what, isOnlySource: isOnlySource)
    default: self
    }
  }
}
