internal import Charts
internal import Library

/// Lookups of previews whose address is unknown.
extension SessionUpdate {
  private struct Lookup: Hashable {
    let storefront: Storefront
    let freshness: Freshness
  }

  /// Looks up the previews, each in the store of its country, and downloads them afterward.
  mutating func lookUpThenStart(_ rows: [Row]) {
    var left = rows
    while let lookup = left.first.map(lookup) {
      let asked = left.filter { self.lookup(of: $0) == lookup }
      left.removeAll { self.lookup(of: $0) == lookup }
      for var row in asked {
        row.country = lookup.storefront.code
        model.startsOnDetails[row.id] = row
      }
      want(.fetchDetails(asked.map(\.id), lookup.storefront, lookup.freshness))
    }
  }

  private func lookup(of row: Row) -> Lookup {
    let storefront = row.home(model.country)
    let isOutdated = model.details.isOutdated(row.id, in: storefront.code)
    return Lookup(storefront: storefront, freshness: isOutdated ? .refresh : .remembered)
  }

  /// Requires new lookups before these entries are downloaded.
  package mutating func markOutdated(_ rows: [Row]) {
    guard !model.isOffline else { return }
    for row in rows where row.hasAudio {
      model.details.markOutdated(row.id, in: row.home(model.country).code)
    }
  }

  mutating func receive(
    _ result: Result<[String: Entry], CommandError>, of ids: [String], in storefront: Storefront,
    _ freshness: Freshness
  ) {
    // If details are not cached, that says nothing about the store.
    let isStores = freshness != .offline
    if isStores, !model.chart.isFetching { model.chart.wait = nil }
    switch result {
    case .success(let items):
      guard isStores else { return remember(items, in: storefront) }
      for id in ids { model.details.record(items[id] ?? Entry(id: id), in: storefront.code) }
      start(awaited(ids, of: storefront))
    case .failure(let failure):
      guard isStores else { return }
      startAnyway(awaited(ids, of: storefront), failure)
    }
  }

  /// Records the entries of a list, which are as complete as those of a lookup.
  package mutating func record(_ list: StoreList) {
    let code = list.storefront.code
    for entry in list.entries
    where !list.isStale || model.details.item(of: entry.id, in: code) == nil {
      model.details.record(entry, in: code)
    }
  }

  // Lookup results are not overwritten.
  private mutating func remember(_ items: [String: Entry], in storefront: Storefront) {
    for item in items.values where model.details.item(of: item.id, in: storefront.code) == nil {
      model.details.record(item, in: storefront.code)
    }
  }

  private func awaited(_ ids: [String], of storefront: Storefront) -> [String] {
    ids.filter { model.startsOnDetails[$0]?.country == storefront.code }
  }

  private mutating func start(_ ids: [String]) {
    let rows = ids.compactMap { model.startsOnDetails.removeValue(forKey: $0) }
      .map(model.renewed).filter { $0.kept?.isWhole != true }
    launch(rows)
    for row in rows {
      guard model.unfinished(row.id) == nil, let reason = row.sentence(row.shortTitle) else {
        continue
      }
      model.transfers[row.id] = nil
      withdraw(row.id)
      say(reason, .failure)
    }
  }

  /// The lookup failed, but the cached address may still be valid.
  private mutating func startAnyway(_ ids: [String], _ failure: CommandError) {
    start(ids.filter { model.startsOnDetails[$0].map(model.renewed)?.previewURL != nil })
    let silent = ids.filter(model.isAwaited)
    guard !silent.isEmpty else { return }
    silent.forEach { withdraw($0) }
    say(failure)
  }
}
