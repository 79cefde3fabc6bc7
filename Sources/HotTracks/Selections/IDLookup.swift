import Charts
import Library
import Rows

/// What the store tells of ids for which there is no chart. Each is asked for where its link leads, or
/// where it was found, unless the country that was said has it.
struct IDLookup {
  let context: CommandContext
  let repository: ChartRepository
  let storefront: Storefront
  /// Whether a person said the storefront for this run.
  let isSaid: Bool
  /// What a person said that the ids are of.
  var kind: MediaKind?
  let freshness: Freshness
  let kept: [String: KeptPreview]
  /// Favorites and recents among the ids.
  let entries: [String: RememberedEntry]
  /// Where links to the ids lead.
  var links: [String: Storefront] = [:]
  /// What stores have told of those of which the file alone is known.
  var told: [Storefront: [String: Entry]] = [:]

  /// What is known of ids. Of one that no store knows it is nothing.
  struct Found {
    var rows: [String: Row] = [:]
    /// Of those of which the store could not be asked.
    var failures: [String: ChartError] = [:]
    /// The storefront that was asked first.
    var asked: [String: Storefront] = [:]

    mutating func add(_ other: Found) {
      rows.merge(other.rows) { first, _ in first }
      failures.merge(other.failures) { first, _ in first }
      asked.merge(other.asked) { first, _ in first }
    }
  }

  /// Of an entry there is always a row: with what is remembered of it where the store cannot be asked,
  /// or has it no more.
  ///
  /// - Throws: what keeps the store from answering, where nothing is known of any.
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
    // What it is not to hold up beside it is favorites and recents.
    if freshness == .offline, ids.contains(where: { entries[$0] != nil }) {
      for id in ids where found.rows[id] == nil {
        found.failures[id] = .notCached(what: "ID \(id)")
      }
    }
    return found
  }

  /// Where an id is asked for first.
  private func place(of id: String) -> Storefront {
    isSaid ? storefront : links[id] ?? home(of: id)
  }

  /// The storefront where an id was found; where none is known, that where it is asked for.
  private func home(of id: String) -> Storefront {
    let entry = entries[id]
    // What no store has told of bears the country where it was looked at.
    if let entry, !entry.hasNoAddresses, let found = entry.storefront { return found }
    let teller = told.first { $0.value[id] != nil }?.key
    return teller ?? entry?.storefront ?? (isSaid ? storefront : links[id] ?? storefront)
  }

  /// One question a storefront, in the order in which they come.
  private func found(
    of ids: [String], in place: (String) -> Storefront
  ) async throws(ChartError) -> Found {
    var found = Found()
    var left = ids
    while let next = left.first.map(place) {
      let asked = left.filter { place($0) == next }
      left.removeAll { place($0) == next }
      found.add(try await answered(asked, in: next))
      found.asked.merge(asked.map { ($0, next) }) { first, _ in first }
    }
    return found
  }

  private func answered(
    _ ids: [String], in place: Storefront
  ) async throws(ChartError) -> Found {
    do throws(ChartError) {
      let items = try await repository.details(
        of: ids, in: place, kind: kind(of: ids), freshness: freshness)
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

  /// Where details are looked for first; `nil` where ids are of several kinds, or one is not known.
  private func kind(of ids: [String]) -> MediaKind? {
    let kinds = Set(ids.map { rememberedKind(of: $0) ?? kind })
    return kinds.count == 1 ? kinds.first ?? nil : nil
  }

  private func rememberedKind(of id: String) -> MediaKind? {
    let entry = entries[id]
    if entry?.hasNoAddresses ?? true,
      let item = told.lazy.compactMap({ $0.value[id] }).first, let kind = item.kind
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
      // The store tells that it is an app, but not of which list.
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
