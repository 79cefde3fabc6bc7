import Charts
import Demo
import Foundation
import Library
import Rows
import Transfers

/// The store, real or invented: charts, details and previews. Opened by the commands that ask it.
struct Store: Sendable {
  let desk: ChartDesk
  let transfers: TransferClient
  /// What is noted in the database beside the command.
  let notes: BackgroundNotes
  var addresses = ServiceAddresses.apple
  var timeouts = Timeouts()

  /// Transfers at a time; of these at most 6 to one host.
  static let mostJobs = TransferSettings.connectionsInAll
  private static let demoBytesPerSecond = 150_000

  /// Opens the store, does the work, and closes it again whatever happens.
  ///
  /// - Parameter longest: how long the end waits for what is still to be noted in the database; `nil`
  ///   for the usual time.
  static func open<Result>(
    in world: World, jobs: Int = 1, rate: Rate? = nil, noting longest: Duration? = nil,
    _ work: (Store) async throws -> Result
  ) async throws -> Result {
    let interruption = Interruption.watch(world.console, world.timeouts)
    defer { interruption.cancel() }
    guard world.isDemo else {
      return try await use(
        addresses(world), jobs: jobs, rate: rate, noting: longest, in: world, work)
    }
    let server = try await DemoServer.start(
      storefronts: Set(
        Storefront.all.filter { store in MediaKind.allCases.contains(where: store.sells) }
          .map(\.code)),
      bytesPerSecond: demoBytesPerSecond)
    let result: Swift.Result<Result, any Error>
    do {
      let addresses = try ServiceAddresses(
        charts: server.address, iTunes: server.address, hotTracks: server.address)
      result = .success(
        try await use(addresses, jobs: jobs, rate: rate, noting: longest, in: world, work))
    } catch {
      result = .failure(error)
    }
    await server.stop()
    return try result.get()
  }

  private static func use<Result>(
    _ addresses: ServiceAddresses, jobs: Int, rate: Rate?, noting longest: Duration?,
    in world: World,
    _ work: (Store) async throws -> Result
  ) async throws -> Result {
    let turns = try StoreTurns(world, lookupsOf: addresses.iTunes)
    // As the curl tool has it: a bundle of its own name alone, or file and folder of OpenSSL's.
    let bundle = world.variable("CURL_CA_BUNDLE")
    let transfers = try TransferClient.curl(
      TransferSettings(
        parallel: jobs, bytesPerSecond: rate?.bytesPerSecond, userAgent: Version.userAgent,
        certificateFile: bundle ?? world.variable("SSL_CERT_FILE"),
        certificateFolder: bundle == nil ? world.variable("SSL_CERT_DIR") : nil,
        log: { world.console.detail(Self.words($0)) }, willFinish: world.downloadRecorder()))
    let countdown = RetryCountdown(console: world.console)
    let fetch = countdown.retrying(fetching(over: transfers))
    let lookUp = countdown.retrying(fetching(over: transfers), turns: turns)
    let notes = BackgroundNotes(in: world)
    let desk = ChartDesk(
      feeds: ChartFeed.apple(addresses, fetch: fetch), lookup: .iTunes(addresses, fetch: lookUp),
      cache: .disk(folder: world.folders.cache),
      addresses: addresses, isDemo: world.isDemo, history: world.chartHistory(notes),
      now: { Date() })
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(
        try await work(
          Store(
            desk: desk, transfers: transfers, notes: notes, addresses: addresses,
            timeouts: world.timeouts)))
    } catch {
      result = .failure(error)
    }
    // Before the process ends, so that no thread of libcurl's is left (docs/architecture.md).
    await transfers.close()
    await notes.finish(within: longest ?? world.timeouts.databaseWrite)
    return try result.get()
  }

  private static func addresses(_ world: World) throws -> ServiceAddresses {
    try ServiceAddresses(
      charts: world.variable("HOTTRACKS_CHARTS_URL"),
      iTunes: world.variable("HOTTRACKS_ITUNES_URL"),
      hotTracks: world.variable("HOTTRACKS_HOT_TRACKS_URL"))
  }

  private static func words(_ note: RequestNote) -> String {
    let range = note.range.map { " (\($0))" } ?? ""
    let answer = note.status.map { "HTTP \($0), \(Quantity.bytes(note.bytes))" } ?? "no response"
    return "\(note.host)\(note.path)\(range): \(answer)"
  }
}
