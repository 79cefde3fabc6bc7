import ArgumentParser

/// The root: with no command, the chart.
struct HotTracksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hottracks",
    abstract: "Shows what a country is listening to now, and lets you hear it.",
    discussion: """
      With no command, the chart:

        hottracks slovakia
        hottracks -c sk download 1-3
        hottracks -c sk play 1
        hottracks -c sk favorites add 2
        hottracks -c sk share 1 --copy
        hottracks -c sk browse
        hottracks -c sk show 1
        hottracks -c sk --kind paid-apps

      Add --demo to try it with an invented catalog and no network.

      SELECTION is a rank (3), a range (1-5, -3, 8-), all, an id, a store link, a preview file, \
      or words of artist, name and album (beyonce perfect). Ranks are those of the chart of --kind.
      """,
    version: "hottracks \(Version.number)",
    subcommands: [
      ChartCommand.self, BrowseCommand.self, ShowCommand.self, DownloadCommand.self,
      PlayCommand.self,
      EraseCommand.self,
      CancelCommand.self, LibraryCommand.self, FavoritesCommand.self, RecentsCommand.self,
      OpenCommand.self, ShareCommand.self, CountriesCommand.self, ConfigCommand.self,
    ],
    defaultSubcommand: ChartCommand.self)
}
