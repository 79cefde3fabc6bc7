extension String {
  /// A sentence of what is the case and, behind a mark, what can be done about it, if anything can.
  func advised(
    _ advice: String?..., after mark: String = ": ", joinedBy joint: String = " or "
  ) -> String {
    let advice = advice.compactMap(\.self)
    return self + (advice.isEmpty ? "" : mark + advice.joined(separator: joint)) + "."
  }
}
