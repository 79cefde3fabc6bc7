import ArgumentParser
import Rows

/// The chart as a full screen.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Shows the chart as a full screen: download, hear and erase with single keys.",
    discussion: """
      Example: hottracks --country sk browse

      Enter plays the selected track, and downloads it first if it is not here. d downloads, \
      pauses and resumes; c cancels; x erases. C chooses the country, Tab changes between the \
      chart and what is on disk, ? shows all keys, q leaves and keeps what has come. With \
      --autoplay Enter plays on from that row, down the list as it is shown.
      """)

  @OptionGroup var transfers: TransferOptions
  @OptionGroup var chart: ChartOptions
  @Flag(help: "Play on from the row that is played: what comes next is fetched meanwhile.")
  var autoplay = false

  @OptionGroup var remote: RemoteOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var art: ArtOptions
  @OptionGroup var output: ScreenOutputOptions

  func run() async throws {
    let world = World(place, verbosity: output.verbosity, color: output.color)
    let storefront = try world.storefront(chart.country)
    let art = try art.choice(world)
    let status = try await Store.open(
      in: world, jobs: transfers.jobs(world), rate: transfers.limitRate
    ) { store in
      try await BrowseSession(
        world: world, store: store, options: chart, art: art, color: output.color, remote: remote,
        hasAutoplay: autoplay
      ).run(storefront)
    }
    if status != .done { throw Ended(status) }
  }
}

/// Colours, and how much the log is told: nothing but the screen is on the terminal.
struct ScreenOutputOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Write each request and its answer into the log.")
  var verbose = false

  @Option(help: "Colours.")
  var color = ColorChoice.auto

  var verbosity: Console.Verbosity { verbose ? .verbose : .normal }
}
