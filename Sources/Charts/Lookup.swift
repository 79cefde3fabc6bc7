package import HTTP
import Support

/// The lookups and searches of the iTunes Store. Apple limits both together.
package struct Lookup: Sendable {
  /// The details of `ids` by ID, including the addresses of previews. IDs that the store does not know are
  /// absent.
  ///
  /// Sends one request per 100 IDs. Invalid IDs are not requested.
  package let items:
    @Sendable (_ ids: [String], _ country: Storefront, _ retries: Retries) async throws(ChartError)
      -> [String: Entry]
  /// The response to a search, or to the lookup of an album or artist, by path and query without the service.
  let response:
    @Sendable (_ address: String, _ retries: Retries) async throws(FetchError) -> Response
  let addresses: ServiceAddresses

  /// - Parameter response: By default, there are no searches, albums and artists.
  package init(
    items:
      @escaping @Sendable ([String], Storefront, Retries) async throws(ChartError) -> [String:
      Entry],
    response: @escaping @Sendable (String, Retries) async throws(FetchError) -> Response = {
      _, _ throws(FetchError) in throw .failed(reason: "not supported")
    },
    addresses: ServiceAddresses = .apple
  ) {
    (self.items, self.response, self.addresses) = (items, response, addresses)
  }

  /// The maximum number of IDs per request.
  package static let batchSize = 100

  /// https://performance-partners.apple.com/search-api
  package static func iTunes(_ addresses: ServiceAddresses, fetch: @escaping Fetch) -> Lookup {
    let response = { @Sendable (address: String, retries: Retries) async throws(FetchError) in
      try await fetch(addresses.store(address), retries)
    }
    return Lookup(
      items: { (ids, country, retries) throws(ChartError) in
        let wanted = validIDs(ids)
        var known: [String: Entry] = [:]
        for batch in batches(of: wanted) {
          let request = request(batch, in: country, addresses, what: what(wanted.count))
          known.merge(try await request.value(from: fetch, retries)) { $1 }
        }
        return known
      }, response: response, addresses: addresses)
  }

  /// - Parameter ids: At most `batchSize` valid ones.
  package static func request(
    _ ids: [String], in country: Storefront, _ addresses: ServiceAddresses, what: String? = nil
  ) -> ServiceRequest<[String: Entry]> {
    ServiceRequest(
      "\(addresses.iTunes)/\(ServiceAddresses.lookup(ids, in: country))",
      ResponseDecoder(what: what ?? Self.what(ids.count), isChart: false)
    ) { (response, decoder) throws(ChartError) in
      let results = try decoder.value(of: LookupResponse.self, in: response)
        .results(accepting: addresses)
      // The store may return a replacement with another ID, which is a different track for us.
      return results.map(\.entry).byID.filter { ids.contains($0.key) }
    }
  }

  package static func request(
    _ search: SearchRequest, _ addresses: ServiceAddresses
  ) -> ServiceRequest<[Entry]> {
    ServiceRequest(
      "\(addresses.iTunes)/\(search.address)", ResponseDecoder(what: search.what, isChart: false)
    ) { (response, decoder) throws(ChartError) in
      try decoder.value(of: LookupResponse.self, in: response).results(accepting: addresses)
        .map(\.entry)
    }
  }

  /// The valid IDs in order, each once.
  static func validIDs(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { EntryID.isValid($0) && seen.insert($0).inserted }
  }

  static func batches(of ids: [String]) -> [[String]] {
    stride(from: 0, to: ids.count, by: batchSize).map { start in
      Array(ids[start..<min(start + batchSize, ids.count)])
    }
  }

  static func what(_ count: Int) -> String {
    count == 1 ? "details of 1 entry" : "details of \(count) entries"
  }
}
