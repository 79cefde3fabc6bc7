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

      The last hundred are kept, newest first. --country, --kind and --limit narrow the list; \
      see `hottracks recents list --help`.
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

  @OptionGroup var options: SharedOptions

  func run() async throws {
    let world = World(options)
    let recents = try await world.listed(LibraryDatabase.recents)
    let favorites = recents.isEmpty ? [] : try await world.listed(LibraryDatabase.favoriteIDs)
    let matching = try RememberedFilter(options.chart).matching(recents, in: world)
    try RememberedList(
      entries: matching.entries, moment: .seen,
      nothing: matching.lack.map { "No recent \($0)" } ?? "Nothing was played or looked at yet."
    ).print(as: options.output, favorites: favorites, in: world)
  }
}

struct RecentsClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Delete recents.",
    discussion: """
      Examples: hottracks recents clear
                hottracks recents clear --country sk

      Deletes the entries that `hottracks recents` lists with the same options.
      """)

  @OptionGroup var options: SharedOptions

  func validate() throws {
    if options.chart.source != .auto {
      throw ValidationError("--source cannot be combined with `recents clear`.")
    }
  }

  func run() async throws {
    let world = World(options)
    let recents = try await world.listed(LibraryDatabase.recents)
    let matching = try RememberedFilter(options.chart).matching(recents, in: world)
    world.noteDemo()
    guard !matching.entries.isEmpty else {
      return world.console.note(matching.lack.map { "No recent \($0)" } ?? "There are no recents.")
    }
    try await world.database.removeRecents(matching.entries.map(\.id))
    let count = matching.entries.count
    world.console.note("Deleted \(count) \(count == 1 ? "entry" : "entries") from recents.")
  }
}
