package import HTTP

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
  static let batchSize = 100

  /// https://performance-partners.apple.com/search-api
  package static func iTunes(_ addresses: ServiceAddresses, fetch: @escaping Fetch) -> Lookup {
    let response = { @Sendable (address: String, retries: Retries) async throws(FetchError) in
      try await fetch(addresses.store(address), retries)
    }
    return Lookup(
      items: { (ids, country, retries) throws(ChartError) in
        let wanted = validIDs(ids)
        let decoder = ResponseDecoder(what: what(wanted.count), isChart: false)
        var known: [String: Entry] = [:]
        for batch in batches(of: wanted) {
          let batchResponse = try await decoder.response { () async throws(FetchError) in
            try await response(ServiceAddresses.lookup(batch, in: country), retries)
          }
          let results = try decoder.value(of: LookupResponse.self, in: batchResponse)
            .results(accepting: addresses)
          // `results` has removed repeated IDs.
          let items = Dictionary(
            uniqueKeysWithValues: results.map { ($0.entry.id, $0.entry) })
          // The store may return a replacement with another ID, which is a different track for us.
          for id in batch { known[id] = items[id] }
        }
        return known
      }, response: response, addresses: addresses)
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
