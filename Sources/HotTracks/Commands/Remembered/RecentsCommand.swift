import ArgumentParser
import Library
import Rows

/// What was played or looked at in details last.
struct RecentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recents",
    abstract: "Lists what was played or looked at last.",
    discussion: """
      Examples: hottracks recents
                hottracks recents clear

      The last hundred are remembered, newest first. The list takes \
      --country, --kind, --json, --plain, --color, --demo and --documents, as `hottracks help recents \
      list` explains.
      """,
    subcommands: [RecentsListCommand.self, RecentsClearCommand.self],
    defaultSubcommand: RecentsListCommand.self)
}

/// Lists the recents, newest first.
struct RecentsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the recents, newest first.",
    discussion: "Example: hottracks recents --country sk --json")

  @OptionGroup var only: RememberedOptions
  @OptionGroup var list: ListOptions
  @OptionGroup var place: PlaceOptions

  func run() async throws {
    let world = World(place, color: list.plain ? .never : list.color)
    let recents = try await world.listed(LibraryDatabase.recents)
    let favorites = recents.isEmpty ? [] : try await world.listed(LibraryDatabase.favoriteIDs)
    let matching = try only.filter.matching(recents, in: world)
    try RememberedList(
      entries: matching.entries, moment: .seen,
      nothing: matching.lack.map { "No recent \($0)" } ?? "Nothing was played or looked at yet."
    ).print(as: list, favorites: favorites, in: world)
  }
}

/// Forgets the recents.
struct RecentsClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Forgets the recents.",
    discussion: "Example: hottracks recents clear")

  @OptionGroup var demo: DemoOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let world = World(demo.place, output)
    let count = try await world.listed(LibraryDatabase.recents).count
    world.noteDemo()
    guard count > 0 else { return world.console.note("There are no recents.") }
    try await world.database.forgetRecents()
    world.console.note("Forgotten: \(Quantity.counted(count, "recent")).")
  }
}
