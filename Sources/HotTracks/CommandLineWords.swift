import Charts
import Foundation
import Session
import Terminal

/// The arguments of the command line, rewritten for the parser.
///
/// The command is moved to the front: `hottracks -c sk download 1` becomes `hottracks download -c sk 1`.
/// Combined short options (`-csk`, `-qn3`) are split, a range such as `-3` becomes `1-3`, and a country
/// without a command (`hottracks sk`) becomes `--country`.
struct CommandLineWords: Equatable {
  let arguments: [String]
  /// The help command to print after an error, such as `hottracks favorites add --help`.
  let help: String

  /// - Throws: A `CommandError` of status 64 for an unknown option or command.
  init(_ arguments: [String]) throws(CommandError) {
    guard arguments.first != Self.completionRequest else {
      self.arguments = arguments
      help = Self.help()
      return
    }
    var arguments = arguments
    // The script that the parser would print is not safe: see `BashCompletionScript`.
    if arguments.first == "--generate-completion-script" { arguments[0] = "completions" }
    var line = try Line(arguments)
    let command = try line.takeCommand()
    let subcommand = try command.flatMap { command throws(CommandError) in
      try line.takeSubcommand(of: command)
    }
    try line.checkOptions(of: command)
    let path = [command, subcommand].compactMap(\.self)
    help = Self.help(path)
    if command == "help" {
      // The parser's own command accepts no other options.
      self.arguments = path.dropFirst() + line.words + ["--help"]
    } else if command == nil, let option = line.parserOption {
      self.arguments = ["--\(option.name)"]
    } else {
      self.arguments = Self.withDefault(path, line.parserOption) + line.parserArguments
    }
  }

  /// Adds the default command by name, because the options of its parent are only for `--help`.
  private static func withDefault(_ path: [String], _ parserOption: Option?) -> [String] {
    guard parserOption == nil else { return path }
    guard let command = path.first else { return ["chart"] }
    return path.count == 1 && subcommands[command] != nil ? path + ["list"] : path
  }

  static func help(_ path: [String] = []) -> String {
    (["hottracks"] + path + ["--help"]).joined(separator: " ")
  }
}

extension CommandLineWords {
  static let commands = [
    "chart", "genres", "gallery", "browse", "show", "open", "share", "download", "play", "erase",
    "cancel", "library",
    "favorites", "recents", "countries", "config", "completions", "help",
  ]

  /// The first argument of the requests of completion scripts, which the parser handles.
  private static let completionRequest = "---completion"

  /// Other spellings.
  static let aliases = ["favourites": "favorites"]

  static let subcommands = [
    "favorites": ["list", "add", "remove"], "recents": ["list", "clear"],
  ]

  struct Option: Equatable {
    let name: String
    var letter: Character?
    var hasValue = false
  }

  /// The options of every command.
  static let sharedOptions = [
    Option(name: "country", letter: "c", hasValue: true),
    Option(name: "limit", letter: "n", hasValue: true), Option(name: "kind", hasValue: true),
    Option(name: "source", hasValue: true), Option(name: "genre", hasValue: true),
    Option(name: "refresh"), Option(name: "offline"),
    Option(name: "documents", hasValue: true), Option(name: "demo"), Option(name: "json"),
    Option(name: "plain"), Option(name: "quiet", letter: "q"),
    Option(name: "verbose", letter: "v"), Option(name: "color", hasValue: true),
    Option(name: "art", hasValue: true), Option(name: "no-input"), Option(name: "yes", letter: "y"),
  ]

  private static let transferOptions = [Option(name: "jobs", letter: "j", hasValue: true)]

  static let ownOptions: [String: [Option]] = [
    "browse": transferOptions
      + [Option(name: "autoplay"), Option(name: "no-autoplay"), Option(name: "no-mpris")],
    "download": transferOptions
      + [Option(name: "progress", hasValue: true), Option(name: "dry-run")],
    "play": transferOptions
      + [
        Option(name: "progress", hasValue: true), Option(name: "no-mpris"),
        Option(name: "shuffle"), Option(name: "reverse"), Option(name: "repeat", hasValue: true),
      ],
    "erase": [
      Option(name: "all"), Option(name: "partial"), Option(name: "older-than", hasValue: true),
      Option(name: "dry-run"),
    ],
    "cancel": [Option(name: "all")], "open": [Option(name: "print")],
    "share": [
      Option(name: "copy"), Option(name: "mail"), Option(name: "artwork", hasValue: true),
    ],
    "config": [Option(name: "init")],
  ]

  /// Options that the parser adds.
  private static let parserOptions = [
    Option(name: "help", letter: "h"), Option(name: "help-hidden"), Option(name: "version"),
    Option(name: "experimental-dump-help"),
  ]

  private static let allOptions =
    sharedOptions + parserOptions + ownOptions.sorted { $0.key < $1.key }.flatMap(\.value)

  /// The arguments, split into words, options and their values.
  private struct Line {
    enum Argument {
      case word(String)
      /// The text has the dashes, and `=` and the value if they were given.
      case option(Option, String)
      /// The value of an option, or `--` and all arguments after it.
      case verbatim(String)
    }

    private var parsed: [Argument] = []

    init(_ arguments: [String]) throws(CommandError) {
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        if argument == "--" {
          parsed += ([argument] + rest).map { .verbatim($0) }
          return
        }
        if Self.isOption(argument) {
          try add(option: argument, &rest)
        } else {
          parsed.append(.word(argument))
        }
      }
    }

    /// A dash, then a dash or a letter.
    private static func isOption(_ argument: String) -> Bool {
      guard argument.first == "-", let second = argument.dropFirst().first else { return false }
      return second == "-" || second.isASCII && second.isLetter
    }

    /// `-3` as `1-3`.
    private static func isRange(_ argument: String) -> Bool {
      guard argument.first == "-", let second = argument.dropFirst().first else { return false }
      return isDigit(second) && argument.allSatisfy { isDigit($0) || "-,".contains($0) }
    }

    private static func isDigit(_ character: Character) -> Bool {
      character.isASCII && character.isNumber
    }

    private mutating func add(
      option argument: String, _ rest: inout ArraySlice<String>
    ) throws(CommandError) {
      guard argument.hasPrefix("--") else { return try add(letters: argument, &rest) }
      let name = argument.dropFirst(2).prefix { $0 != "=" }
      guard let option = allOptions.first(where: { $0.name == name }) else {
        throw unknown(argument)
      }
      guard option.hasValue, !argument.contains("="), let value = rest.popFirst() else {
        return parsed.append(.option(option, argument))
      }
      add(option, argument, value)
    }

    /// - Parameter name: As it was typed.
    private mutating func add(_ option: Option, _ name: String, _ value: String) {
      // Otherwise the parser would treat the value as an option.
      if value.hasPrefix("-"), value != "-" {
        parsed.append(.option(option, "--\(option.name)=\(value)"))
      } else {
        parsed += [.option(option, name), .verbatim(value)]
      }
    }

    /// `-csk` as `-c sk`, `-qy` as `-q -y`.
    private mutating func add(
      letters argument: String, _ rest: inout ArraySlice<String>
    ) throws(CommandError) {
      var letters = argument.dropFirst()
      // A long option with a missing dash.
      guard letters.count == 1 || !allOptions.contains(where: { $0.name == letters }) else {
        throw unknown(argument)
      }
      while let letter = letters.popFirst() {
        guard let option = allOptions.first(where: { $0.letter == letter }) else {
          throw unknown(argument)
        }
        guard option.hasValue else {
          parsed.append(.option(option, "-\(letter)"))
          continue
        }
        let value = letters.first == "=" ? letters.dropFirst() : letters
        guard let value = value.isEmpty ? rest.popFirst() : String(value) else {
          return parsed.append(.option(option, "-\(letter)"))
        }
        return add(option, "-\(letter)", value)
      }
    }

    var parserArguments: [String] {
      parsed.map { argument in
        switch argument {
        case .word(let text):
          // The parser rejects other words that begin with a dash.
          Self.isRange(text) ? "1" + text : text == "-" ? text : String(text.drop { $0 == "-" })
        case .option(_, let text), .verbatim(let text): text
        }
      }
    }

    /// `--help` or `--version`, which the parser accepts only without other arguments.
    var parserOption: Option? {
      parsed.lazy.compactMap { argument in
        if case .option(let option, _) = argument { option } else { nil }
      }.first { parserOptions.contains($0) }
    }

    var words: [String] {
      parsed.compactMap { if case .word(let word) = $0 { word } else { nil } }
    }

    private mutating func takeWord() {
      let index = parsed.firstIndex { if case .word = $0 { true } else { false } }
      if let index { parsed.remove(at: index) }
    }

    /// Removes and returns the command; `nil` if there is none, which means `chart`.
    mutating func takeCommand() throws(CommandError) -> String? {
      guard let first = words.first else { return nil }
      let command = aliases[first] ?? first
      guard commands.contains(command) else {
        replaceWords(by: try country())
        return "chart"
      }
      takeWord()
      if ["chart", "genres", "gallery", "browse"].contains(command), !words.isEmpty {
        let phrase = words.joined(separator: " ")
        replaceWords(by: try Storefront.named(phrase).storefront(named: phrase))
      }
      return command
    }

    /// Replaces the words that name a country by an option.
    private mutating func replaceWords(by country: Storefront) {
      while !words.isEmpty { takeWord() }
      parsed += [.verbatim("--country"), .verbatim(country.code)]
    }

    /// The country that the words name.
    private func country() throws(CommandError) -> Storefront {
      let phrase = words.joined(separator: " ")
      let result = Storefront.named(phrase)
      guard case .unknown(let storefronts) = result else {
        return try result.storefront(named: phrase)
      }
      let word = words[0]
      if words.count > 1, case .found(let storefront) = Storefront.named(word) {
        let others = words.dropFirst().joined(separator: " ").displayable
        let command = commands.contains(words[1]) ? others : "show \(others)"
        throw .usage(
          "Unknown command “\(word.displayable)”. To set the country: "
            + "`hottracks -c \(storefront.code) \(command)`")
      }
      var near = nearest(word, among: commands)
      if near.isEmpty { near = storefronts.map { "\($0.name) (\($0.code))" } }
      throw .usage("Unknown command “\(word.displayable)”." + hint(near, help: help()))
    }

    /// Removes and returns the subcommand; `nil` for the default one.
    mutating func takeSubcommand(of command: String) throws(CommandError) -> String? {
      guard let word = words.first else { return nil }
      if command == "help" {
        takeWord()
        let topic = aliases[word] ?? word
        guard commands.contains(topic) else {
          throw .usage(
            "Unknown command “\(word.displayable)”."
              + hint(nearest(word, among: commands), help: help()))
        }
        return topic
      }
      guard let subcommands = subcommands[command] else { return nil }
      guard subcommands.contains(word) else {
        let near = nearest(word, among: subcommands)
        let unknown = "Unknown subcommand “\(word.displayable)”."
        guard near.isEmpty, subcommands.contains("add") else {
          throw .usage(unknown + hint(near, help: help([command])))
        }
        let all = words.joined(separator: " ").displayable
        throw .usage("\(unknown) To add it: `hottracks \(command) add \(all)`")
      }
      takeWord()
      return word
    }

    /// - Throws: A `CommandError` for an option that the command does not support.
    func checkOptions(of command: String?) throws(CommandError) {
      let known = sharedOptions + parserOptions + (ownOptions[command ?? "chart"] ?? [])
      for case .option(let option, let text) in parsed where !known.contains(option) {
        let owners = ownOptions.filter { $0.value.contains(option) }.keys.sorted()
        let name = text.prefix { $0 != "=" }
        throw .usage(
          "`hottracks \(command ?? "chart")` does not support \(name); only "
            + "\(owners.listed()) \(owners.count == 1 ? "does" : "do").")
      }
    }

    private func unknown(_ argument: String) -> CommandError {
      let option = String(argument.prefix { $0 != "=" })
      let name = String(option.drop { $0 == "-" })
      let near = nearest(name, among: allOptions.map(\.name)).map { "--\($0)" }
      let command = words.prefix(1).filter(commands.contains)
      return .usage("Unknown option \(option.displayable)." + hint(near, help: help(command)))
    }

    private func nearest(_ word: String, among names: [String]) -> [String] {
      var near: [String] = []
      for name in names
      where NearestName.isNear(word, name) && !near.contains(name) { near.append(name) }
      return near
    }

    private func hint(_ near: [String], help: String) -> String {
      guard near.isEmpty else { return " Did you mean \(near.joined(separator: " or "))?" }
      return " See `\(help)`."
    }
  }
}
