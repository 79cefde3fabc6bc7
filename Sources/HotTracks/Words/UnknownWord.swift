import ArgumentParser
import Charts
import Session
import Support

/// The message for a word that is neither a command, a kind nor a country.
enum UnknownWord {
  /// Names of commands, without aliases.
  static let commands = names(of: HotTracksCommand.self) + ["help"]

  static func isCommand(_ word: String) -> Bool {
    word == "help" || HotTracksCommand.configuration.subcommands.contains { $0.isNamed(word) }
  }

  /// Whether a command, option, kind or source has the name.
  static func isOtherName(_ name: String) -> Bool {
    isCommand(name) || MediaKind(argument: name) != nil || ChartSource(rawValue: name) != nil
      || WordHint.words.contains(name) || OptionNames.long.contains(name)
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

  /// The subcommand with the most similar name; `nil` if none is similar.
  static func nearest(_ word: String, in command: any ParsableCommand.Type) -> String? {
    names(of: command).filter { NearestName.isNear(word, $0) }
      .min { EditDistance.between(word, $0) < EditDistance.between(word, $1) }
  }

  /// For words after `hottracks`, of which one may be a command.
  ///
  /// - Parameters:
  ///   - line: The chart in the options.
  ///   - options: The other options that select entries or their folder.
  static func checkCommand(_ words: [String], _ line: ChartLine, _ options: [String] = []) throws {
    guard let word = words.first else { return }
    if let index = words.firstIndex(where: isCommand) {
      var others = words
      if ChartCommand.isNamed(others.remove(at: index)),
        let hint = UnknownWordError.hint(for: others, line)
      {
        throw ValidationError(hint)
      }
      let command = (options + [Array(words[index...]).pastable]).joined(separator: " ")
      throw ValidationError(
        Self.line(line, Array(words[..<index])).map {
          "Put the command first: `\($0.command(command))`"
        } ?? "Options of \(words[index]) must follow it. See `hottracks \(words[index]) --help`.")
    }
    var others = words
    guard MediaKind.taken(from: &others) == nil, case .unknown = Storefront.word(word),
      case .unknown = Storefront.word(words.joined(separator: " ")),
      UnknownWordError.hint(for: words, line) == nil,
      let message = unknown("command", word, among: commands)
    else { return }
    let country = words.count == 1 ? shortCountry(word, line) : nil
    throw ValidationError(
      message + (country.map { " " + $0.capitalizedFirst } ?? ""))
  }

  /// The chart with the kind and the country in words, or the demo; `nil` if they are something else.
  private static func line(_ line: ChartLine, _ words: [String]) -> ChartLine? {
    guard !words.isEmpty else { return nil }
    var (line, words) = (line, words)
    if words.contains("demo") { line.isDemo = true }
    words.removeAll { $0 == "demo" }
    if let kind = MediaKind.taken(from: &words) { line.kind = kind }
    guard !words.isEmpty else { return line }
    let phrase = words.joined(separator: " ")
    guard let code = Storefront.whole(phrase)?.code ?? (try? CountryList.codes(phrase)) else {
      return nil
    }
    line.country = code
    return line
  }

  /// `for Canada: …`; `nil` if the word is not the beginning of one country's name.
  static func shortCountry(_ word: String, _ line: ChartLine) -> String? {
    guard let country = Storefront.withShortPrefix(word).storefront,
      country.sells(line.kind ?? .songs)
    else { return nil }
    var line = line
    line.country = country.code
    return "for \(country.nameInText): `\(line.chart())`"
  }

  /// For words after a command that has subcommands.
  ///
  /// - Parameters:
  ///   - canAdd: Whether ranks, IDs and links can be added to the list.
  ///   - isDemo: Whether the words follow `--demo`.
  static func check(
    _ words: [String], after command: any ParsableCommand.Type, canAdd: Bool = false, isDemo: Bool
  ) throws {
    guard let word = words.first else { return }
    if let message = unknown("subcommand", word, among: names(of: command)) {
      throw ValidationError(message)
    }
    let isEntry = word.first?.isNumber == true || word.contains("://")
    let hint =
      canAdd && isEntry
      ? "To add it: `\(pastedLine(command._commandName, "add", words.pastable, isDemo: isDemo))`"
      : "See `hottracks \(command._commandName) --help`."
    throw ValidationError("Unknown subcommand “\(word)”. \(hint)")
  }
}

extension ParsableCommand {
  static func isNamed(_ word: String) -> Bool {
    _commandName == word || configuration.aliases.contains(word)
  }
}
