extension String {
  /// A sentence of what is the case and, behind a semicolon, what can be done about it, if anything can.
  func advised(_ advice: String?...) -> String {
    let advice = advice.compactMap(\.self)
    return self + (advice.isEmpty ? "" : "; " + advice.joined(separator: " or ")) + "."
  }
}
