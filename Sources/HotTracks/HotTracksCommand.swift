import ArgumentParser

/// The root command. Without a subcommand, it shows the chart.
struct HotTracksCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "hottracks",
    abstract: "Show what a country is listening to, and play 30-second previews.",
    usage: """
      hottracks [<country>] [<options>]
      hottracks <command> [<options>]
      """,
    discussion: """
      EXAMPLES:
        hottracks slovakia
        hottracks -c sk download 1-3
        hottracks -c sk play all --shuffle
        hottracks -c sk --kind paid-apps show 1
        hottracks -c sk browse
        hottracks --demo sk
      """,
    version: "hottracks \(Version.number)",
    subcommands: [
      ChartCommand.self, GenresCommand.self, GalleryCommand.self, BrowseCommand.self,
      ShowCommand.self, DownloadCommand.self, PlayCommand.self, EraseCommand.self,
      CancelCommand.self, LibraryCommand.self, FavoritesCommand.self, RecentsCommand.self,
      OpenCommand.self, ShareCommand.self, CountriesCommand.self, ConfigCommand.self,
      CompletionsCommand.self,
    ],
    defaultSubcommand: ChartCommand.self)

  /// For `--help`: these belong to the default command.
  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  /// Parses the arguments, rewritten by `CommandLineWords`, and returns the command.
  ///
  /// Only the options of the named command are parsed, which takes less time. If that fails, everything is parsed
  /// again from the root, whose errors and help name the whole command.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let named = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first && $0.configuration.subcommands.isEmpty
    }
    if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == named
    {
      return command
    }
    return try parseAsRoot(arguments)
  }
}

/// The version of the program (https://semver.org).
enum Version {
  static let number = "1.0.0"
  static let userAgent = "HotTracks/\(number)"
}
