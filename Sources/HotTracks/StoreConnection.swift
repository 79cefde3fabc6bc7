import Artwork
import Charts
import Demo
import Foundation
import HTTP
import Library
import Session
import Support
import Terminal
import Transfers

/// A connection to the store, or to the demo server: charts, details and previews.
struct StoreConnection: Sendable {
  let context: CommandContext
  let addresses: ServiceAddresses
  let repository: ChartRepository
  let transfers: TransferClient
  /// The pacing of requests for the charts of several countries.
  let pacing: ChartPacing
  /// Writes to the database in the background.
  let history: HistoryRecorder

  /// The maximum number of parallel transfers; at most 6 of them to one host.
  static let maxJobs = TransferSettings.connectionsInAll

  /// Opens the store, does the work, and closes the store, even after an error.
  ///
  /// - Parameter historyTimeout: How long closing waits for writes to the database; `nil` for the default.
  static func open<Result>(
    in context: CommandContext, jobs: Int = 1, historyTimeout: Duration? = nil,
    _ work: (StoreConnection) async throws -> Result
  ) async throws -> Result {
    let interruption = InterruptHandler.watch(context.console, context.timeouts)
    defer { interruption.cancel() }
    let server = context.isDemo ? try demoServer(context) : nil
    return try await withCleanup {
      let addresses = try ServiceAddresses { server?.address ?? context.variable($0) }
      let store = try StoreConnection(context, addresses, jobs: jobs)
      return try await withCleanup {
        do {
          return try await work(store)
        } catch let error as ChartError {
          let advice = await context.firstRunAdvice(error)
          guard !advice.isEmpty else { throw error }
          let failure = CommandError(error)
          throw CommandError(failure.status, failure.sentence + advice)
        }
      } cleanup: {
        // Ends the thread of libcurl before the process exits (docs/architecture.md).
        await store.transfers.close()
        await store.history.finish(within: historyTimeout ?? context.timeouts.databaseWrite)
      }
    } cleanup: {
      await server?.stop()
    }
  }

  private static func demoServer(_ context: CommandContext) throws -> DemoServer {
    try DemoServer.start(
      storefronts: Set(
        Storefront.all.filter { store in MediaKind.allCases.contains(where: store.sells) }
          .map(\.code)),
      bytesPerSecond: demoRate(context))
  }

  /// The speed of each preview of the demo, in bytes per second; 0 for no limit.
  private static func demoRate(_ context: CommandContext) throws(CommandError) -> Int {
    let variable = "HOTTRACKS_DEMO_RATE"
    guard let text = context.variable(variable) else { return 150_000 }
    guard let rate = Int(text), rate >= 0 else {
      throw .usage("\(variable)=\(text) is invalid. Expected: a number of bytes per second.")
    }
    return rate
  }

  private init(_ context: CommandContext, _ addresses: ServiceAddresses, jobs: Int) throws {
    (self.context, self.addresses) = (context, addresses)
    let limits = try LookupRateLimits(context, lookupsOf: addresses.iTunes)
    pacing = try Self.pacing(context, of: [addresses.charts, addresses.iTunes])
    // Like curl: CURL_CA_BUNDLE, or else the variables of OpenSSL.
    let bundle = context.variable("CURL_CA_BUNDLE")
    var settings = TransferSettings(
      parallel: jobs, userAgent: context.settings.userAgent,
      certificateFile: bundle ?? context.variable("SSL_CERT_FILE"),
      certificateFolder: bundle == nil ? context.variable("SSL_CERT_DIR") : nil,
      log: { context.console.detail(Self.text(of: $0)) },
      prepareFolder: context.folderPreparer(),
      noteUnmarked: {
        guard context.keepsPreviews else { return }
        context.console.warnOnce(
          "Cannot mark downloads in \(context.folders.previews). "
            + "`erase --all` cannot tell them from other files.")
      })
    settings.timeoutScale = context.timeouts.scale
    transfers = TransferClient.curl(settings)
    let countdown = RetryCountdown(console: context.console)
    let fetch = countdown.retrying(fetching(over: transfers))
    let lookUp = countdown.retrying(fetching(over: transfers), limits: limits)
    history = HistoryRecorder(in: context)
    repository = ChartRepository(
      feeds: ChartFeed.apple(addresses, fetch: fetch), lookup: .iTunes(addresses, fetch: lookUp),
      database: context.chartDatabase, demo: context.isDemo ? addresses : nil, now: { Date() })
  }

  /// Two charts per second, without a limit for loopback addresses unless `HOTTRACKS_CHART_RATE` is set.
  private static func pacing(
    _ context: CommandContext, of services: [String]
  ) throws(CommandError) -> ChartPacing {
    if let rate = try context.rate("HOTTRACKS_CHART_RATE", upTo: 120, of: "charts") {
      return .perMinute(rate)
    }
    let areLocal = services.allSatisfy { WebAddress($0)?.isLoopback == true }
    return areLocal ? .none : .perMinute(120)
  }

  private static func text(of note: RequestNote) -> String {
    let range = note.range.map { " (\($0))" } ?? ""
    let result = note.status.map { "HTTP \($0), \(Quantity.bytes(note.bytes))" } ?? "no response"
    return "\(note.host)\(note.path)\(range): \(result)"
  }
}

extension StoreConnection {
  /// A loader for artwork. It works while the store is open.
  ///
  /// - Parameter isOffline: Whether to use only cached artwork.
  func pictures(isOffline: Bool) -> ArtworkLoader {
    ArtworkLoader(
      folder: context.folders.artwork, timeoutScale: context.timeouts.scale,
      resized: { ArtworkAddress.resized($0, side: $1) },
      fetch: { [transfers] address in
        guard !isOffline else { throw NoPicture.offline }
        let response = try await transfers.fetch(
          FetchRequest(
            address: address, accept: "image/jpeg, image/png",
            largestBody: ArtworkLoader.maxFileBytes))
        if response.status == 200 { return response.body }
        throw Self.isMissing(response)
          ? PictureMissing() as any Error : NoPicture.refused(status: response.status)
      })
  }

  /// Pictures for printed output. Missing and late ones are replaced by the default picture.
  func pictures(
    for requests: [PictureRequest], isOffline: Bool
  ) async throws -> [RenderedPicture?] {
    let loader = pictures(isOffline: isOffline)
    return try await WaitingLine.show("Fetching artwork…", on: context.console) {
      // A slow artwork server must not delay the text.
      await loader.pictures(for: requests, within: context.timeouts.pictures)
    }
  }
}

/// Why artwork was not fetched. The default picture replaces it.
private enum NoPicture: Error {
  case offline
  case refused(status: Int)
}

extension StoreConnection {
  /// The artwork of an entry, large if available.
  ///
  /// - Parameter format: The requested format; the store may send another.
  /// - Throws: A `CommandError`, of status 1 if there is no artwork.
  func artwork(
    of row: Row, as format: PictureFormat? = nil, isOffline: Bool = false
  ) async throws(CommandError) -> PictureFile {
    guard let address = row.artworkURL100 else {
      throw CommandError(.failed, "The store has no artwork for \(row.title).")
    }
    guard !isOffline else {
      throw CommandError(
        .unreachable,
        "The artwork of \(row.title) is not cached. Run without --offline to fetch it.")
    }
    // A mirror may have only one size and format.
    let large = ArtworkAddress.large(address)
    let converted = large.flatMap { large in
      format.flatMap { ArtworkAddress.converted(large, to: $0.fileExtension) }
    }
    let better = [converted, large].compactMap(\.self).filter { $0 != address }
    let response = try await response(atFirstOf: better, orAt: address, of: row)
    switch response.status {
    case 200: break
    case 429, 503: throw failure(of: row, TransferError.refused(status: response.status))
    default: throw failure(of: row, TransferError.status(response.status))
    }
    do throws(ArtworkError) {
      return try await PictureFile.checked(response.body, timeoutScale: context.timeouts.scale)
    } catch {
      throw CommandError(
        .unreadable, "The store sent invalid artwork for \(row.title). \(error)")
    }
  }

  private func response(
    atFirstOf better: [String], orAt last: String, of row: Row
  ) async throws(CommandError) -> Response {
    for address in better {
      let response = try await response(at: address, of: row)
      if !Self.isMissing(response) { return response }
    }
    return try await response(at: last, of: row)
  }

  /// Whether another size or format may exist.
  private static func isMissing(_ response: Response) -> Bool {
    (400..<500).contains(response.status) && response.status != 429
  }

  private func response(at address: String, of row: Row) async throws(CommandError) -> Response {
    do throws(TransferError) {
      return try await transfers.fetch(
        FetchRequest(
          address: address, accept: "image/jpeg, image/png",
          largestBody: ArtworkLoader.maxFileBytes, maxSeconds: TransferSettings.pictureSeconds))
    } catch {
      throw failure(of: row, error)
    }
  }

  private func failure(of row: Row, _ error: TransferError) -> CommandError {
    CommandError(
      CommandError.status(of: error), "Could not fetch the artwork of \(row.title): \(error.cause)."
    )
  }
}
