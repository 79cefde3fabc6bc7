import Charts
import DemoStore
import Foundation
import Library
import Transfers

/// The store, real or invented: charts, details and previews. Opened by the commands that ask it.
struct Store: Sendable {
  let desk: ChartDesk
  let transfers: TransferClient

  static let mostJobs = 32
  private static let demoBytesPerSecond = 150_000

  /// Opens the store, does the work, and closes it again whatever happens.
  static func open<Result>(
    in world: World, jobs: Int? = nil, _ work: (Store) async throws -> Result
  ) async throws -> Result {
    let jobs = try jobs ?? Self.jobs(world.environment)
    let interruption = Interruption.watch(world.console)
    defer { interruption.cancel() }
    guard world.isDemo else {
      return try await use(addresses(world.environment), jobs: jobs, in: world, work)
    }
    let server = try await DemoServer.start(
      storefronts: Set(Storefront.all.filter(\.sellsMusic).map(\.code)),
      bytesPerSecond: demoBytesPerSecond)
    let result: Swift.Result<Result, any Error>
    do {
      let addresses = try ServiceAddresses(
        charts: server.address, iTunes: server.address, hotTracks: server.address)
      result = .success(try await use(addresses, jobs: jobs, in: world, work))
    } catch {
      result = .failure(error)
    }
    await server.stop()
    return try result.get()
  }

  private static func use<Result>(
    _ addresses: ServiceAddresses, jobs: Int, in world: World,
    _ work: (Store) async throws -> Result
  ) async throws -> Result {
    let environment = world.environment
    let transfers = try TransferClient.curl(
      TransferSettings(
        parallel: jobs, userAgent: Version.userAgent,
        certificateFile: environment["CURL_CA_BUNDLE"] ?? environment["SSL_CERT_FILE"],
        certificateFolder: environment["SSL_CERT_DIR"],
        log: { world.console.detail(Self.words($0)) }))
    let fetch = StorePatience(console: world.console).patient(fetching(over: transfers))
    let desk = ChartDesk(
      feeds: [
        .appleMarketingTools(addresses, fetch: fetch), .iTunesRSS(addresses, fetch: fetch),
        .hotTracks(addresses, fetch: fetch),
      ],
      lookup: .iTunes(addresses, fetch: fetch), cache: .disk(folder: world.folders.cache),
      addresses: addresses, isDemo: world.isDemo, now: { Date() })
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await work(Store(desk: desk, transfers: transfers)))
    } catch {
      result = .failure(error)
    }
    // Before the process ends, so that no thread of libcurl's is left (docs/architecture.md).
    await transfers.close()
    return try result.get()
  }

  private static func addresses(_ environment: [String: String]) throws -> ServiceAddresses {
    func address(_ variable: String) -> String? {
      environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }
    return try ServiceAddresses(
      charts: address("HOTTRACKS_CHARTS_URL"), iTunes: address("HOTTRACKS_ITUNES_URL"),
      hotTracks: address("HOTTRACKS_HOT_TRACKS_URL"))
  }

  private static func jobs(_ environment: [String: String]) throws(Failure) -> Int {
    guard let text = environment["HOTTRACKS_JOBS"], !text.isEmpty else { return 4 }
    guard let jobs = Int(text), (1...mostJobs).contains(jobs) else {
      throw .usage("HOTTRACKS_JOBS is “\(text)”; it goes from 1 to \(mostJobs).")
    }
    return jobs
  }

  private static func words(_ note: RequestNote) -> String {
    let range = note.range.map { " (\($0))" } ?? ""
    let answer = note.status.map { "HTTP \($0), \(Quantity.bytes(note.bytes))" } ?? "no answer"
    return "\(note.host)\(note.path)\(range): \(answer)"
  }
}
