import ArgumentParser
import Library
import Rows

/// Entries that a person keeps: they stay when they have left the charts.
struct FavoritesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorites",
    abstract: "Lists, adds and removes favourites.",
    discussion: """
      Examples: hottracks favorites
                hottracks --country sk favorites add 1-3
                hottracks favorites remove ozvena
                hottracks favorites --json | jq -r '.tracks[].id' | hottracks play -

      A favourite keeps the country where it was found, and is fetched from there again. The list takes \
      --country, --kind, --json, --plain, --color, --demo and --documents, as `hottracks help favorites \
      list` explains.
      """,
    subcommands: [
      FavoritesListCommand.self, FavoritesAddCommand.self, FavoritesRemoveCommand.self,
    ],
    defaultSubcommand: FavoritesListCommand.self,
    aliases: ["favourites"])
}

/// Lists the favourites, newest first.
struct FavoritesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the favourites, newest first.",
    discussion: "Example: hottracks favorites --kind podcasts --json")

  @OptionGroup var options: SharedOptions

  func run() async throws {
    let world = World(options)
    let favorites = try await world.listed(LibraryDatabase.favorites)
    let matching = try RememberedFilter(options.chart).matching(favorites, in: world)
    try RememberedList(
      entries: matching.entries, moment: .added,
      nothing: matching.lack.map { "No favourite \($0)" }
        ?? "There are no favourites; `hottracks favorites add 3` adds the third of the chart."
    ).print(as: options.output, favorites: Set(favorites.map(\.id)), in: world)
  }
}
