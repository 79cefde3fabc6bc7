import ArgumentParser
import Library
import Rows

/// Entries that a person keeps: they stay when they have left the charts.
struct FavoritesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorites",
    abstract: "List, add and remove favorites.",
    discussion: """
      Examples: hottracks favorites
                hottracks --country sk favorites add 1-3
                hottracks favorites remove ozvena
                hottracks favorites --json | jq -r '.tracks[].id' | hottracks play -

      Favorites are fetched from the country they were found in. --country, --kind \
      and --limit narrow the list; see `hottracks favorites list --help`.
      """,
    subcommands: [
      FavoritesListCommand.self, FavoritesAddCommand.self, FavoritesRemoveCommand.self,
    ],
    defaultSubcommand: FavoritesListCommand.self,
    aliases: ["favourites"])
}

/// Lists the favorites, newest first.
struct FavoritesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List favorites, newest first.",
    discussion: "Example: hottracks favorites --kind podcasts --json")

  @OptionGroup var options: SharedOptions

  func run() async throws {
    let world = World(options)
    let favorites = try await world.listed(LibraryDatabase.favorites)
    let matching = try RememberedFilter(options.chart).matching(favorites, in: world)
    try RememberedList(
      entries: matching.entries, moment: .added,
      nothing: matching.lack.map { "No favorite \($0)" }
        ?? "No favorites yet. To add No. 3 of the chart: `hottracks favorites add 3`"
    ).print(as: options.output, favorites: Set(favorites.map(\.id)), in: world)
  }
}
