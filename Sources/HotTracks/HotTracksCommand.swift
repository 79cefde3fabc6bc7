import ArgumentParser
import Session

/// The root command. Without a subcommand, it shows the chart.
struct HotTracksCommand: AsyncParsableCommand {
  static let configuration = {
    var configuration = CommandConfiguration(
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
    // With a super command, the parser does not look for its own `--generate-completion-script`, which takes 0.3 ms of
    // each start.
    configuration._superCommandName = ""
    return configuration
  }()

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
      // The parser reports a missing argument first, although an unknown option may be the cause.
      if message(for: error).hasPrefix("Missing expected argument") {
        do {
          _ = try parseAsRoot(ParserArguments(arguments + ["1"]).list)
        } catch let other where message(for: other).hasPrefix("Unknown option") {
          throw other
        } catch {}
      }
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
