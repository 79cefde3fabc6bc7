import ArgumentParser
import Library
import Session

/// What was played or looked at in details last.
struct RecentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recents",
    abstract: "List or clear recently played and viewed entries.",
    usage: """
      hottracks recents [list] [<options>]
      hottracks recents clear [<options>]
      """,
    discussion: """
      EXAMPLES:
        hottracks recents
        hottracks -c sk recents --json
        hottracks recents clear
      """,
    subcommands: [RecentsListCommand.self, RecentsClearCommand.self],
    defaultSubcommand: RecentsListCommand.self)
}

/// Lists the recents, newest first.
struct RecentsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List recents, newest first.",
    usage: "hottracks recents [list] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks recents
        hottracks recents list -n 20
        hottracks -c sk recents --json
      """)

  /// Anything but a subcommand.
  @Argument(help: .hidden) var words: [String] = []

  func validate() throws {
    try UnknownWord.check(words, after: RecentsCommand.self, isDemo: options.place.demo)
  }

  func run() async throws {
    let context = CommandContext()
    let recents = try await context.readDatabase { try await $0.recents() }
    let favorites =
      recents.isEmpty ? [] : try await context.readDatabase { try await $0.favoriteIDs() }
    let matching = try RememberedFilter(options.chart).matching(
      recents, of: "your recents", in: context)
    try RememberedListing(
      entries: matching.entries, moment: .seen,
      emptyMessage: matching.lack.map { "No recents \($0)" }
        ?? "No recents yet. Entries appear here when you play or view them."
    ).print(as: options.output, favorites: favorites, in: context)
  }
}

struct RecentsClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Clear recents.",
    usage: "hottracks recents clear [<options>]",
    discussion: """
      EXAMPLES:
        hottracks recents clear
        hottracks -c sk recents clear
        hottracks recents clear --kind podcasts
      """)

  func validate() throws {
    if options.chart.source != .auto {
      throw ValidationError("--source cannot be combined with `recents clear`.")
    }
  }

  func run() async throws {
    let context = CommandContext()
    let recents = try await context.readDatabase { try await $0.recents() }
    let matching = try RememberedFilter(options.chart).matching(
      recents, of: "your recents", in: context)
    context.noteDemo()
    guard !matching.entries.isEmpty else {
      return context.console.note(matching.lack.map { "No recents \($0)" } ?? "No recents.")
    }
    try await context.database.removeRecents(matching.entries.map(\.id))
    let count = matching.entries.count
    context.console.note(
      "Deleted \(count) \(count == 1 ? "entry" : "entries") from recents"
        + matching.keptNote(of: recents.count) + ".")
  }
}
