package import Charts

/// What lookups have returned, and the lookups of entries whose details are shown, by country.
package struct FetchedDetails: Equatable, Sendable {
  private struct Key: Hashable {
    let id: String
    let country: String
  }

  private struct Details: Equatable {
    /// Without a name if the store does not know the ID; `nil` if nothing was looked up.
    var entry: Entry?
    /// The next lookup sends a request.
    var isOutdated = false
    /// The entry has no preview, but was not looked up for one.
    var isSilent = false
  }

  // By ID and the country's code.
  private var results: [String: [String: Details]] = [:]
  private var lookups: [Key: LookupState] = [:]

  private subscript(id: String, country: String) -> Details {
    get { results[id]?[country] ?? Details() }
    set {
      results[id, default: [:]][country] = newValue == Details() ? nil : newValue
      if results[id]?.isEmpty == true { results[id] = nil }
    }
  }

  /// The result of a country's store; an item without a name if the store does not know the ID.
  ///
  /// - Parameter country: The country's code.
  package func item(of id: String, in country: String) -> Entry? {
    results[id]?[country]?.entry
  }

  /// The same, or the result of another country, with the code of the country.
  package func result(
    of id: String, preferring country: String
  ) -> (country: String, item: Entry)? {
    let own = item(of: id, in: country)
    if let own, own.isKnown { return (country, own) }
    for (other, details) in (results[id] ?? [:]).sorted(by: { $0.key < $1.key }) {
      if let item = details.entry, item.isKnown { return (other, item) }
    }
    return own.map { (country, $0) }
  }

  package mutating func record(_ item: Entry, in country: String) {
    self[item.id, country] = Details(entry: item)
  }

  /// A lookup for displayed details. If it returns no preview, that is not final, because charts offer previews
  /// that lookups lack.
  package mutating func recordDetails(_ item: Entry, in country: String) {
    guard item.previewURL == nil else { return record(item, in: country) }
    let former = self.item(of: item.id, in: country)
    var entry = former?.refreshed(by: item) ?? item
    entry.previewURL = former?.previewURL
    self[item.id, country].entry = entry
    if former == nil { self[item.id, country].isSilent = true }
  }

  package func isSilent(_ id: String, in country: String) -> Bool { self[id, country].isSilent }

  /// Marks a result as outdated, so that the next lookup sends a request.
  package mutating func markOutdated(_ id: String, in country: String) {
    self[id, country].isOutdated = true
  }

  package func isOutdated(_ id: String, in country: String) -> Bool { self[id, country].isOutdated }

  /// Discards a result, because the chart has a newer one. Details that the chart lacks are kept.
  package mutating func discard(replacedBy entry: ChartEntry, in country: String) {
    if lookup(of: entry.id, in: country) != nil, let item = item(of: entry.id, in: country),
      item.isKnown
    {
      self[entry.id, country].entry = entry.entry.merging(item, allGenres: true)
      self[entry.id, country].isOutdated = false
    } else {
      self[entry.id, country] = Details()
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
