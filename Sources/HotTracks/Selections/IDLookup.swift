import Charts
import Library
import Session

/// Looks up IDs without a chart. Each is looked up in the storefront of its link, or in which it was found,
/// unless it is in the country given by the user.
struct IDLookup {
  let context: CommandContext
  let repository: ChartRepository
  let storefront: Storefront
  /// Whether the user named the storefront for this run.
  let isCountryGiven: Bool
  let freshness: Freshness
  let kept: [String: LocalPreview]
  /// Favorites and recents among the IDs.
  let entries: [String: RememberedEntry]
  /// The storefronts of links, by ID.
  var links: [String: Storefront] = [:]
  /// Cached details of entries known only by their file.
  var cachedDetails: [Storefront: [String: Entry]] = [:]

  /// The results by ID. IDs that no store knows are absent.
  struct Found {
    var rows: [String: Row] = [:]
    /// The errors of failed lookups, by ID.
    var failures: [String: ChartError] = [:]
    /// The storefront in which an ID was looked up first.
    var lookupStorefronts: [String: Storefront] = [:]

    mutating func add(_ other: Found) {
      rows.merge(other.rows) { first, _ in first }
      failures.merge(other.failures) { first, _ in first }
      lookupStorefronts.merge(other.lookupStorefronts) { first, _ in first }
    }
  }

  /// Known entries always have a row: if the lookup fails or the entry is no longer sold, from the database.
  ///
  /// - Throws: The error of the lookup, if there are no results at all.
  func found(of ids: [String]) async throws(ChartError) -> Found {
    var found = try await found(of: ids, in: place)
    let elsewhere = ids.filter { found.rows[$0] == nil && home(of: $0) != place(of: $0) }
    found.add(try await self.found(of: elsewhere, in: home))
    for id in ids where found.rows[id] == nil {
      if let entry = entries[id] {
        var row = Row(entry, kept: kept[id])
        if freshness != .offline { row.preview = .noLongerSold(in: home(of: id)) }
        found.rows[id] = row
      }
    }
    let failure = ids.lazy.compactMap { found.failures[$0] }.first
    if found.rows.isEmpty, let failure { throw failure }
    // A missing ID should not prevent the use of favorites and recents.
    if freshness == .offline, ids.contains(where: { entries[$0] != nil }) {
      for id in ids where found.rows[id] == nil {
        found.failures[id] = .notCached(what: "ID \(id)")
      }
    }
    return found
  }

  /// The storefront in which to look up an ID first.
  private func place(of id: String) -> Storefront {
    isCountryGiven ? storefront : links[id] ?? home(of: id)
  }

  /// The storefront in which an ID was found; if unknown, the one in which it is looked up.
  private func home(of id: String) -> Storefront {
    let entry = entries[id]
    // An entry without addresses was never found in a store, so its country is only where it was viewed.
    if let entry, !entry.hasNoAddresses, let found = entry.storefront { return found }
    let source = cachedDetails.first { $0.value[id] != nil }?.key
    return source ?? entry?.storefront ?? (isCountryGiven ? storefront : links[id] ?? storefront)
  }

  /// One request per storefront, in order.
  private func found(
    of ids: [String], in place: (String) -> Storefront
  ) async throws(ChartError) -> Found {
    var found = Found()
    var left = ids
    while let next = left.first.map(place) {
      let lookupStorefronts = left.filter { place($0) == next }
      left.removeAll { place($0) == next }
      found.add(try await answered(lookupStorefronts, in: next))
      found.lookupStorefronts.merge(lookupStorefronts.map { ($0, next) }) { first, _ in first }
    }
    return found
  }

  private func answered(
    _ ids: [String], in place: Storefront
  ) async throws(ChartError) -> Found {
    do throws(ChartError) {
      let items = try await repository.details(
        of: ids, in: place, freshness: freshness)
      return Found(rows: items.mapValues { row($0, of: place) })
    } catch {
      if error == .canceled { throw error }
      let known = entries.filter { ids.contains($0.key) }
      if freshness != .offline, !known.isEmpty {
        let rows = known.values.map { Row($0, kept: nil) }
        context.console.warn(
          "Using cached data for \(rows.counted(rows.count)): \(error.cause).")
      }
      let strangers = Set(ids).subtracting(known.keys)
      return Found(
        rows: known.mapValues { row($0, because: error) },
        failures: Dictionary(uniqueKeysWithValues: strangers.map { ($0, error) }))
    }
  }

  private func rememberedKind(of id: String) -> MediaKind? {
    let entry = entries[id]
    if entry?.hasNoAddresses ?? true,
      let item = cachedDetails.lazy.compactMap({ $0.value[id] }).first, let kind = item.kind
    {
      return kind
    }
    return entry?.kind
  }

  private func row(_ item: Entry, of place: Storefront) -> Row {
    let entry = entries[item.id]
    var row = Row(item, kept: kept[item.id])
    row.name = item.name ?? entry?.name
    if let entry, entry.genres.count > row.genres.count { row.genres = entry.genres }
    if let known = rememberedKind(of: item.id) {
      // A lookup returns that an entry is an app, but not in which of the app charts it is.
      if row.kind == nil || row.kind?.isApp == true && known.isApp { row.kind = known }
    }
    if place != storefront { row.country = place.code }
    return row
  }

  private func row(_ entry: RememberedEntry, because error: ChartError) -> Row {
    var row = Row(entry, kept: kept[entry.id])
    if entry.previewURL == nil, row.hasState { row.preview = .unknown(because: error) }
    return row
  }
}
