extension [String] {
  /// Summarizes messages about files: a single message unchanged, or `Could not erase 2 files. First error:
  /// …`; `nil` if there are none.
  func summary(couldNot verb: String) -> String? {
    count > 1 ? "Could not \(verb) \(count) files. First error: \(self[0].continued)" : first
  }
}

extension String {
  /// The message after a colon: in lowercase, unless it begins with a title or a path.
  fileprivate var continued: String {
    ["Could not ", "Cannot "].contains(where: hasPrefix)
      ? prefix(1).lowercased() + dropFirst() : self
  }
}
