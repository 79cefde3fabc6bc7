import ArgumentParser
import Charts
import Foundation
import Session

extension CompletionKind {
  /// Codes with names; names after three letters.
  static let country = candidates { line in
    let storefronts = Storefront.all.sorted { $0.code < $1.code }
    guard line.typed.count >= 3 else {
      return storefronts.map { CompletionCandidate(value: $0.code, meaning: $0.name) }
    }
    return storefronts.compactMap { line.completed($0.name, meaning: $0.code) }
  }

  /// IDs of the previews on disk, with artist and title; artist and title after a letter.
  static let onDisk = candidates { line in
    let rows = DownloadedRows.sorted((try? line.context()?.previewsByID()) ?? [:])
    guard let first = line.typed.first, !first.isNumber else {
      return rows.map { CompletionCandidate(value: $0.id, meaning: $0.title) }
    }
    return rows.compactMap { line.completed($0.title, meaning: $0.id) }
  }

  private static func candidates(
    _ candidates: @escaping @Sendable (CompletedLine) -> [CompletionCandidate]
  ) -> CompletionKind {
    .custom { words, index, _ in
      // bash(1), COMP_TYPE: TAB, and the ways to list alternatives; not those that insert one after
      // another.
      let type = ProcessInfo.processInfo.environment["COMP_TYPE"]
      let line = CompletedLine(words: words, index: index)
      return CompletionCandidate.lines(
        candidates(line).filter { $0.value.hasPrefix(line.typed) },
        for: CompletionShell.requesting, listsOnly: ["9", "33", "63", "64"].contains(type))
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
