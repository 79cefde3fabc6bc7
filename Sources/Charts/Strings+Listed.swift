extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// The first ones, and how many others there are: `a, b and 3 others`.
  package func listed(first max: Int) -> String {
    let others = count - max
    guard others > 0 else { return listed() }
    return prefix(max).joined(separator: ", ") + " and \(others) other" + (others == 1 ? "" : "s")
  }
}
