import ArgumentParser

/// A value for the word to complete, and its description.
struct CompletionCandidate: Equatable {
  let value: String
  var meaning: String?

  /// The lines that the parser's scripts expect.
  ///
  /// - Parameters:
  ///   - shell: The parser's name of the shell; `nil` if it is unknown.
  ///   - listsOnly: Whether bash lists several candidates instead of inserting one. bash has no descriptions,
  ///     so they are appended to the values in such lists.
  static func lines(
    _ candidates: [CompletionCandidate], for shell: CompletionShell?, listsOnly: Bool = false
  ) -> [String] {
    candidates.map { candidate in
      let (value, meaning) = (candidate.value, candidate.meaning)
      switch shell {
      case .bash:
        guard listsOnly, candidates.count > 1, let meaning else { return value.escaped(bash) }
        return "\(value)  (\(meaning))".escaped(bash)
      case .zsh: return value.escaped(zsh) + (meaning.map { ":\($0)" } ?? "")
      case .fish: return value + (meaning.map { "\t\($0)" } ?? "")
      default: return value
      }
    }
  }

  /// `compgen -W` expands the words as in double quotes and as without quotes.
  private static let bash = Set(#"\"'`$"#)
  /// `_describe` splits at the first colon.
  private static let zsh = Set(#"\:"#)
}

extension String {
  fileprivate func escaped(_ special: Set<Character>) -> String {
    String(flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
