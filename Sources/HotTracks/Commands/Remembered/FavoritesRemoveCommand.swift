import ArgumentParser
import Charts
import Library
import Session

struct FavoritesRemoveCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove entries from favorites.",
    discussion: """
      EXAMPLES:
        hottracks favorites remove "beyonce perfect"
        hottracks -c sk favorites remove 2
        hottracks favorites remove all --kind podcasts
      """)

  @Argument(
    help: ArgumentHelp(
      "Words, IDs, store links, files or all of your favorites, or ranks of the chart; - reads "
        + "IDs and links from stdin."))
  var selection: [String]

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    try Selection.validateInput(selection)
  }

  func run() async throws {
    let context = CommandContext(options)
    let selection = try await Selection(orReadingInput: selection)
    if options.chart.source != .auto, !selection.items.allSatisfy(\.isRank) {
      throw CommandError.usage("--source can only be combined with ranks.")
    }
    context.noteDemo()
    let favorites = try await context.readDatabase(LibraryDatabase.favorites)
    let matching = try RememberedFilter(options.chart).matching(
      favorites, of: "your favorites", in: context)
    let choice = try await SelectionResolver(
      .favorites(matching.entries), in: context, options.chart
    ).choice(for: selection)
    let ids = Set(favorites.map(\.id))
    let others = choice.rows.filter { !ids.contains($0.id) }
    let failures =
      choice.failures
      + others.map { CommandError(.nothingMatches, "\($0.title) is not a favorite.") }
    for failure in failures { context.console.fail(failure.sentence) }
    let rows = choice.rows.filter { ids.contains($0.id) }
    guard try !selection.items.contains(.all) || mayRemove(rows, of: favorites.count, context)
    else {
      return context.console.note("Nothing removed.")
    }
    if rows.isEmpty, failures.isEmpty {
      context.console.note(matching.lack.map { "No favorites \($0)" } ?? "No favorites.")
    }
    if !rows.isEmpty { try await remove(rows, context) }
    let status = ExitStatus.of(failures.map(\.status))
    if status != .done { throw CommandExit(status) }
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
