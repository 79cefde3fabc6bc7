extension String {
  /// A sentence of this text and, after a semicolon, the advice, if any.
  func advised(_ advice: String?...) -> String {
    let advice = advice.compactMap(\.self)
    return self + (advice.isEmpty ? "" : "; " + advice.joined(separator: " or ")) + "."
  }
}
