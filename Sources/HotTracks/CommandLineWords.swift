import Charts
import Rows
import Terminal

/// Puts the command in front, so that `hottracks -c sk download 1` reads as
/// `hottracks download -c sk 1`: every option then belongs to a command that knows it.
struct CommandLineWords {
  static let commands = [
    "chart", "browse", "download", "play", "erase", "cancel", "library", "countries", "config",
    "help",
  ]

  /// Options that are followed by their value.
  static let optionsWithValue: Set<String> = [
    "-c", "--country", "-n", "--limit", "-j", "--jobs", "--color", "--progress", "--source",
    "--documents", "--older-than", "--limit-rate", "--art", "--repeat",
  ]

  /// - Throws: a `Failure` of status 64 where the first word is no command.
  static func commandFirst(_ arguments: [String]) throws(Failure) -> [String] {
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      // The last is the parser's own, and stands before a shell's name.
      if word == "--" || word == "--generate-completion-script" { return arguments }
      if word.hasPrefix("-"), word.count > 1 {
        index += optionsWithValue.contains(word) ? 2 : 1
        continue
      }
      guard commands.contains(word) else { throw .usage(unknown(word)) }
      if word == "help", let topic = arguments[(index + 1)...].first(where: { !$0.hasPrefix("-") }),
        !commands.contains(topic)
      {
        throw .usage(unknown(topic))
      }
      var rest = arguments
      rest.remove(at: index)
      return [word] + rest
    }
    return arguments
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
