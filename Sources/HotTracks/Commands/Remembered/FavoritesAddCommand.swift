import ArgumentParser
import Charts
import Foundation
import Library
import Session

/// Makes favorites of entries, with all that is known of them.
struct FavoritesAddCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add entries to favorites.",
    discussion: """
      EXAMPLES:
        hottracks -c sk favorites add 1-3
        hottracks favorites add "beyonce perfect"
        hottracks -c sk --kind podcasts favorites add 1
      """)

  @Argument(help: "\(Selection.helpWithInput).", completion: .onDisk)
  var selection: [String]

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    try Selection.validateInput(selection)
  }

  func run() async throws {
    let context = CommandContext(options)
    context.noteDemo()
    let selection = try await Selection(orReadingInput: selection)
    let storefront = try context.storefront(for: selection, options.chart)
    let kept = context.readablePreviewsByID()
    let choice = try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(
        context: context, repository: store.repository, storefront: storefront,
        options: options.chart)
      return try await SelectionResolver(loader, kept: kept).choice(for: selection)
    }
    for failure in choice.failures { context.console.fail(failure.sentence) }
    let refusals = try await add(choice.rows, of: storefront, context)
    let status = ExitStatus.of((choice.failures + refusals).map(\.status))
    if status != .done { throw CommandExit(status) }
  }

  /// - Returns: why some could not be kept.
  private func add(
    _ rows: [Row], of storefront: Storefront, _ context: CommandContext
  ) async throws -> [CommandError] {
    guard !rows.isEmpty else { return [] }
    let now = Date()
    let added: AddedFavorites
    do throws(LibraryDatabaseError) {
      added = try await context.database.addFavorites(
        rows.map { $0.remembered(in: storefront, at: now) })
    } catch {
      // It may have kept something from being looked up there before.
      let failure = CommandError(error)
      if context.console.hasWarned(failure.sentence) { throw CommandExit(failure.status) }
      throw failure
    }
    for row in rows where !added.refused.contains(row.id) {
      let isNew = added.new.contains(row.id)
      context.console.note((isNew ? "Added to favorites: " : "Already in favorites: ") + row.title)
    }
    let refusals = rows.filter { added.refused.contains($0.id) }.map(CommandError.init(notKept:))
    for failure in refusals { context.console.fail(failure.sentence) }
    return refusals
  }
}
