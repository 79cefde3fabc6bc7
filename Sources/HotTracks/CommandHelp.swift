import ArgumentParser
import Charts
import Foundation
import Support

/// The parser's help, reordered: summary, usage, examples, commands, options. The general options are listed in the help
/// of the root only.
struct CommandHelp {
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
    let isRoot = blocks[1].hasPrefix("USAGE: hottracks [<")
    var sections = Array(blocks[(usage + 1)...])
    // The general options are at the end of the parser's last section.
    if let options = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:") }) {
      let (own, general) = Self.split(sections[options])
      sections[options] = own
      sections.append(
        isRoot
          ? "GENERAL OPTIONS:" + general
          : "Shared options, such as -c, -n, --kind and --json: `hottracks --help`")
    }
    sections = sections.filter { $0 != "OPTIONS:" }
    if let commands = sections.firstIndex(where: { $0.hasPrefix("SUBCOMMANDS:") }) {
      sections[commands].trimPrefix("SUB")
    }
    let footer = sections.lastIndex { $0.hasPrefix("  See ") }.map { sections.remove(at: $0) }
    let first = ["ARGUMENTS:", "COMMANDS:", "OPTIONS:", "CHANGES:"].flatMap { title in
      sections.filter { $0.hasPrefix(title) }
    }
    let rest = sections.filter { !first.contains($0) }
    // The parser inserts `help` after `_superCommandName`.
    let parents = footer?.firstMatch(of: /help hottracks (.*)<subcommand>/)?.1
    let last = parents.map { "See `hottracks \($0)COMMAND --help` for the options of a command." }
    text = (blocks[...usage] + first + rest + [last].compactMap(\.self))
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

  /// - Parameter error: An error of the parser or of a validation.
  init(_ error: any Error) {
    let page = HotTracksCommand.fullMessage(for: error).firstMatch(of: /See '(.+) --help' for more/)
    var command = page.map { $0.1.split(separator: " ") } ?? ["hottracks"]
    // The default commands.
    if command.last == "chart" || command.last == "list"
      || command.suffix(2) == ["history", "show"]
    {
      command.removeLast()
    }
    self.init(
      HotTracksCommand.message(for: error), help: command.joined(separator: " ") + " --help")
  }

  /// - Parameters:
  ///   - message: The parser's message; unknown messages are not changed.
  ///   - help: The command that prints the help.
  init(_ message: String, help: String) {
    let see = " See `\(help)`."
    text =
      if let missing = message.wholeMatch(of: /Missing expected argument '(<.+>)(?: \.\.\.)?'/) {
        "Missing argument \(missing.1)." + see
      } else if let missing = message.wholeMatch(of: /Missing expected argument '(--\S+) <.+>'/) {
        "Missing option \(missing.1)." + see
      } else if let missing = message.wholeMatch(of: /Missing value for '(\S+)(?: <.+>)?'/) {
        "Missing value for \(missing.1)." + see
      } else if let extra = message.wholeMatch(of: /(?s)Unexpected argument '(.*)'/) {
        "Unexpected argument “\(extra.1)”." + see
      } else if let extra = message.wholeMatch(of: /(?s)\d+ unexpected arguments: '(.*)'/) {
        "Unexpected arguments “\(extra.1.replacing("', '", with: "”, “"))”." + see
      } else if let flags = message.wholeMatch(
        of: /Value to be set with flag '(\S+)' had already been set with flag '(\S+)'/)
      {
        "\(flags.2) and \(flags.1) cannot be combined." + see
      } else if let flag = message.wholeMatch(
        of: /(?s)The option '(\S+)' does not take any value.*/)
      {
        "\(flag.1) does not take a value." + see
      } else if let option = message.wholeMatch(
        of: /(?s)Unknown option '(.+?)'(?:\. Did you mean '--(\S+)'\?)?(?:\n.*)?/)
      {
        "Unknown option \(option.1)."
          + (Self.hints[String(option.1)]
            ?? Self.near(option.1, option.2).map { " Did you mean --\($0)?" } ?? see)
      } else if let invalid = message.wholeMatch(
        of: /(?s)The value '(.*)' is invalid for '(\S+)(?: <.+?>)?'(.*)/)
      {
        "Invalid value “\(invalid.1)” for \(invalid.2)."
          + (Self.advice(String(invalid.3)) ?? see)
      } else {
        message
      }
  }

  /// Options of other programs.
  private static let hints = [
    "-V": " Did you mean --version?", "-f": " Did you mean --format?",
    "-g": " Did you mean --genre?", "-k": " Did you mean --kind?",
    "--csv": " Did you mean --format csv?", "--tsv": " Did you mean --format tsv?",
    "--table": " Did you mean --format table?",
    "--volume": " To change the volume while playing, press + and -.",
  ]

  /// The parser suggests names that are too different, such as `--source` for `--force`, and only those of the command.
  private static func near(_ option: Substring, _ suggestion: Substring?) -> String? {
    let name = String(option.drop { $0 == "-" })
    guard name.count > 1 else { return nil }
    let names = [suggestion.map(String.init)].compactMap(\.self) + OptionNames.shared
    return names.filter { NearestName.isNear(name, $0) }
      .min { EditDistance.between(name, $0) < EditDistance.between(name, $1) }
  }

  /// `: Examples: 1, 2` or a list of valid values, as a sentence with a space before it.
  private static func advice(_ rest: String) -> String? {
    if rest.hasPrefix(": ") { return " \(rest.dropFirst(2))." }
    let listed = rest.matches(of: /(?m)^  - (\S+)/).map(\.1)
    let values = listed.isEmpty ? rest.matches(of: /'([^']+)'/).map(\.1) : listed
    return values.isEmpty ? nil : " Valid: \(values.joined(separator: ", "))."
  }
}
