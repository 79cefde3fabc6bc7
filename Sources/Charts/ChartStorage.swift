import Foundation

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
    guard var remembered = Self.decoded(CachedChart.self, await cache.load(key)),
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
    await cache.update(request.cacheKey) { _ in Self.encoded(saved) }
  }

  func details(in country: Storefront, on file: DetailsCacheFile) async -> CachedDetails {
    details(await cache.load(file.key(country)))
  }

  /// Adds details before those that other processes have added.
  func add(
    _ items: [CachedDetails.Item], in country: Storefront, on file: DetailsCacheFile
  ) async {
    await cache.update(file.key(country)) { data in
      Self.encoded(details(data).adding(items, on: file))
    }
  }

  private func details(_ data: Data?) -> CachedDetails {
    guard var remembered = Self.decoded(CachedDetails.self, data),
      remembered.schema == CachedDetails.currentSchema, isOurs(remembered.services)
    else { return CachedDetails(services: addresses, entries: []) }
    let old = remembered.services
    remembered.entries = remembered.entries.filter(\.isSound).map { item in
      var item = item
      item.item = item.item.map { rebased($0, from: old) }
      return item
    }
    remembered.services = addresses
    return remembered
  }

  private func isOurs(_ services: ServiceAddresses) -> Bool { isDemo || services == addresses }

  private func rebased(_ entry: Entry, from old: ServiceAddresses) -> Entry {
    old == addresses ? entry : entry.mapAddresses { addresses.rebased($0, from: old) }
  }

  private static func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data?) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return data.flatMap { try? decoder.decode(type, from: $0) }
  }

  private static func encoded(_ value: some Encodable) -> Data? {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(value)
  }
}
