import HTTP

/// Resolves ids to details in one storefront, the preview's address among them.
package struct Lookup: Sendable {
  /// What the store knows of `ids`; an id it does not know is absent from the answer.
  ///
  /// One request for up to 100 ids. Ids that are not made of digits are not asked for.
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

  /// How many ids one request carries.
  static let batchSize = 100

  /// https://performance-partners.apple.com/search-api
  package static func iTunes(_ addresses: ServiceAddresses, fetch: @escaping Fetch) -> Lookup {
    Lookup { (ids, country, retries) throws(ChartError) in
      let wanted = askable(ids)
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
        // A replacement comes under an id nobody asked for: it is another song to us.
        for id in batch { known[id] = items[id] }
      }
      return known
    }
  }

  /// Each id once, in its order, and only what can be an id of Apple's.
  static func askable(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    return ids.filter { EntryID.isOne($0) && seen.insert($0).inserted }
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
