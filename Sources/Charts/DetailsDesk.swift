import Foundation

/// The lookup with a memory: what was asked within ten minutes is not asked again.
struct DetailsDesk: Sendable {
  let lookup: Lookup
  let memory: ChartMemory
  let now: @Sendable () -> Date

  /// When the store is asked.
  enum Wish {
    /// About what is not remembered or is ten minutes old.
    case remembered
    /// About everything.
    case refresh
    /// About that alone of which nothing is remembered, of any age.
    case missing
    /// Never.
    case offline
  }

  struct Found: Equatable {
    /// With old ones where newer ones could not be had.
    var items: [String: LookupItem]
    /// Ids of which nothing is remembered and nothing was learned; not those the store says it does not know.
    var unknown: [String]
    /// Why the store was not heard; nil if it was, or was not asked.
    var failure: ChartError?
  }

  /// - Throws: ``ChartError/cancelled`` alone.
  func details(
    of ids: [String], in country: Storefront, wish: Wish
  ) async throws(ChartError) -> Found {
    let ids = Lookup.askable(ids)
    guard !ids.isEmpty else { return Found(items: [:], unknown: [], failure: nil) }
    var remembered = memory.details(in: country)
    let wanted = asked(ids, of: remembered, wish: wish)
    var failure: ChartError?
    for batch in Lookup.batches(of: wanted) {
      do {
        let items = try await lookup.items(batch, country)
        let time = now()
        remembered = remembered.adding(
          batch.map { RememberedDetails.Entry(id: $0, fetched: time, item: items[$0]) })
        memory.save(remembered, in: country)
      } catch {
        if error == .cancelled || Task.isCancelled { throw .cancelled }
        failure = error
        break
      }
    }
    let known = Self.byID(remembered)
    return Found(
      items: Dictionary(
        uniqueKeysWithValues: ids.compactMap { id in known[id]?.item.map { (id, $0) } }),
      unknown: ids.filter { known[$0] == nil }, failure: failure)
  }

  func remembered(
    of ids: [String], preferring country: Storefront
  ) -> [Storefront: [String: LookupItem]] {
    var told: [Storefront: [String: LookupItem]] = [:]
    var missing = Set(ids)
    for storefront in [country] + Storefront.all.filter({ $0 != country && $0.sellsMusic }) {
      guard !missing.isEmpty else { break }
      let known = Self.byID(memory.details(in: storefront))
      for id in missing {
        guard let item = known[id]?.item else { continue }
        told[storefront, default: [:]][id] = item
        missing.remove(id)
      }
    }
    return told
  }

  private func asked(_ ids: [String], of remembered: RememberedDetails, wish: Wish) -> [String] {
    let known = Self.byID(remembered)
    let time = now()
    return ids.filter { id in
      switch wish {
      case .refresh: true
      case .offline: false
      case .missing: known[id] == nil
      case .remembered: known[id].map { !Freshness.isFresh($0.fetched, now: time) } ?? true
      }
    }
  }

  private static func byID(_ remembered: RememberedDetails) -> [String: RememberedDetails.Entry] {
    Dictionary(remembered.entries.map { ($0.id, $0) }) { newest, _ in newest }
  }
}
