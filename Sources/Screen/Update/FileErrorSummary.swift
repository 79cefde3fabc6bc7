extension [String] {
  /// These sentences about files as one: itself, or `Could not erase 2 files. First error: …`; `nil` where
  /// there is none.
  func summary(couldNot verb: String) -> String? {
    count > 1 ? "Could not \(verb) \(count) files. First error: \(self[0].continued)" : first
  }
}

extension String {
  /// This sentence after a colon; one that begins with a title or a path stays as it is.
  fileprivate var continued: String {
    ["Could not ", "Cannot "].contains(where: hasPrefix)
      ? prefix(1).lowercased() + dropFirst() : self
  }
}
