import ArgumentParser
import Desktop
import Session

/// Opens store pages in the browser.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open store pages in the browser.",
    usage: "hottracks open [<options>] <selection> ...",
    discussion: """
      EXAMPLES:
        hottracks -c sk open 1
        hottracks open 'https://music.apple.com/sk/album/1318665244?i=1318665245'
        hottracks -c sk open 1-3 --print
      """)

  /// A limit, because a range could open hundreds of pages by mistake.
  static let most = 10

  @Argument(help: "\(Selection.helpWithInput).")
  var selection: [String]

  @Flag(name: .customLong("print"), help: "Print the URLs instead of opening them.")
  var prints = false

  func run() async throws {
    let context = CommandContext()
    context.noteDemo()
    let choice = try await StoreSelection.with(selection, options.chart, in: context) { choice, _ in
      choice
    }
    let pages = choice.rows.map {
      ShareText($0, in: choice.storefront, isDemo: context.isDemo).link
    }
    guard prints || pages.count <= Self.most else {
      throw CommandError.usage(
        "Cannot open more than \(Self.most) pages at a time. To print their URLs, pass --print.")
    }
    for failure in choice.failures { context.console.fail(failure) }
    var statuses = choice.failures.map(\.status)
    if prints {
      try context.console.print(text: pages)
    } else {
      statuses += try await open(pages, context)
    }
    try ExitStatus.of(statuses).endCommand()
  }

  /// Starts all before waiting for any.
  private func open(_ pages: [String], _ context: CommandContext) async throws -> [ExitStatus] {
    var handovers: [Result<PendingLaunch, DesktopError>] = []
    for page in pages {
      do throws(DesktopError) {
        handovers.append(.success(try await context.open(page)))
        context.console.note("Opening \(page)")
      } catch {
        handovers.append(.failure(error))
      }
    }
    var statuses: [ExitStatus] = []
    for (page, handover) in zip(pages, handovers) {
      do throws(DesktopError) {
        try await context.confirm(handover.get())
      } catch {
        context.console.warnOnce(CommandError(error).sentence)
        statuses.append(.failed)
        // The page was printed, so that the user can open it elsewhere.
        if case .addressNotAllowed = error { continue }
        try context.console.print(text: [page])
      }
    }
    return statuses
  }
}
