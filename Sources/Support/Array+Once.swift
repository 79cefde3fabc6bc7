extension Array where Element: Equatable {
  /// Each element once, in order.
  package var once: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
