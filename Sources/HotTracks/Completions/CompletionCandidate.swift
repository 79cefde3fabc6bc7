import Terminal

/// A value for the word to complete, and its description.
struct CompletionCandidate: Equatable {
  let value: String
  var meaning: String?

  /// The line that the script of the shell expects: in zsh, a colon before the description, else a tab.
  func line(for shell: CompletionsCommand.Shell) -> String {
    let value = shell == .zsh ? Self.escaped(value) : value
    guard let meaning = meaning?.displayable else { return value }
    return value + (shell == .zsh ? ":" : "\t") + meaning
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
