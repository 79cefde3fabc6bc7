internal import Charts
internal import Library

/// Lookups of previews whose address is unknown, and of entries whose details are shown.
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

  /// Looks up an entry whose details are shown.
  package mutating func lookUp(_ row: Row) {
    let lookup = lookup(of: row)
    model.details.note(.running, of: row.id, in: lookup.storefront.code)
    want(.fetchDetails([row.id], lookup.storefront, lookup.freshness))
  }

  private func lookup(of row: Row) -> Lookup {
    let storefront = row.home(model.country)
    let isOutdated =
      model.details.isOutdated(row.id, in: storefront.code)
      || model.details.lookup(of: row.id, in: storefront.code) == .outdated
    return Lookup(
      storefront: storefront,
      freshness: model.isOffline ? .offline : isOutdated ? .refresh : .remembered)
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
    for id in ids { record(result, of: id, in: storefront.code, freshness) }
    // If details are not cached, that says nothing about the store.
    if freshness != .offline {
      let awaited = ids.filter { isAwaited($0, in: storefront.code) }
      switch result {
      case .success: start(awaited)
      case .failure(let failure): startAnyway(awaited, failure)
      }
      model.endWait()
    }
  }

  private mutating func record(
    _ result: Result<[String: Entry], CommandError>, of id: String, in country: String,
    _ freshness: Freshness
  ) {
    let isOffline = freshness == .offline
    let isShown =
      model.details.lookup(of: id, in: country) == .running && isOffline == model.isOffline
    let items: [String: Entry]
    switch result {
    case .success(let received): items = received
    case .failure(let failure):
      if isShown { model.details.note(.failed(failure.sentence), of: id, in: country) }
      return
    }
    if isShown { model.details.note(.received, of: id, in: country) }
    if !isOffline, isAwaited(id, in: country) {
      model.details.record(items[id] ?? Entry(id: id), in: country)
    } else if isShown || !isOffline {
      // An entry in a chart is kept even if the lookup does not return it.
      if let item = items[id], item.isKnown { model.details.recordDetails(item, in: country) }
    } else if let item = items[id], model.details.item(of: id, in: country) == nil {
      model.details.record(item, in: country)
    }
  }

  private func isAwaited(_ id: String, in country: String) -> Bool {
    model.startsOnDetails[id]?.country == country
  }

  /// Records the entries of a list, which are as complete as those of a lookup.
  package mutating func record(_ list: StoreList) {
    let code = list.storefront.code
    for entry in list.entries
    where !list.isStale || model.details.item(of: entry.id, in: code) == nil {
      model.details.record(entry, in: code)
    }
  }

  private mutating func start(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    let rows = ids.compactMap { model.startsOnDetails.removeValue(forKey: $0) }
      .map(model.renewed).filter { $0.file?.isWhole != true }
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
