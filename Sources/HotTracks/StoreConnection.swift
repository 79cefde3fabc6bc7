import Charts
import Demo
import Foundation
import Library
import Rows
import Transfers

/// The store, real or invented: charts, details and previews. Opened by the commands that ask it.
struct StoreConnection: Sendable {
  let repository: ChartRepository
  let transfers: TransferClient
  /// What is noted in the database beside the command.
  let notes: HistoryRecorder
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
    in context: CommandContext, jobs: Int = 1, rate: Rate? = nil, noting longest: Duration? = nil,
    _ work: (StoreConnection) async throws -> Result
  ) async throws -> Result {
    let interruption = InterruptHandler.watch(context.console, context.timeouts)
    defer { interruption.cancel() }
    guard context.isDemo else {
      return try await use(
        addresses(context), jobs: jobs, rate: rate, noting: longest, in: context, work)
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
        try await use(addresses, jobs: jobs, rate: rate, noting: longest, in: context, work))
    } catch {
      result = .failure(error)
    }
    await server.stop()
    return try result.get()
  }

  private static func use<Result>(
    _ addresses: ServiceAddresses, jobs: Int, rate: Rate?, noting longest: Duration?,
    in context: CommandContext,
    _ work: (StoreConnection) async throws -> Result
  ) async throws -> Result {
    let turns = try LookupRateLimits(context, lookupsOf: addresses.iTunes)
    // As the curl tool has it: a bundle of its own name alone, or file and folder of OpenSSL's.
    let bundle = context.variable("CURL_CA_BUNDLE")
    let transfers = try TransferClient.curl(
      TransferSettings(
        parallel: jobs, bytesPerSecond: rate?.bytesPerSecond, userAgent: Version.userAgent,
        certificateFile: bundle ?? context.variable("SSL_CERT_FILE"),
        certificateFolder: bundle == nil ? context.variable("SSL_CERT_DIR") : nil,
        log: { context.console.detail(Self.words($0)) }, willFinish: context.downloadRecorder()))
    let countdown = RetryCountdown(console: context.console)
    let fetch = countdown.retrying(fetching(over: transfers))
    let lookUp = countdown.retrying(fetching(over: transfers), turns: turns)
    let notes = HistoryRecorder(in: context)
    let repository = ChartRepository(
      feeds: ChartFeed.apple(addresses, fetch: fetch), lookup: .iTunes(addresses, fetch: lookUp),
      cache: .disk(folder: context.folders.cache),
      addresses: addresses, isDemo: context.isDemo, history: context.chartHistory(notes),
      now: { Date() })
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(
        try await work(
          StoreConnection(
            repository: repository, transfers: transfers, notes: notes, addresses: addresses,
            timeouts: context.timeouts)))
    } catch {
      result = .failure(error)
    }
    // Before the process ends, so that no thread of libcurl's is left (docs/architecture.md).
    await transfers.close()
    await notes.finish(within: longest ?? context.timeouts.databaseWrite)
    return try result.get()
  }

  private static func addresses(_ context: CommandContext) throws -> ServiceAddresses {
    try ServiceAddresses(
      charts: context.variable("HOTTRACKS_CHARTS_URL"),
      iTunes: context.variable("HOTTRACKS_ITUNES_URL"),
      hotTracks: context.variable("HOTTRACKS_HOT_TRACKS_URL"))
  }

  private static func words(_ note: RequestNote) -> String {
    let range = note.range.map { " (\($0))" } ?? ""
    let answer = note.status.map { "HTTP \($0), \(Quantity.bytes(note.bytes))" } ?? "no response"
    return "\(note.host)\(note.path)\(range): \(answer)"
  }
}
