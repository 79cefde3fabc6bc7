import ArgumentParser
import Library
import Session

/// Entries that a person keeps: they stay when they have left the charts.
struct FavoritesCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "favorites",
    abstract: "List, add and remove favorites.",
    usage: """
      hottracks favorites [list] [<options>]
      hottracks favorites add [<options>] <selection> ...
      hottracks favorites remove [<options>] <selection> ...
      """,
    discussion: """
      EXAMPLES:
        hottracks favorites
        hottracks -c sk favorites add 1-3
        hottracks favorites remove "beyonce perfect"
        hottracks favorites --kind podcasts --json
        hottracks favorites --json | jq -r '.tracks[].id' | hottracks play -
      """,
    subcommands: [
      FavoritesListCommand.self, FavoritesAddCommand.self, FavoritesRemoveCommand.self,
    ],
    defaultSubcommand: FavoritesListCommand.self)

  /// For `--help`: these belong to the default subcommand.
  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions
}

/// Lists the favorites, newest first.
struct FavoritesListCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List favorites, newest first.",
    usage: "hottracks favorites [list] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks favorites
        hottracks -c sk favorites list -n 5
        hottracks favorites --kind podcasts --json
      """)

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func run() async throws {
    let context = CommandContext(options)
    let favorites = try await context.readDatabase(LibraryDatabase.favorites)
    let matching = try RememberedFilter(options.chart).matching(
      favorites, of: "your favorites", in: context)
    try RememberedList(
      entries: matching.entries, moment: .added,
      emptyMessage: matching.lack.map { "No favorites \($0)" }
        ?? "No favorites yet. To add rank 3 of the chart: `hottracks favorites add 3`"
    ).print(as: options.output, favorites: Set(favorites.map(\.id)), in: context)
  }
}
