package import Charts

/// What the stores of several countries said of single ids.
package struct StoreDetails: Equatable, Sendable {
  private var items: [String: [String: LookupItem]] = [:]

  package init() {}

  /// What a country's own store said; an item without a name where it knows none such.
  ///
  /// - Parameter country: its code.
  package func item(of id: String, in country: String) -> LookupItem? {
    items[id]?[country]
  }

  /// The same, else what another country's said of it.
  package func item(of id: String, preferring country: String) -> LookupItem? {
    guard let told = items[id] else { return nil }
    if let own = told[country], own.isKnown { return own }
    return told.sorted { $0.key < $1.key }.first { $0.value.isKnown }?.value ?? told[country]
  }

  package mutating func take(_ item: LookupItem, in country: String) {
    items[item.id, default: [:]][country] = item
  }

  package mutating func forget(_ id: String) {
    items[id] = nil
  }
}

extension LookupItem {
  /// Whether the store has it at all.
  var isKnown: Bool { name != nil || previewURL != nil || url != nil }
}
