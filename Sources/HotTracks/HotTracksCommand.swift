import ArgumentParser
import Session

/// The root command. Without a subcommand, it shows the chart.
struct HotTracksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hottracks",
    abstract: "Show what people in a country listen to, and play 30-second previews.",
    usage: """
      hottracks [<kind>] [<country>] [<options>]
      hottracks <command> [<options>]
      """,
    discussion: """
      EXAMPLES:
        hottracks slovakia
        hottracks search beyonce perfect
        hottracks -c sk download 1-3
        hottracks -c sk play all --shuffle
        hottracks -c sk browse
        hottracks --demo sk
      """,
    version: "hottracks \(Version.number)",
    subcommands: [
      ChartCommand.self, GenresCommand.self, GalleryCommand.self, BrowseCommand.self,
      SearchCommand.self, AlbumCommand.self, ArtistCommand.self, WhereCommand.self,
      HistoryCommand.self, ShowCommand.self,
      DownloadCommand.self, PlayCommand.self, EraseCommand.self,
      CancelCommand.self, LibraryCommand.self, FavoritesCommand.self, RecentsCommand.self,
      OpenCommand.self, ShareCommand.self, CountriesCommand.self, ConfigCommand.self,
      DoctorCommand.self, CompletionsCommand.self,
    ],
    defaultSubcommand: ChartCommand.self)

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() {
    SharedOptions.current = SharedOptions(chart: chart, place: place, output: output)
  }

  /// Parses the arguments after the name of the program.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if arguments.first == "help", let topic = arguments.dropFirst().first {
      try checkHelpTopic(topic)
    }
    let command = try parsed(arguments)
    let name = type(of: command).path
    // The parser returns its help also if the options are invalid.
    guard name != "help" else { return command }
    var options = SharedOptions.current
    options.command = name
    // Not before unknown options are reported, whose values would be taken for words.
    if let command = command as? any CommandWithChartWords {
      try options.chart.take(
        command.words, canBeCommand: command is ChartCommand, isDemo: options.place.demo)
    }
    // Not by the options themselves, because a word can choose the kind.
    if options.chart.kindChoice == .artists, !(command is SearchCommand) {
      throw ValidationError("--kind artists works only with `search`.")
    }
    try options.chart.validateSource()
    try options.place.validateFolder()
    SharedOptions.current = options
    return command
  }

  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(ParserArguments(arguments).list)
    } catch {
      guard exitCode(for: error) == .validationFailure else { throw error }
      let words = Set(helpMessage().split { !$0.isLetter && $0 != "-" })
      for argument in arguments.prefix(while: { $0 != "--" }) where argument.count > 2 {
        // `-demo`, of which the parser takes each letter for an option.
        let name = argument.prefix { $0 != "=" }
        if name.hasPrefix("-"), words.contains("-" + name) {
          throw ValidationError("Unknown option \(name). Did you mean -\(name)?")
        }
      }
      throw error
    }
  }

  /// The parser would print the help of the root.
  private static func checkHelpTopic(_ topic: String) throws {
    guard !topic.hasPrefix("-"), !UnknownWord.isCommand(topic) else { return }
    throw ValidationError(
      UnknownWord.unknown("command", topic, among: UnknownWord.commands)
        ?? "Unknown command “\(topic)”. See `hottracks --help`.")
  }
}

/// The arguments, with changes where the parser would misread them.
struct ParserArguments {
  let list: [String]

  init(_ arguments: [String]) {
    var arguments = arguments
    // `hottracks --help download`.
    if let first = arguments.first, ["-h", "--help"].contains(first) {
      arguments.append(arguments.removeFirst())
    }
    if Self.isHelp(arguments) { arguments[arguments.endIndex - 1] = "--help" }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let takesWords =
      arguments[..<end].first(where: UnknownWord.isCommand)
      .map(Self.takingWords.contains) ?? true
    var list: [String] = []
    var words: [String] = []
    for argument in arguments[..<end] {
      if Self.isRange(argument), let option = list.last, Self.takesValue(option) {
        // The parser would take the value for options.
        list[list.endIndex - 1] = "\(option)=\(argument)"
      } else if takesWords, Self.isRange(argument) {
        words.append(argument)
      } else {
        list += Self.changed(argument)
      }
    }
    if !words.isEmpty { list += ["--"] + words }
    self.list = list + (words.isEmpty ? arguments[end...] : arguments[end...].dropFirst())
  }

  /// Commands whose words are not selections. Words such as `-182` follow `--`, because the parser would take them
  /// for options.
  private static let takingWords: Set = [
    "search", "countries", "config", "chart", "top", "genres", "gallery", "browse",
  ]

  /// Whether the line is a command, perhaps after options, and `help`. `search help` is a search.
  private static func isHelp(_ arguments: [String]) -> Bool {
    guard arguments.last == "help", !arguments.contains("--"),
      let index = arguments.firstIndex(where: UnknownWord.isCommand)
    else { return false }
    let path = arguments[index...].dropLast()
    let command = HotTracksCommand.configuration.subcommands.first { $0.isNamed(path.first ?? "") }
    guard let command, command != SearchCommand.self else { return false }
    return path.dropFirst().count <= 1
      && path.dropFirst().allSatisfy { word in
        command.configuration.subcommands.contains { $0.isNamed(word) }
      }
  }

  /// `-5`, `-3,7-9`.
  private static func isRange(_ argument: String) -> Bool {
    let letters = argument.dropFirst()
    return argument.hasPrefix("-") && letters.first?.isASCII == true
      && letters.first?.isNumber == true && letters.allSatisfy { "0123456789,-".contains($0) }
  }

  private static func takesValue(_ option: String) -> Bool {
    option.hasPrefix("-") && OptionNames.withValue.contains(option)
  }

  private static func changed(_ argument: String) -> [String] {
    // The script that the parser would print is not safe: its `compgen -W` expands titles like a shell.
    if argument.hasPrefix(script) {
      return ["completions"]
        + argument.dropFirst(script.count + 1).split(separator: " ").map(String.init)
    }
    // The parser would take the next argument for the missing value.
    if argument.hasPrefix("--") {
      return argument.hasSuffix("=") ? [String(argument.dropLast()), ""] : [argument]
    }
    let letters = argument.dropFirst()
    guard argument.hasPrefix("-") else { return [argument] }
    if isRange(argument) { return ["1" + argument] }
    // The parser joins a value to the first letter only.
    let flags = letters.prefix { "qvy".contains($0) }
    let option = letters.dropFirst(flags.count)
    guard !flags.isEmpty, option.count > 1, let letter = option.first, "cnj".contains(letter) else {
      return [argument]
    }
    return ["-" + flags, "-" + option]
  }

  private static let script = "--generate-completion-script"
}

/// The version of the program (https://semver.org).
enum Version {
  static let number = "1.1.0"
  static let userAgent = "HotTracks/\(number)"
}
