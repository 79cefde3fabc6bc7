import Foundation
import HTTP

/// Details, cached for ten minutes.
extension ChartRepository {
  /// When to send requests.
  enum FetchPolicy: Equatable {
    /// For details that are not cached or more than ten minutes old.
    case remembered
    /// For details that have not been requested since this time.
    case refresh(since: Date = .distantFuture)
    /// Only for details that are not cached at all; without retries.
    case missing
    /// Never.
    case offline
  }

  struct FoundDetails: Equatable {
    /// Includes old details if newer ones could not be fetched.
    var items: [String: Entry]
    /// IDs without details in the cache or the response; not those that the store does not know.
    var unknown: [String]
    /// Why the request failed; `nil` if it succeeded or was not needed.
    var failure: ChartError?
  }

  /// | - Parameter kind: The kind of the entries; if `nil`, all files are read.
  /// - Throws: Only `ChartError.canceled`.
  func details(
    of ids: [String], in country: Storefront, kind: MediaKind?, policy: FetchPolicy,
    retries: Retries = .backoff()
  ) async throws(ChartError) -> FoundDetails {
    let ids = Lookup.validIDs(ids)
    guard !ids.isEmpty else { return FoundDetails(items: [:], unknown: [], failure: nil) }
    let file = DetailsCacheFile(kind)
    var known = await known(ids, in: country, on: files(for: kind, policy: policy))
    var failure: ChartError?
    for batch in Lookup.batches(of: idsToLookUp(ids, of: known, policy: policy)) {
      do {
        let items = try await lookup.items(
          batch, country, mayWait(for: batch, of: known, policy) ? retries : .none)
        let time = now()
        let fetched = batch.map { CachedDetails.Item(id: $0, fetched: time, entry: items[$0]) }
        for (place, items) in Dictionary(
          grouping: fetched, by: { kind == nil ? DetailsCacheFile($0.entry?.kind) : file })
        {
          await storage.add(items, in: country, on: place)
        }
        for item in fetched { known[item.id] = item }
      } catch {
        if error == .canceled || Task.isCancelled { throw .canceled }
        failure = error
        break
      }
    }
    return FoundDetails(
      items: known.compactMapValues(\.entry), unknown: ids.filter { known[$0] == nil },
      failure: failure)
  }

  /// Cached details of any age, by the storefront from which they were fetched, with the given country first.
  /// Each ID occurs at most once.
  ///
  /// For entries that are known only by a file, which may be from any country.
  package func remembered(
    of ids: [String], preferring country: Storefront
  ) async -> [Storefront: [String: Entry]] {
    var fetched: [Storefront: [String: Entry]] = [:]
    var missing = Set(ids)
    for storefront in [country] + Storefront.all.filter({ $0 != country && $0.sellsMusic }) {
      guard !missing.isEmpty else { break }
      // IDs that may be in the cache.
      let known = await known(Array(missing), in: storefront, on: [.songs, .books])
        .compactMapValues(\.entry)
      if !known.isEmpty { fetched[storefront] = known }
      missing.subtract(known.keys)
    }
    return fetched
  }

  /// The files to read, the most likely first. An entry that was looked up separately is in the file of its
  /// own kind, so if no request is possible, all files are read.
  private func files(for kind: MediaKind?, policy: FetchPolicy) -> [DetailsCacheFile] {
    let likeliest = DetailsCacheFile(kind)
    if kind != nil, policy != .offline { return [likeliest] }
    return [likeliest] + DetailsCacheFile.allCases.filter { $0 != likeliest }
  }

  /// Cached details of IDs, from the first file that has them. An ID counts as unknown to the store only if
  /// no file has it.
  private func known(
    _ ids: [String], in country: Storefront, on files: [DetailsCacheFile]
  ) async -> [String: CachedDetails.Item] {
    var known: [String: CachedDetails.Item] = [:]
    var missing = Set(ids)
    for file in files where !missing.isEmpty {
      for (id, item) in await storage.details(of: missing, in: country, on: file) {
        if item.entry != nil { missing.remove(id) }
        if item.entry != nil || known[id] == nil { known[id] = item }
      }
    }
    return known
  }

  /// Whether to retry. Not if old details can be used and newer ones were not requested explicitly.
  private func mayWait(
    for ids: [String], of known: [String: CachedDetails.Item], _ policy: FetchPolicy
  ) -> Bool {
    switch policy {
    case .refresh: true
    case .remembered: !ids.allSatisfy { known[$0] != nil }
    case .missing, .offline: false
    }
  }

  private func idsToLookUp(
    _ ids: [String], of known: [String: CachedDetails.Item], policy: FetchPolicy
  ) -> [String] {
    let time = now()
    return ids.filter { id in
      switch policy {
      case .refresh(let since): known[id].map { $0.fetched < since } ?? true
      case .offline: false
      case .missing: known[id] == nil
      case .remembered: known[id].map { !Freshness.isFresh($0.fetched, now: time) } ?? true
      }
    }
  }
}
