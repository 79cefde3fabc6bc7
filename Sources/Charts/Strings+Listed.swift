extension [String] {
  /// `a`, `a and b`, `a, b and c`; beyond `max`: `a, b and 3 others`.
  package func listed(_ conjunction: String = "and", first max: Int = .max) -> String {
    if count > max {
      let others = count - max
      return prefix(max).joined(separator: ", ") + " and \(others) other"
        + (others == 1 ? "" : "s")
    }
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
