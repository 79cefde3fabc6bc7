import Charts
import Rows
import Terminal

/// Puts the command in front, so that `hottracks -c sk download 1` reads as
/// `hottracks download -c sk 1`: every option then belongs to a command that knows it.
struct CommandLineWords {
  static let commands = [
    "chart", "browse", "show", "open", "share", "download", "play", "erase", "cancel", "library",
    "favorites", "recents", "countries", "config", "help",
  ]

  /// Commands that are spelt otherwise by some.
  static let aliases = ["favourites": "favorites"]

  /// What commands of commands do.
  static let parts = [
    "favorites": ["list", "add", "remove"], "recents": ["list", "clear"],
  ]

  /// Options that are followed by their value.
  static let optionsWithValue: Set<String> = [
    "-c", "--country", "-n", "--limit", "-j", "--jobs", "--color", "--progress", "--source",
    "--kind",
    "--documents", "--older-than", "--limit-rate", "--art", "--repeat", "--artwork",
  ]

  /// - Throws: a `Failure` of status 64 where the first word is no command.
  static func commandFirst(_ arguments: [String]) throws(Failure) -> [String] {
    guard let place = firstWord(of: arguments, from: 0) else { return arguments }
    let command = aliases[arguments[place]] ?? arguments[place]
    guard commands.contains(command) else { throw .usage(unknown(arguments[place])) }
    var rest = arguments
    rest.remove(at: place)
    if command == "help", let topic = rest[place...].first(where: { !$0.hasPrefix("-") }) {
      let known = aliases[topic] ?? topic
      guard commands.contains(known) else { throw .usage(unknown(topic)) }
      rest = rest.map { $0 == topic ? known : $0 }
    }
    guard let parts = parts[command], let place = firstWord(of: rest, from: place) else {
      return [command] + rest
    }
    let part = rest.remove(at: place)
    guard parts.contains(part) else { throw .usage(unknown(part, of: command, parts)) }
    return [command, part] + rest
  }

  /// The place of what is neither an option nor its value; `nil` where there is none.
  private static func firstWord(of arguments: [String], from start: Int) -> Int? {
    var index = start
    while index < arguments.count {
      let word = arguments[index]
      // The last is the parser's own, and stands before a shell's name.
      if word == "--" || word == "--generate-completion-script" { return nil }
      guard word.hasPrefix("-"), word.count > 1 else { return index }
      index += optionsWithValue.contains(word) ? 2 : 1
    }
    return nil
  }

  private static func unknown(_ word: String, of command: String, _ parts: [String]) -> String {
    let near = parts.filter { EditDistance.between($0, word) <= 2 }
    let hint =
      if !near.isEmpty {
        " Did you mean \(near.joined(separator: " or "))?"
      } else if parts.contains("add") {
        " To keep it, say hottracks \(command) add \(word.displayable)."
      } else {
        ""
      }
    return "“\(word.displayable)” is nothing that \(command) does.\(hint) "
      + "`hottracks \(command) --help` lists what it does."
  }

  private static func unknown(_ word: String) -> String {
    if case .found(let storefront) = Storefront.named(word) {
      return "“\(word)” is no command. For the chart of \(storefront.name), say "
        + "hottracks --country \(storefront.code)."
    }
    let near = commands.filter { EditDistance.between($0, word) <= 2 }
    let hint = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
    return "“\(word.displayable)” is no command.\(hint) `hottracks --help` lists them."
  }
}
