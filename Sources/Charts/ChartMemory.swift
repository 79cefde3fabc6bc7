import Foundation

/// The cache as the desk reads it: what is damaged, of another schema or of other services is not
/// there.
struct ChartMemory: Sendable {
  let cache: ChartCache
  let addresses: ServiceAddresses
  /// The demo's server has another port on every run: its addresses are mended instead of forgotten.
  let isDemo: Bool

  func chart(for request: ChartRequest) -> RememberedChart? {
    if let own = chart(request.cacheKey, for: request, of: request.source) { return own }
    return chart(request.otherCacheKey, for: request, of: request.source ?? request.usual)
  }

  private func chart(
    _ key: String, for request: ChartRequest, of source: ChartSource?
  ) -> RememberedChart? {
    guard var remembered = loaded(RememberedChart.self, key: key),
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

  func save(_ chart: Chart, fetched: Date, for request: ChartRequest) {
    save(
      RememberedChart(services: addresses, fetched: fetched, chart: chart), key: request.cacheKey)
  }

  func details(in country: Storefront, on shelf: DetailsCacheFile) -> RememberedDetails {
    guard var remembered = loaded(RememberedDetails.self, key: shelf.key(country)),
      remembered.schema == RememberedDetails.currentSchema, isOurs(remembered.services)
    else { return RememberedDetails(services: addresses, entries: []) }
    let old = remembered.services
    remembered.entries = remembered.entries.filter(\.isSound).map { entry in
      var entry = entry
      entry.item = entry.item.map { rebased($0, from: old) }
      return entry
    }
    remembered.services = addresses
    return remembered
  }

  func save(_ details: RememberedDetails, in country: Storefront, on shelf: DetailsCacheFile) {
    save(details, key: shelf.key(country))
  }

  private func isOurs(_ services: ServiceAddresses) -> Bool { isDemo || services == addresses }

  private func rebased(_ entry: Entry, from old: ServiceAddresses) -> Entry {
    old == addresses ? entry : entry.mapAddresses { addresses.rebased($0, from: old) }
  }

  private func loaded<Value: Decodable>(_ type: Value.Type, key: String) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return cache.load(key).flatMap { try? decoder.decode(type, from: $0) }
  }

  private func save(_ value: some Encodable, key: String) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if let data = try? encoder.encode(value) { cache.save(key, data) }
  }
}
