import Foundation

/// The lookup with a storage: what was asked within ten minutes is not asked again.
struct DetailsRepository: Sendable {
  let lookup: Lookup
  let storage: ChartStorage
  let now: @Sendable () -> Date

  /// When the store is asked.
  enum FetchPolicy: Equatable {
    /// About what is not remembered or is ten minutes old.
    case remembered
    /// About everything that was not asked about after this moment.
    case refresh(since: Date = .distantFuture)
    /// About that alone of which nothing is remembered, of any age; in one attempt.
    case missing
    /// Never.
    case offline
  }

  struct Found: Equatable {
    /// With old ones where newer ones could not be had.
    var items: [String: Entry]
    /// Ids of which nothing is remembered and nothing was learned; not those the store says it does not know.
    var unknown: [String]
    /// Why the store was not heard; nil if it was, or was not asked.
    var failure: ChartError?
  }

  /// - Parameters:
  ///   - needed: those that may be looked up; the others are only taken from storage. Nil for all.
  ///   - kind: what the ids are of; where it is not known they are looked for on every file.
  /// - Throws: ``ChartError/canceled`` alone.
  func details(
    of ids: [String], lookingUp needed: [String]? = nil, in country: Storefront,
    kind: MediaKind?, policy: FetchPolicy, retries: Retries = .backoff()
  ) async throws(ChartError) -> Found {
    let ids = Lookup.askable(ids)
    guard !ids.isEmpty else { return Found(items: [:], unknown: [], failure: nil) }
    let needed = needed.map(Lookup.askable) ?? ids
    let file = DetailsCacheFile(kind)
    var known = await known(ids, in: country, on: shelves(for: kind, policy: policy))
    var failure: ChartError?
    for batch in Lookup.batches(of: asked(needed, of: known, policy: policy)) {
      do {
        let items = try await lookup.items(
          batch, country, mayWait(for: batch, of: known, policy) ? retries : .none)
        let time = now()
        let told = batch.map { CachedDetails.Item(id: $0, fetched: time, item: items[$0]) }
        for (place, entries) in Dictionary(
          grouping: told, by: { kind == nil ? DetailsCacheFile($0.item?.kind) : file })
        {
          await storage.add(entries, in: country, on: place)
        }
        for entry in told { known[entry.id] = entry }
      } catch {
        if error == .canceled || Task.isCancelled { throw .canceled }
        failure = error
        break
      }
    }
    return Found(
      items: known.compactMapValues(\.item), unknown: needed.filter { known[$0] == nil },
      failure: failure)
  }

  func remembered(
    of ids: [String], preferring country: Storefront
  ) async -> [Storefront: [String: Entry]] {
    var told: [Storefront: [String: Entry]] = [:]
    var missing = Set(ids)
    for storefront in [country] + Storefront.all.filter({ $0 != country && $0.sellsMusic }) {
      guard !missing.isEmpty else { break }
      // What can be on disk.
      let known = await known(Array(missing), in: storefront, on: [.songs, .books])
        .compactMapValues(\.item)
      if !known.isEmpty { told[storefront] = known }
      missing.subtract(known.keys)
    }
    return told
  }

  /// Where to look, the likeliest first. An id that was looked up alone lies with its own kind, so where
  /// nothing more may be asked all of them are looked through.
  private func shelves(for kind: MediaKind?, policy: FetchPolicy) -> [DetailsCacheFile] {
    let likeliest = DetailsCacheFile(kind)
    if kind != nil, policy != .offline { return [likeliest] }
    return [likeliest] + DetailsCacheFile.allCases.filter { $0 != likeliest }
  }

  /// What is remembered of ids on the first file that has it. That the store knows no such id is
  /// believed where no file has it.
  private func known(
    _ ids: [String], in country: Storefront, on shelves: [DetailsCacheFile]
  ) async -> [String: CachedDetails.Item] {
    var known: [String: CachedDetails.Item] = [:]
    var missing = Set(ids)
    for file in shelves where !missing.isEmpty {
      // The newest of an id comes first.
      var unseen = missing
      for entry in await storage.details(in: country, on: file).entries
      where unseen.remove(entry.id) != nil {
        if entry.item != nil { missing.remove(entry.id) }
        if entry.item != nil || known[entry.id] == nil { known[entry.id] = entry }
      }
    }
    return known
  }

  /// Old details serve where newer ones cannot be fetched at once, unless newer ones were asked for.
  private func mayWait(
    for ids: [String], of known: [String: CachedDetails.Item], _ policy: FetchPolicy
  ) -> Bool {
    switch policy {
    case .refresh: true
    case .remembered: !ids.allSatisfy { known[$0] != nil }
    case .missing, .offline: false
    }
  }

  private func asked(
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
