import ArgumentParser
import Charts
import Foundation
import Library
import Session

/// Entries that a person keeps: they stay when they have left the charts.
struct FavoritesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorites",
    abstract: "List, add and remove favorites.",
    usage: """
      hottracks favorites [list] [<options>]
      hottracks favorites add [<options>] <selection> ...
      hottracks favorites remove [<options>] <selection> ...
      hottracks favorites clear [<options>]
      """,
    discussion: """
      EXAMPLES:
        hottracks favorites
        hottracks -c sk favorites add 1-3
        hottracks favorites remove "beyonce perfect"
        hottracks favorites --kind podcasts --json
        hottracks favorites | hottracks play -
      """,
    subcommands: [
      FavoritesListCommand.self, FavoritesAddCommand.self, FavoritesRemoveCommand.self,
      FavoritesClearCommand.self,
    ],
    defaultSubcommand: FavoritesListCommand.self,
    aliases: ["favourites"])
}

/// Lists the favorites, newest first.
struct FavoritesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List favorites, newest first.",
    usage: "hottracks favorites [list] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks favorites
        hottracks -c sk favorites list -n 5
        hottracks favorites --kind podcasts --json
      """,
    aliases: ["ls"])

  /// Anything but a subcommand.
  @Argument(help: .hidden) var words: [String] = []

  func validate() throws {
    try UnknownWord.check(
      words, after: FavoritesCommand.self, canAdd: true, isDemo: options.place.demo)
  }

  func run() async throws {
    let context = CommandContext()
    let favorites = try await context.readDatabase { try await $0.favorites() }
    let matching = try RememberedFilter(options.chart).matching(
      favorites, of: "your favorites", in: context)
    try RememberedListing(
      entries: matching.entries, moment: .added,
      emptyMessage: matching.lack.map { "No favorites \($0)" }
        ?? "No favorites yet. To add rank 3 of the chart: `\(options.line("favorites add 3"))`"
    ).print(as: options.output, favorites: Set(favorites.map(\.id)), in: context)
  }
}

/// Makes favorites of entries, with all that is known of them.
struct FavoritesAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add entries to favorites.",
    usage: "hottracks favorites add [<options>] <selection> ...",
    discussion: """
      EXAMPLES:
        hottracks -c sk favorites add 1-3
        hottracks favorites add "beyonce perfect"
        hottracks -c sk --kind podcasts favorites add 1
      """)

  @Argument(help: "\(Selection.helpWithInput).")
  var selection: [String]

  func run() async throws {
    let context = CommandContext()
    context.noteDemo()
    let choice = try await StoreSelection.with(selection, options.chart, in: context) { choice, _ in
      choice
    }
    for failure in choice.failures { context.console.fail(failure) }
    try await add(choice.rows, of: choice.storefront, context)
    try ExitStatus.of(choice.failures.map(\.status)).endCommand()
  }

  private func add(
    _ rows: [Row], of storefront: Storefront, _ context: CommandContext
  ) async throws {
    guard !rows.isEmpty else { return }
    let now = Date()
    let added: Set<String>
    do throws(LibraryDatabaseError) {
      added = try await context.database.addFavorites(
        rows.map { $0.remembered(in: storefront, at: now) })
    } catch {
      // It may have kept something from being looked up there before.
      let failure = CommandError(error)
      if context.console.hasWarned(failure.sentence) { throw CommandExit(failure.status) }
      throw failure
    }
    for row in rows {
      context.console.note(
        (added.contains(row.id) ? "Added to favorites: " : "Already in favorites: ") + row.title)
    }
  }
}

struct FavoritesRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove entries from favorites.",
    usage: "hottracks favorites remove [<options>] <selection> ...",
    discussion: """
      EXAMPLES:
        hottracks favorites remove "beyonce perfect"
        hottracks -c sk favorites remove 2
        hottracks favorites remove all --kind podcasts
      """,
    aliases: ["rm", "delete"])

  @Argument(
    help: ArgumentHelp(
      "Words, IDs, store links, files or all of your favorites, or ranks of the chart; - reads "
        + "IDs, links or a list from stdin."))
  var selection: [String]

  func run() async throws {
    let context = CommandContext()
    let selection = try await Selection(orReadingInput: selection, context.console)
    if selection.items.isEmpty { return }
    if options.chart.source != .auto, !selection.items.allSatisfy(\.isRank) {
      throw CommandError.usage("--source can only be combined with ranks.")
    }
    context.noteDemo()
    let favorites = try await context.readDatabase { try await $0.favorites() }
    let matching = try RememberedFilter(options.chart).matching(
      favorites, of: "your favorites", in: context)
    let choice = try await SelectionResolver(context: context, options: options.chart)
      .favorites(selection, among: matching.entries)
    let ids = Set(favorites.map(\.id))
    let others = choice.rows.filter { !ids.contains($0.id) }
    let named = others.filter { choice.named.contains($0.id) || others.count == 1 }
    let count = others.count - named.count
    let failures =
      choice.failures
      + named.map { CommandError(.nothingMatches, "\($0.title) is not a favorite.") }
      + (count == 0
        ? [] : [CommandError(.nothingMatches, "\(count) selected entries are not favorites.")])
    for failure in failures { context.console.fail(failure) }
    let rows = choice.rows.filter { ids.contains($0.id) }
    guard try !selection.items.contains(.all) || mayRemove(rows, of: favorites.count, context)
    else {
      return context.console.note("Nothing removed.")
    }
    if rows.isEmpty, failures.isEmpty {
      context.console.note(matching.lack.map { "No favorites \($0)" } ?? "No favorites.")
    }
    if !rows.isEmpty { try await remove(rows, context) }
    let kept = matching.keptNote(of: favorites.count)
    if selection.items == [.all], !rows.isEmpty, !kept.isEmpty {
      context.console.note("Removed \(Quantity.counted(rows.count, "favorite"))\(kept).")
    }
    try ExitStatus.of(failures.map(\.status)).endCommand()
  }

  private func remove(_ rows: [Row], _ context: CommandContext) async throws {
    let removed = try await context.database.removeFavorites(rows.map(\.id))
    for row in rows where removed.contains(row.id) {
      context.console.note("Removed from favorites: \(row.title)")
    }
  }

  private func mayRemove(_ rows: [Row], of count: Int, _ context: CommandContext)
    throws(CommandError) -> Bool
  {
    guard !rows.isEmpty else { return true }
    let all = Quantity.counted(count, "favorite")
    let what =
      count == 1
      ? "your only favorite" : rows.count == count ? "all \(all)" : "\(rows.count) of \(all)"
    return try Confirmation.confirm("remove \(what)", context.console, options.output)
  }
}

/// `favorites remove all` under another name.
struct FavoritesClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Remove all favorites.",
    usage: "hottracks favorites clear [<options>]",
    discussion: """
      EXAMPLES:
        hottracks favorites clear
        hottracks favorites clear --yes
        hottracks favorites clear --kind podcasts
      """)

  func run() async throws {
    let command = try FavoritesRemoveCommand.parse(["all"])
    try await command.run()
  }
}
