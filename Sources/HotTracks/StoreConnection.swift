import Charts
import Demo
import Foundation
import Library
import Session
import Transfers

/// A connection to the store, or to the demo server: charts, details and previews.
struct StoreConnection: Sendable {
  let repository: ChartRepository
  let transfers: TransferClient
  /// Writes to the database in the background.
  let history: HistoryRecorder
  var addresses = ServiceAddresses.apple
  var timeouts = Timeouts()

  /// The maximum number of parallel transfers; at most 6 of them to one host.
  static let maxJobs = TransferSettings.connectionsInAll
  private static let demoBytesPerSecond = 150_000

  /// Opens the store, does the work, and closes the store, even after an error.
  ///
  /// - Parameter historyTimeout: How long closing waits for writes to the database; `nil` for the default.
  static func open<Result>(
    in context: CommandContext, jobs: Int = 1, rate: Rate? = nil, historyTimeout: Duration? = nil,
    _ work: (StoreConnection) async throws -> Result
  ) async throws -> Result {
    let interruption = InterruptHandler.watch(context.console, context.timeouts)
    defer { interruption.cancel() }
    guard context.isDemo else {
      return try await use(
        addresses(context), jobs: jobs, rate: rate, historyTimeout: historyTimeout, in: context,
        work)
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
        try await use(
          addresses, jobs: jobs, rate: rate, historyTimeout: historyTimeout, in: context, work))
    } catch {
      result = .failure(error)
    }
    await server.stop()
    return try result.get()
  }

  private static func use<Result>(
    _ addresses: ServiceAddresses, jobs: Int, rate: Rate?, historyTimeout: Duration?,
    in context: CommandContext,
    _ work: (StoreConnection) async throws -> Result
  ) async throws -> Result {
    let limits = try LookupRateLimits(context, lookupsOf: addresses.iTunes)
    // Like curl: CURL_CA_BUNDLE, or else the variables of OpenSSL.
    let bundle = context.variable("CURL_CA_BUNDLE")
    let transfers = try TransferClient.curl(
      TransferSettings(
        parallel: jobs, bytesPerSecond: rate?.bytesPerSecond, userAgent: Version.userAgent,
        certificateFile: bundle ?? context.variable("SSL_CERT_FILE"),
        certificateFolder: bundle == nil ? context.variable("SSL_CERT_DIR") : nil,
        log: { context.console.detail(Self.text(of: $0)) },
        prepareFolder: context.folderPreparer(), willFinish: context.downloadRecorder()))
    let countdown = RetryCountdown(console: context.console)
    let fetch = countdown.retrying(fetching(over: transfers))
    let lookUp = countdown.retrying(fetching(over: transfers), limits: limits)
    let history = HistoryRecorder(in: context)
    let repository = ChartRepository(
      feeds: ChartFeed.apple(addresses, fetch: fetch), lookup: .iTunes(addresses, fetch: lookUp),
      cache: .disk(folder: context.folders.cache),
      addresses: addresses, isDemo: context.isDemo, history: context.chartHistory(history),
      now: { Date() })
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(
        try await work(
          StoreConnection(
            repository: repository, transfers: transfers, history: history, addresses: addresses,
            timeouts: context.timeouts)))
    } catch {
      result = .failure(error)
    }
    // Ends the thread of libcurl before the process exits (docs/architecture.md).
    await transfers.close()
    await history.finish(within: historyTimeout ?? context.timeouts.databaseWrite)
    return try result.get()
  }

  private static func addresses(_ context: CommandContext) throws -> ServiceAddresses {
    try ServiceAddresses(
      charts: context.variable("HOTTRACKS_CHARTS_URL"),
      iTunes: context.variable("HOTTRACKS_ITUNES_URL"),
      hotTracks: context.variable("HOTTRACKS_HOT_TRACKS_URL"))
  }

  private static func text(of note: RequestNote) -> String {
    let range = note.range.map { " (\($0))" } ?? ""
    let result = note.status.map { "HTTP \($0), \(Quantity.bytes(note.bytes))" } ?? "no response"
    return "\(note.host)\(note.path)\(range): \(result)"
  }
}
