import ArgumentParser
import Desktop
import Rows

/// Opens pages of the store in the browser.
struct OpenCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open store pages in the browser.",
    discussion: """
      EXAMPLES:
        hottracks -c sk open 1
        hottracks open https://music.apple.com/sk/album/1318665244?i=1318665245
        hottracks -c sk open 1-3 --print
      """)

  /// More are no pages that a person wants to look at.
  static let most = 10

  @Argument(help: "\(Selection.helpWithInput).", completion: .onDisk)
  var selection: [String]

  @Flag(name: .customLong("print"), help: "Print the URLs instead of opening them.")
  var prints = false

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    try Selection.validateInput(selection)
  }

  func run() async throws {
    let world = World(options)
    world.noteDemo()
    let choice = try await SharedChoice(selection, options.chart, in: world)
    let pages = choice.rows.map {
      ShareText($0, in: choice.storefront, isDemo: world.isDemo).link
    }
    guard prints || pages.count <= Self.most else {
      throw Failure.usage(
        "Cannot open more than \(Self.most) pages at a time. To print their URLs, pass --print.")
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
