extension Array where Element: Equatable {
  /// Each element once, in order.
  package var once: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Sequence where Element: Identifiable {
  /// The elements by their ID; the first of those with the same ID.
  package var byID: [Element.ID: Element] {
    Dictionary(map { ($0.id, $0) }) { first, _ in first }
  }
}
