import Charts
import Library
import Rows

/// What the store tells of ids for which there is no chart. A favourite or a recent is asked for
/// where it was found, unless the country that was said has it.
struct IDLookup {
  let world: World
  let desk: ChartDesk
  let storefront: Storefront
  /// Whether a person said the storefront for this run.
  let isSaid: Bool
  let freshness: Freshness
  let kept: [String: KeptPreview]
  /// Favourites and recents among the ids.
  let entries: [String: RememberedEntry]

  /// By id; one that no store knows is absent. Of an entry there is always a row: with what is
  /// remembered of it where the store cannot be asked, or has it no more.
  func rows(of ids: [String]) async throws(ChartError) -> [String: Row] {
    var rows = try await rows(of: ids) { isSaid ? storefront : home(of: $0) }
    if isSaid {
      let elsewhere = ids.filter { rows[$0] == nil && home(of: $0) != storefront }
      rows.merge(try await self.rows(of: elsewhere, in: home)) { found, _ in found }
    }
    for id in ids where rows[id] == nil {
      guard let entry = entries[id] else { continue }
      var row = Row(entry, kept: kept[id])
      if freshness != .offline { row.preview = .noLongerSold(in: home(of: id)) }
      rows[id] = row
    }
    return rows
  }

  /// The storefront where an id was found.
  private func home(of id: String) -> Storefront {
    entries[id]?.storefront ?? storefront
  }

  /// One question a storefront, in the order in which they come.
  private func rows(
    of ids: [String], in place: (String) -> Storefront
  ) async throws(ChartError) -> [String: Row] {
    var rows: [String: Row] = [:]
    var left = ids
    while let next = left.first.map(place) {
      let asked = left.filter { place($0) == next }
      left.removeAll { place($0) == next }
      rows.merge(try await answered(asked, in: next)) { found, _ in found }
    }
    return rows
  }

  private func answered(
    _ ids: [String], in place: Storefront
  ) async throws(ChartError) -> [String: Row] {
    do throws(ChartError) {
      let items = try await desk.details(of: ids, in: place, freshness: freshness)
      return items.mapValues { row($0, of: place) }
    } catch {
      guard error != .cancelled, ids.allSatisfy({ entries[$0] != nil }) else { throw error }
      if freshness != .offline {
        let count = Quantity.counted(Set(ids).count, "track")
        world.console.warn("What is remembered of \(count) is taken: \(error.cause).")
      }
      return entries.filter { ids.contains($0.key) }.mapValues { row($0, because: error) }
    }
  }

  private func row(_ item: LookupItem, of place: Storefront) -> Row {
    let entry = entries[item.id]
    var row = Row(item, name: item.name ?? entry?.name ?? item.id, kept: kept[item.id])
    if let entry, entry.genres.count > row.genres.count { row.genres = entry.genres }
    if place != storefront { row.country = place.code }
    return row
  }

  private func row(_ entry: RememberedEntry, because error: ChartError) -> Row {
    var row = Row(entry, kept: kept[entry.id])
    if entry.previewURL == nil { row.preview = .unknown(because: error) }
    return row
  }
}
