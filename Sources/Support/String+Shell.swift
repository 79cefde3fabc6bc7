extension String {
  /// In quotes for the shell, unless it is a plain word.
  package var pastable: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "-_.,/:+@%".unicodeScalars.contains($0)
      }
    if isPlain { return self }
    // Scalars, because a quote with an accent is another character, but a shell reads bytes.
    let scalars = unicodeScalars.flatMap { $0 == "'" ? Array(#"'\''"#.unicodeScalars) : [$0] }
    return "'" + String(String.UnicodeScalarView(scalars)) + "'"
  }
}

extension [String] {
  package var pastable: String { map(\.pastable).joined(separator: " ") }
}

/// A command line to paste, which also works in the demo.
///
/// - Parameter words: Quoted for a shell where needed; `nil` for none.
package func pastedLine(_ words: String?..., isDemo: Bool) -> String {
  (["hottracks", isDemo ? "--demo" : nil] + words).compactMap(\.self).joined(separator: " ")
}
