import ArgumentParser
import Charts
import Library
import Screen
import Session

/// The chart as a full screen.
struct BrowseCommand: AsyncParsableCommand, CommandWithChartWords {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browse, download and play in a full-screen view.",
    usage: "hottracks browse [<kind>] [<country>] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks browse
        hottracks browse slovakia
        hottracks -c sk --kind podcasts browse --autoplay
        hottracks browse --offline

      KEYS:
        Press ? for all keys. To change them: `hottracks config --init`
      """)

  @Argument(help: ChartOptions.wordsHelp)
  var words: [String] = []

  @OptionGroup var transfers: TransferOptions
  @Flag(
    inversion: .prefixedNo,
    help: "After a track ends, play the next one in the list (default: config, else off)."
  )
  var autoplay: Bool?

  @OptionGroup var remote: RemoteOptions

  func run() async throws {
    let context = CommandContext()
    let settings = context.settings
    let countryFile = SavedState.country(path: context.folders.country)
    let storefront = try context.storefront(
      options.chart.country, last: countryFile.initialValue, selling: options.chart.kind)
    let art = try settings.art(options.output.art)
    let (keys, warnings) = settings.keys(of: [nil])
    context.warn(warnings)
    let status = try await StoreConnection.open(
      in: context, jobs: settings.jobs(transfers.jobs), historyTimeout: .zero
    ) { store in
      try await BrowseSession(
        store: store, options: options.chart, art: art,
        color: settings.color(options.output.color), remote: remote,
        hasAutoplay: settings.autoplay(autoplay), keys: keys.table,
        warnings: settings.file.warnings + warnings, countryFile: countryFile
      ).run(storefront)
    }
    try status.endCommand()
  }
}
