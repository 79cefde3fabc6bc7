import Foundation

/// `{"resultCount":n,"results":[…]}`: any number of results of any kind, in any order.
struct LookupResponse: Decodable {
  private let results: OneOrMany<LookupResult>

  /// The results with an ID, the first for each ID.
  func items(accepting addresses: ServiceAddresses) -> [String: Entry] {
    let items = results.elements.compactMap { $0.item(accepting: addresses) }
    return Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
  }
}
