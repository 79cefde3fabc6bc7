import Foundation

/// The parser's help, reordered: summary, usage, examples, the command's own options, shared options.
struct HelpPage {
  let text: String

  /// - Parameter message: The parser's text for `--help`; other text, such as a version, is not changed.
  init(_ message: String) {
    var blocks = message.split(separator: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
    guard let usage = blocks.firstIndex(where: { $0.hasPrefix("USAGE: ") }) else {
      text = message
      return
    }
    blocks[0].trimPrefix("OVERVIEW: ")
    blocks.insert(blocks.remove(at: usage), at: 1)
    let top = blocks[...usage]
    let sections = blocks[(usage + 1)...]
    let first = ["ARGUMENTS:", "SUBCOMMANDS:", "OPTIONS:"].flatMap { title in
      sections.filter { $0.hasPrefix(title) }
    }
    text = (top + first + sections.filter { !first.contains($0) }).joined(separator: "\n\n")
  }
}
