import HTTP

/// Looks up the details of IDs in one storefront, including the addresses of previews.
package struct Lookup: Sendable {
  /// The details of `ids` by ID. IDs that the store does not know are absent.
  ///
  /// Sends one request per 100 IDs. Invalid IDs are not requested.
  package let items:
    @Sendable (_ ids: [String], _ country: Storefront, _ retries: Retries) async throws(ChartError)
      -> [String: Entry]

  package init(
    items:
      @escaping @Sendable ([String], Storefront, Retries) async throws(ChartError) -> [String:
      Entry]
  ) {
    self.items = items
  }

  /// The maximum number of IDs per request.
  static let batchSize = 100

  /// https://performance-partners.apple.com/search-api
  package static func iTunes(_ addresses: ServiceAddresses, fetch: @escaping Fetch) -> Lookup {
    Lookup { (ids, country, retries) throws(ChartError) in
      let wanted = validIDs(ids)
      let decoder = ResponseDecoder(what: what(wanted.count), isChart: false)
      var known: [String: Entry] = [:]
      for batch in batches(of: wanted) {
        let list = batch.joined(separator: ",")
        let response: Response
        do throws(FetchError) {
          response = try await fetch(
            "\(addresses.iTunes)/lookup?id=\(list)&country=\(country.code)", retries)
        } catch {
          throw decoder.error(for: error)
        }
        let items = try decoder.value(of: LookupResponse.self, in: response)
          .items(accepting: addresses)
        // The store may return a replacement with another ID, which is a different track for us.
        for id in batch { known[id] = items[id] }
      }
      return known
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
