package import Foundation
import HTTP

/// A cache of responses between runs.
///
/// Keys are ASCII lowercase letters, digits and dashes: `chart-sk-songs-auto`, `lookup-sk`, `lookup-sk-apps`.
/// Contents are untrusted. Errors of writing are ignored.
package struct ChartCache: Sendable {
  package var load: @Sendable (_ key: String) async -> Data?
  /// Replaces the contents of a key with the result of `change`, while no other process changes them. `nil`
  /// leaves them unchanged.
  package var update:
    @Sendable (_ key: String, _ change: @escaping @Sendable (Data?) -> Data?) async -> Void

  package init(
    load: @escaping @Sendable (_ key: String) async -> Data?,
    update:
      @escaping @Sendable (_ key: String, _ change: @escaping @Sendable (Data?) -> Data?) async ->
      Void
  ) {
    self.load = load
    self.update = update
  }
}

/// A fetched chart with its time and origin, as stored in the cache.
struct CachedChart: Codable, Equatable {
  static let currentSchema = 2

  var schema = currentSchema
  var services: ServiceAddresses
  var fetched: Date
  /// Without details, which are cached separately.
  var chart: Chart

  /// Whether the contents are plausible. The file may be damaged or from another program.
  var isSound: Bool {
    let ids = chart.entries.map(\.id)
    let ranks = chart.entries.map(\.rank)
    return schema == Self.currentSchema && !ids.isEmpty && Lookup.validIDs(ids) == ids
      && (1...Chart.longest).contains(chart.lastRank) && ranks == Set(ranks).sorted()
      && ranks.allSatisfy { (1...chart.lastRank).contains($0) }
      && [fetched, chart.updated ?? fetched].allSatisfy(InternetDate.range.contains)
  }

  func isFresh(now: Date) -> Bool { Freshness.isFresh(fetched, now: now) }

  func age(now: Date) -> Duration {
    .seconds(max(now.timeIntervalSince(fetched), 0).rounded(.down))
  }
}

/// Reads and writes charts and details in the cache. Damaged contents, and those of other versions or
/// services, count as absent.
struct ChartStorage: Sendable {
  let cache: ChartCache
  let addresses: ServiceAddresses
  /// The port of the demo server changes with every run, so cached addresses are updated.
  let isDemo: Bool

  func chart(for request: ChartRequest) async -> CachedChart? {
    if let own = await chart(request.cacheKey, for: request, of: request.source) { return own }
    return await chart(request.otherCacheKey, for: request, of: request.source ?? request.usual)
  }

  private func chart(
    _ key: String, for request: ChartRequest, of source: ChartSource?
  ) async -> CachedChart? {
    guard var remembered = CacheCoding.decoded(CachedChart.self, await cache.load(key)),
      remembered.isSound, isOurs(remembered.services),
      remembered.chart.country == request.country.code, remembered.chart.kind == request.kind,
      source == nil || source == remembered.chart.source
    else { return nil }
    let old = remembered.services
    remembered.chart.entries = remembered.chart.entries.map {
      ChartEntry(rank: $0.rank, rebased($0.entry, from: old))
    }
    remembered.services = addresses
    return remembered
  }

  func save(_ chart: Chart, fetched: Date, for request: ChartRequest) async {
    let saved = CachedChart(services: addresses, fetched: fetched, chart: chart)
    await cache.update(request.cacheKey) { _ in CacheCoding.encoded(saved) }
  }

  /// By ID.
  func details(
    of ids: Set<String>, in country: Storefront, on file: DetailsCacheFile
  ) async -> [String: CachedDetails.Item] {
    guard let details = decodedDetails(await cache.load(file.key(country))) else { return [:] }
    return Dictionary(
      rebased(details.items(of: ids), from: details.services).map { ($0.id, $0) },
      uniquingKeysWith: { newest, _ in newest })
  }

  /// Adds details before those that other processes have added.
  func add(
    _ items: [CachedDetails.Item], in country: Storefront, on file: DetailsCacheFile
  ) async {
    await cache.update(file.key(country)) { data in
      var details = decodedDetails(data) ?? CachedDetails(services: addresses)
      if details.services != addresses {
        let old = rebased(details.items(), from: details.services)
        details = CachedDetails(services: addresses).adding(old, on: file)
      }
      return details.adding(items, on: file).data
    }
  }

  private func decodedDetails(_ data: Data?) -> CachedDetails? {
    data.flatMap(CachedDetails.init).flatMap { isOurs($0.services) ? $0 : nil }
  }

  private func rebased(
    _ items: [CachedDetails.Item], from old: ServiceAddresses
  ) -> [CachedDetails.Item] {
    items.map { item in
      var item = item
      item.entry = item.entry.map { rebased($0, from: old) }
      return item
    }
  }

  private func isOurs(_ services: ServiceAddresses) -> Bool { isDemo || services == addresses }

  private func rebased(_ entry: Entry, from old: ServiceAddresses) -> Entry {
    old == addresses ? entry : entry.mapAddresses { addresses.rebased($0, from: old) }
  }
}

/// JSON of the cache's files. Times are seconds since 1970.
enum CacheCoding {
  static func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data?) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return data.flatMap { try? decoder.decode(type, from: $0) }
  }

  static func encoded(_ value: some Encodable) -> Data? {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(value)
  }
}
