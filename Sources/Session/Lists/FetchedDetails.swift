package import Charts

/// The results of lookups for single IDs, by country.
package struct FetchedDetails: Equatable, Sendable {
  private struct Key: Hashable {
    let id: String
    let country: String
  }

  private var items: [String: [String: Entry]] = [:]
  private var outdatedKeys: Set<Key> = []
  private var lookups: [Key: LookupState] = [:]
  // Entries that were looked up only for their details, and whose result has no preview.
  private var withoutPreview: Set<Key> = []

  /// The result of a country's store; an item without a name if the store does not know the ID.
  ///
  /// - Parameter country: The country's code.
  package func item(of id: String, in country: String) -> Entry? {
    items[id]?[country]
  }

  /// The same, or the result of another country, with the code of the country.
  package func result(
    of id: String, preferring country: String
  ) -> (country: String, item: Entry)? {
    guard let results = items[id] else { return nil }
    if let ownResult = results[country], ownResult.isKnown { return (country, ownResult) }
    if let other = results.sorted(by: { $0.key < $1.key }).first(where: { $0.value.isKnown }) {
      return (other.key, other.value)
    }
    return results[country].map { (country, $0) }
  }

  package mutating func record(_ item: Entry, in country: String) {
    items[item.id, default: [:]][country] = item
    outdatedKeys.remove(Key(id: item.id, country: country))
    withoutPreview.remove(Key(id: item.id, country: country))
  }

  /// A lookup for displayed details. If it returns no preview, that is not final, because previews are looked
  /// up separately.
  package mutating func recordDetails(_ item: Entry, in country: String) {
    guard item.previewURL == nil else { return record(item, in: country) }
    let key = Key(id: item.id, country: country)
    let former = items[item.id]?[country]
    items[item.id, default: [:]][country] = former.map { item.merging($0) } ?? item
    if former == nil { withoutPreview.insert(key) }
  }

  package func isSilent(_ id: String, in country: String) -> Bool {
    withoutPreview.contains(Key(id: id, country: country))
  }

  /// Marks a result as outdated, so that the next lookup sends a request.
  package mutating func markOutdated(_ id: String, in country: String) {
    outdatedKeys.insert(Key(id: id, country: country))
  }

  package func isOutdated(_ id: String, in country: String) -> Bool {
    outdatedKeys.contains(Key(id: id, country: country))
  }

  /// Discards a result, because the chart has a newer one. Details that the chart lacks are kept.
  package mutating func discard(replacedBy entry: ChartEntry, in country: String) {
    let key = Key(id: entry.id, country: country)
    outdatedKeys.remove(key)
    if lookups[key] != nil, let item = items[entry.id]?[country], item.isKnown {
      items[entry.id]?[country] = entry.entry.merging(item, allGenres: true)
    } else {
      items[entry.id]?[country] = nil
      if items[entry.id]?.isEmpty == true { items[entry.id] = nil }
      withoutPreview.remove(key)
    }
  }

  // MARK: Lookups for displayed details

  package func lookup(of id: String, in country: String) -> LookupState? {
    lookups[Key(id: id, country: country)]
  }

  package mutating func note(_ lookup: LookupState, of id: String, in country: String) {
    lookups[Key(id: id, country: country)] = lookup
  }

  /// Whether a lookup is running.
  package var isLookingUp: Bool { lookups.values.contains(.running) }

  /// Marks all results as outdated.
  package mutating func outdateLookups() {
    lookups = lookups.mapValues { $0 == .running ? .running : .outdated }
  }

  package var hasFailedLookups: Bool {
    lookups.values.contains { if case .failed = $0 { true } else { false } }
  }

  /// Failed lookups are repeated when the details are shown again.
  package mutating func forgetFailedLookups() {
    lookups = lookups.filter { if case .failed = $0.value { false } else { true } }
  }
}

extension Entry {
  /// Whether the store knows the entry.
  package var isKnown: Bool { name != nil || previewURL != nil || url != nil }
}

/// The state of the lookup for displayed details.
package enum LookupState: Equatable, Sendable {
  case running
  case received
  /// There was a response; the next lookup sends a request again.
  case outdated
  /// The error message.
  case failed(String)
}
