import ArgumentParser
import Charts
import Foundation
import Session
import Terminal

extension CompletionKind {
  /// Codes with names; names after three letters.
  static let country = candidates { line in
    let storefronts = Storefront.all.sorted { $0.code < $1.code }
    guard line.typed.count >= 3 else {
      return storefronts.map { CompletionCandidate(value: $0.code, meaning: $0.name) }
    }
    return storefronts.compactMap { line.completed($0.name, meaning: $0.code) }
  }

  /// IDs of the previews on disk, with artist and title. After a letter, artist and title, but not in bash, which
  /// does not quote backticks and `$`.
  static let onDisk = candidates { line in
    let rows = DownloadedRows.sorted((try? line.context()?.previewsByID()) ?? [:])
    guard let first = line.typed.first, !first.isNumber, CompletionShell.requesting != .bash else {
      return rows.map { CompletionCandidate(value: $0.id, meaning: $0.title) }
    }
    return rows.compactMap { line.completed($0.title, meaning: $0.id) }
  }

  private static func candidates(
    _ candidates: @escaping @Sendable (CompletedLine) -> [CompletionCandidate]
  ) -> CompletionKind {
    .custom { words, index, _ in
      let line = CompletedLine(words: words, index: index)
      return candidates(line).filter { $0.value.hasPrefix(line.typed) }
        .map { $0.line(for: CompletionShell.requesting) }
    }
  }
}

/// A command line that is being typed.
private struct CompletedLine {
  let words: [String]
  let index: Int

  /// Without the quotes and escapes of the shell.
  var typed: String {
    guard words.indices.contains(index) else { return "" }
    return Self.unquoted(words[index])
  }

  private static func unquoted(_ word: String) -> String {
    var word = word
    word.removeAll { #"\"'"#.contains($0) }
    return word
  }

  /// As it was typed, with the rest of the name; `nil` if the name begins otherwise.
  func completed(_ name: String, meaning: String) -> CompletionCandidate? {
    guard name.lowercased().hasPrefix(typed.lowercased()) else { return nil }
    return CompletionCandidate(value: typed + name.dropFirst(typed.count), meaning: meaning)
  }

  /// With the folder that the line names.
  func context() -> CommandContext? {
    var options = ["--quiet"]
    if words.contains("--demo") { options.append("--demo") }
    if let place = words.lastIndex(of: "--documents"), place + 1 < words.count {
      options += ["--documents", Self.unquoted(words[place + 1])]
    }
    return (try? SharedOptions.parse(options)).map { CommandContext($0) }
  }
}

/// A value for the word to complete, and its description.
struct CompletionCandidate: Equatable {
  let value: String
  var meaning: String?

  /// The line that the script of the shell expects: in zsh, a colon before the description, else a tab.
  ///
  /// - Parameter shell: The parser's name of the shell; `nil` if it is unknown.
  func line(for shell: CompletionShell?) -> String {
    let (value, meaning) = (value.displayable, meaning?.displayable)
    switch shell {
    case .zsh: return Self.escaped(value) + (meaning.map { ":\($0)" } ?? "")
    // With `complete -o filenames`, bash displays only what follows the last slash.
    case .bash: return value + (meaning.map { "\t" + Self.withoutSlashes($0) } ?? "")
    case .fish: return value + (meaning.map { "\t\($0)" } ?? "")
    default: return value
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
