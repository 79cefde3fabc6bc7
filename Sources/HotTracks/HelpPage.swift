import Foundation

/// The parser's help, reordered: summary, usage, examples, commands, the command's own options, shared
/// options.
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
    var sections = Array(blocks[(usage + 1)...])
    // The general options are at the end of the parser's last section.
    if let options = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:") }) {
      let (own, general) = Self.split(sections[options])
      sections[options] = own
      sections.append("GENERAL OPTIONS:" + general)
    }
    sections = sections.filter { $0 != "OPTIONS:" }
    if let commands = sections.firstIndex(where: { $0.hasPrefix("SUBCOMMANDS:") }) {
      sections[commands].trimPrefix("SUB")
    }
    let footer = sections.lastIndex { $0.hasPrefix("  See ") }.map { sections.remove(at: $0) }
    if let parents = footer?.firstMatch(of: /hottracks help (.*)<subcommand>/)?.1 {
      sections.append("See `hottracks \(parents)COMMAND --help` for the options of a command.")
    }
    let first = ["ARGUMENTS:", "COMMANDS:", "OPTIONS:"].flatMap { title in
      sections.filter { $0.hasPrefix(title) }
    }
    text = (blocks[...usage] + first + sections.filter { !first.contains($0) })
      .joined(separator: "\n\n")
  }

  /// Splits a section before `--version`.
  private static func split(_ section: String) -> (own: String, general: String) {
    guard let version = section.range(of: "\n  --version") else { return (section, "") }
    return (String(section[..<version.lowerBound]), String(section[version.lowerBound...]))
  }
}

/// The parser's message about invalid arguments, as one sentence: `Invalid value “x” for --jobs.`
struct UsageMessage {
  let text: String

  /// - Parameter message: The parser's message; unknown messages are not changed.
  init(_ message: String) {
    text =
      if let missing = message.wholeMatch(of: /Missing expected argument '(<.+>)(?: \.\.\.)?'/) {
        "Missing argument \(missing.1)."
      } else if let missing = message.wholeMatch(of: /Missing value for '(\S+)(?: <.+>)?'/) {
        "Missing value for \(missing.1)."
      } else if let extra = message.wholeMatch(of: /Unexpected argument '(.*)'/) {
        "Unexpected argument “\(extra.1)”."
      } else if let invalid = message.wholeMatch(
        of: /(?s)The value '(.*)' is invalid for '(\S+)(?: <.+?>)?'(.*)/)
      {
        "Invalid value “\(invalid.1)” for \(invalid.2)." + Self.advice(String(invalid.3))
      } else {
        message
      }
  }

  /// `: Examples: 1, 2` or a list of valid values, as a sentence with a space before it.
  private static func advice(_ rest: String) -> String {
    if rest.hasPrefix(": ") { return " \(rest.dropFirst(2))." }
    let listed = rest.matches(of: /(?m)^  - (\S+)/).map(\.1)
    let values = listed.isEmpty ? rest.matches(of: /'([^']+)'/).map(\.1) : listed
    return values.isEmpty ? "" : " Valid: \(values.joined(separator: ", "))."
  }
}
