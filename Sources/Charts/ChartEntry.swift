/// An entry with its rank in a chart.
@dynamicMemberLookup
package struct ChartEntry: Equatable, Sendable, Identifiable {
  /// From 1.
  package var rank: Int
  package var entry: Entry

  package init(rank: Int, _ entry: Entry) {
    self.rank = rank
    self.entry = entry
  }

  package var id: String { entry.id }

  package subscript<Value>(dynamicMember member: KeyPath<Entry, Value>) -> Value {
    entry[keyPath: member]
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<Entry, Value>) -> Value {
    get { entry[keyPath: member] }
    set { entry[keyPath: member] = newValue }
  }
}
