import ArgumentParser
import Charts
import Session

/// The message for a word that is neither a command, a kind nor a country.
enum UnknownWord {
  /// Names of commands, without aliases.
  static let commands = names(of: HotTracksCommand.self) + ["help"]

  static func isCommand(_ word: String) -> Bool {
    commands.contains(word)
      || HotTracksCommand.configuration.subcommands.contains {
        $0.configuration.aliases.contains(word)
      }
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.map { $0._commandName }
  }

  /// `Unknown command “donwload”. Did you mean download?`
  ///
  /// - Returns: `nil` if no name is similar.
  static func unknown(_ what: String, _ word: String, among names: [String]) -> String? {
    let near = names.filter { NearestName.isNear(word, $0) }
    guard !near.isEmpty else { return nil }
    return "Unknown \(what) “\(word)”. Did you mean \(near.listed("or"))?"
  }

  /// For words after `hottracks`, of which one may be a command.
  static func checkCommand(_ words: [String]) throws {
    guard let word = words.first else { return }
    if let index = words.firstIndex(where: isCommand) {
      let line = words[index...].joined(separator: " ")
      var option: String?
      if let country = country(word) { option = "-c \(country.code)" }
      if let kind = MediaKind(argument: word) { option = "--kind \(kind.rawValue)" }
      throw ValidationError(
        option.map { "The command must come first, or use an option: `hottracks \($0) \(line)`" }
          ?? "Options of \(words[index]) must follow it. See `hottracks \(words[index]) --help`.")
    }
    guard MediaKind(argument: word) == nil, case .unknown = Storefront.named(word),
      case .unknown = Storefront.named(words.joined(separator: " ")),
      let message = unknown("command", word, among: commands)
    else { return }
    throw ValidationError(message)
  }

  /// The country with this code or English name.
  private static func country(_ word: String) -> Storefront? {
    guard case .found(let storefront) = Storefront.named(word),
      word.count == 2 || word.lowercased() == storefront.name.lowercased()
    else { return nil }
    return storefront
  }

  /// For words after `hottracks` that name no country.
  static func message(_ words: [String]) -> String {
    let others = words.dropFirst().joined(separator: " ")
    if !others.isEmpty, let country = country(words[0]) { return message(others, after: country) }
    let phrase = words.joined(separator: " ")
    if phrase == "version" { return "To print the version: `hottracks --version`" }
    if !others.isEmpty, ["find", "lookup", "query"].contains(words[0]) {
      return "Unknown command “\(words[0])”. To search the store: `hottracks search \(others)`"
    }
    switch Storefront.named(phrase) {
    case .unknown(let storefronts):
      let near = storefronts.filter { NearestName.isNear(phrase, $0.name.lowercased()) }
      if !near.isEmpty {
        return "Unknown country “\(phrase)”.\(StorefrontSearchResult.unknown(near: near).hint)"
      }
      return "“\(phrase)” is neither a command nor a country. See `hottracks --help`; "
        + "to search the store: `hottracks search \(phrase)`"
    case let result: return "Ambiguous country “\(phrase)”.\(result.hint)"
    }
  }

  private static func message(_ others: String, after storefront: Storefront) -> String {
    let code = storefront.code
    // `-50` is `1-50` now.
    if let number = others.wholeMatch(of: /(?:1-)?([0-9]+)/)?.1 {
      return "“\(number)” is not a country. To list \(number) entries: "
        + "`hottracks \(code) -n \(number)`"
    }
    if let other = country(others) {
      return "Pass one country at a time: `hottracks \(code)` or `hottracks \(other.code)`"
    }
    return
      "“\(others)” is not a country. To search the store: `hottracks -c \(code) search \(others)`"
  }

  /// For words after a command that has subcommands.
  ///
  /// - Parameter canAdd: Whether ranks, IDs and links can be added to the list.
  static func check(
    _ words: [String], after command: any ParsableCommand.Type, canAdd: Bool = false
  ) throws {
    guard let word = words.first else { return }
    if let message = unknown("subcommand", word, among: names(of: command)) {
      throw ValidationError(message)
    }
    let isEntry = word.first?.isNumber == true || word.contains("://")
    let hint =
      canAdd && isEntry
      ? "To add it: `hottracks \(command._commandName) add \(words.joined(separator: " "))`"
      : "See `hottracks \(command._commandName) --help`."
    throw ValidationError("Unknown subcommand “\(word)”. \(hint)")
  }
}
