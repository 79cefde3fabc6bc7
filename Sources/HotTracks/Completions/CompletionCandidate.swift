import Terminal

/// A value for the word to complete, and its description.
struct CompletionCandidate: Equatable {
  let value: String
  var meaning: String?

  /// The line that the script of the shell expects: in zsh, a colon before the description, else a tab.
  func line(for shell: CompletionsCommand.Shell) -> String {
    let (value, meaning) = (value.displayable, meaning?.displayable)
    return switch shell {
    case .zsh: Self.escaped(value) + (meaning.map { ":\($0)" } ?? "")
    // With `compopt -o filenames`, bash displays only what follows the last slash.
    case .bash: value + (meaning.map { "\t" + Self.withoutSlashes($0) } ?? "")
    case .fish: value + (meaning.map { "\t\($0)" } ?? "")
    }
  }

  private static func withoutSlashes(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "/" ? "∕" : $0 }))
  }

  /// `_describe` splits at the first colon without a backslash. Scalars, because a mark after a colon forms one
  /// Character with it.
  private static func escaped(_ value: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      if scalar == "\\" || scalar == ":" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
