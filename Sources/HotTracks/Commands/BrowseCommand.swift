import ArgumentParser
import Charts
import Configuration
import Library
import Rows
import Screen

/// The chart as a full screen.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Shows the chart as a full screen: download, hear and erase with single keys.",
    discussion: """
      Example: hottracks --country sk browse

      Enter plays the selected track, and downloads it first if it is not here. d downloads, \
      pauses and resumes; c cancels; x erases. f keeps a favorite. C chooses the \
      country, K what the chart is of: albums, apps, books and more, as --kind does. o opens the \
      page in the store, y copies its link, S shares it. Tab changes between the chart, what is on disk, favorites and recents, ? shows \
      all keys, q leaves and keeps what has come. With --autoplay Enter plays on from that row, \
      down the list as it is shown. With --offline nothing is asked or downloaded.

      Without --country and HOTTRACKS_COUNTRY it begins with the country that was chosen last with \
      C. `hottracks config` tells the keys and how to change them.
      """)

  @OptionGroup var transfers: TransferOptions
  @Flag(
    inversion: .prefixedNo,
    help:
      "Play on from the row that is played: what comes next is fetched meanwhile (default: config, else not)."
  )
  var autoplay: Bool?

  @OptionGroup var remote: RemoteOptions
  @OptionGroup var options: SharedOptions

  func run() async throws {
    let world = World(options)
    let settings = world.settings
    let countryFile = StateFile.country(path: world.folders.country)
    let storefront = try world.storefront(
      options.chart.country, last: countryFile.found, selling: options.chart.kind)
    let art = try options.output.art(world)
    let (keys, warnings) = settings.keys()
    world.warn(warnings)
    let status = try await Store.open(
      in: world, jobs: transfers.jobs(world), rate: transfers.limitRate, noting: .zero
    ) { store in
      try await BrowseSession(
        world: world, store: store, options: options.chart, art: art,
        color: settings.color(options.output.color).value, remote: remote,
        hasAutoplay: settings.autoplay(autoplay).value, keys: keys.table,
        warnings: settings.file.warnings + warnings, countryFile: countryFile
      ).run(storefront)
    }
    if status != .done { throw Ended(status) }
  }
}
