import Foundation

/// Details, cached for ten minutes.
extension ChartRepository {
  struct FoundDetails: Equatable {
    /// Includes old details if newer ones could not be fetched.
    var items: [String: Entry]
    /// IDs without details in the cache or the response; not those that the store does not know.
    var unknown: [String]
    /// Why the request failed; `nil` if it succeeded or was not needed.
    var failure: ChartError?
  }

  /// Looks up details that are not cached, and those that are not fresh. Rejected requests for these are not retried
  /// unless newer ones were requested explicitly.
  ///
  /// - Parameters:
  ///   - age: How old fresh details are at most, in seconds.
  ///   - begin: With `.refresh`, those that were requested since this time are fresh.
  ///   - meanwhile: Runs concurrently with the lookup.
  /// - Throws: Only `ChartError.canceled`.
  func found(
    _ ids: [String], in country: Storefront, _ freshness: Freshness,
    upTo age: Double = Freshness.chartSeconds, since begin: Date = .distantFuture,
    retries: Retries = .backoff(), meanwhile: @escaping @Sendable () async -> Void = {}
  ) async throws(ChartError) -> FoundDetails {
    let ids = Lookup.validIDs(ids)
    guard !ids.isEmpty else {
      await meanwhile()
      return FoundDetails(items: [:], unknown: [], failure: nil)
    }
    let cached = await database.details(ids, country)
    // Not earlier: the read above would wait for its write.
    async let work: Void = meanwhile()
    let fetched = Dictionary(cached.map { ($0.id, $0.fetched) }) { first, _ in first }
    var items = Dictionary(cached.map { ($0.id, $0.entry.map(current)) }) { first, _ in first }
    let time = now()
    let isFresh = { (id: String) in
      fetched[id].map {
        freshness == .refresh ? $0 >= begin : Freshness.isFresh($0, now: time, upTo: age)
      } ?? false
    }
    let wanted = freshness == .offline ? [] : ids.filter { !isFresh($0) }
    var failure: ChartError?
    for batch in Lookup.batches(of: wanted) {
      do {
        let mayWait = freshness == .refresh || !batch.allSatisfy { fetched[$0] != nil }
        let found = try await lookup.items(batch, country, mayWait ? retries : .none)
        // `Lookup.validIDs` has removed repeated IDs.
        let new = Dictionary(uniqueKeysWithValues: batch.map { ($0, found[$0]) })
        await database.recordDetails(new, country, now())
        items.merge(new) { _, new in new }
      } catch {
        if error == .canceled || Task.isCancelled { throw .canceled }
        failure = error
        break
      }
    }
    await work
    return FoundDetails(
      items: items.compactMapValues(\.self), unknown: ids.filter { items[$0] == nil },
      failure: failure)
  }

  /// Cached details of any age, by the storefront from which they were fetched: the given country, else the one in
  /// which they were fetched last. Each ID occurs at most once.
  ///
  /// For entries that are known only by a file or an ID, which may be from any country.
  package func remembered(
    of ids: [String], preferring country: Storefront
  ) async -> [Storefront: [String: Entry]] {
    guard !ids.isEmpty else { return [:] }
    let cached = await database.details(ids, nil)
    var (found, seen): ([Storefront: [String: Entry]], Set<String>) = ([:], [])
    for item in cached.filter({ $0.country == country.code })
      + cached.filter({ $0.country != country.code }).sorted(by: { $0.fetched > $1.fetched })
    {
      guard let entry = item.entry, let storefront = Storefront.withCode(item.country),
        seen.insert(item.id).inserted
      else { continue }
      found[storefront, default: [:]][item.id] = current(entry)
    }
    return found
  }
}
