import ArgumentParser
import Library
import Rows

/// Makes favourites entries like any other.
struct FavoritesRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Makes something a favourite no more.",
    discussion: """
      Examples: hottracks favorites remove ozvena
                hottracks --country sk favorites remove 2
                hottracks favorites remove all --kind podcasts

      Words and ids are looked for among all favourites, with --country or --kind among those that the \
      list shows then. Ranks are those of the chart, and its other options go with them alone. With a \
      single - for a selection, ids or store links are read from standard input, one a line.
      """)

  @Argument(
    help: "Ranks, ranges, all, ids, store links or words; - reads ids and links from stdin.")
  var selection: [String]

  @Flag(help: "Do not ask before all are removed.")
  var yes = false

  @Flag(help: "Ask no question; all then needs --yes.")
  var noInput = false

  @OptionGroup var chart: ChartOptions
  @OptionGroup var demo: DemoOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try Selection.validateInput(selection)
  }

  func run() async throws {
    let world = World(demo.place, output)
    let selection = try await Selection(orReadingInput: selection)
    let isOfRanksAlone = selection.items.allSatisfy { if case .ranks = $0 { true } else { false } }
    if !isOfRanksAlone, !chart.givenForRanks.isEmpty {
      throw Failure.usage(
        "Only ranks can be combined with \(chart.givenForRanks.joined(separator: ", ")).")
    }
    let all = try await world.listed(LibraryDatabase.favorites)
    let filter = RememberedFilter(country: chart.country, kind: chart.saidKind)
    let matching = try filter.matching(all, in: world)
    let choice = FavoriteChoice(
      of: selection, among: matching.entries, of: all,
      chart: try await world.chart(rankedBy: selection, options: chart))
    world.noteDemo()
    for failure in choice.failures { world.console.fail(failure.sentence) }
    guard try !selection.items.contains(.all) || mayRemove(choice.entries, of: all, world) else {
      return world.console.note("Nothing was removed.")
    }
    if choice.entries.isEmpty, choice.failures.isEmpty {
      world.console.note(matching.lack.map { "No favourite \($0)" } ?? "There are no favourites.")
    }
    if !choice.entries.isEmpty { try await remove(choice.entries, world) }
    let status = ExitStatus.of(choice.failures.map(\.status))
    if status != .done { throw Ended(status) }
  }

  private func remove(_ entries: [RememberedEntry], _ world: World) async throws {
    let removed = try await world.database.removeFavorites(entries.map(\.id))
    for entry in entries where removed.contains(entry.id) {
      world.console.note("No favourite any more: \(Row(entry, kept: nil).title)")
    }
  }

  private func mayRemove(
    _ entries: [RememberedEntry], of all: [RememberedEntry], _ world: World
  ) throws(Failure) -> Bool {
    if yes || entries.isEmpty { return true }
    guard !noInput, let question = Question(world.console) else {
      throw .usage("Removing all favourites needs --yes where nobody can be asked.")
    }
    let count = Quantity.counted(all.count, "favourite")
    return question.ask(
      entries.count == all.count ? "Remove all \(count)?" : "Remove \(entries.count) of \(count)?")
  }
}
