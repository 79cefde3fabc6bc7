import ArgumentParser
import Desktop
import Rows

/// Opens pages of the store in the browser.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens the store page in the browser.",
    discussion: """
      Example: hottracks --country sk open 1

      The page is that of the country where the entry was found. Where no browser can be opened, \
      the address is printed, and the status is 1. At most \(most) are opened at a time. With --print it always is, and nothing is opened:

        hottracks open 1-3 --print

      With a single - for a selection, ids or store links are read from standard input, one a line.
      """)

  /// More are no pages that a person wants to look at.
  static let most = 10

  @Argument(
    help: "Ranks, ranges, all, ids, store links, files or words; - reads ids and links from stdin.")
  var selection: [String]

  @Flag(name: .customLong("print"), help: "Print the addresses, and open nothing.")
  var prints = false

  @OptionGroup var options: SharedOptions

  func validate() throws {
    try Selection.validateInput(selection)
  }

  func run() async throws {
    let world = World(options)
    let choice = try await SharedChoice(selection, options.chart, in: world)
    world.noteDemo()
    let pages = choice.rows.map {
      ShareText($0, in: choice.storefront, isDemo: world.isDemo).link
    }
    guard prints || pages.count <= Self.most else {
      throw Failure.usage(
        "\(pages.count) pages are too many to open: \(Self.most) at most. --print prints their "
          + "addresses.")
    }
    for failure in choice.failures { world.console.fail(failure.sentence) }
    var statuses = choice.failures.map(\.status)
    if prints {
      try world.console.print(pages)
    } else {
      statuses += try await open(pages, world)
    }
    let status = ExitStatus.of(statuses)
    if status != .done { throw Ended(status) }
  }

  /// All are handed over before any is waited for.
  private func open(_ pages: [String], _ world: World) async throws -> [ExitStatus] {
    var handovers: [Result<Handover, DesktopError>] = []
    for page in pages {
      do throws(DesktopError) {
        handovers.append(.success(try await world.open(page)))
        world.console.note("Opening \(page)")
      } catch {
        handovers.append(.failure(error))
      }
    }
    var statuses: [ExitStatus] = []
    for (page, handover) in zip(pages, handovers) {
      do throws(DesktopError) {
        try await world.settle(handover.get())
      } catch {
        world.console.warnOnce(Failure(error).sentence)
        statuses.append(.failed)
        // For a person to open it elsewhere.
        if case .addressRefused = error { continue }
        try world.console.print([page])
      }
    }
    return statuses
  }
}
