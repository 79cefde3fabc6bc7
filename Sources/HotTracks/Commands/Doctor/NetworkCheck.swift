import Artwork
import Charts
import Foundation
import HTTP
import Session
import Support
import Transfers

/// Whether Apple's services respond in the form that the program reads.
///
/// Sends at most six requests, including those that follow redirects and those with another User-Agent, without
/// retries. Responses are neither cached nor recorded.
struct NetworkCheck: Sendable {
  static let maxRequests = 6
  /// Sent once to a host that has responded with 403.
  private static let otherUserAgent = "curl/8.14.1"
  private static let longestWait = Duration.seconds(5)
  private static let oldSeconds = 3 * 86_400.0
  private static let maxClockError = 86_400.0

  private let store: StoreConnection
  private let country: Storefront
  private let showsCountry: Bool
  private let limits: LookupRateLimits?
  private let state = Locked(State())

  private struct State {
    var requests = 0
    /// Hosts that refuse the User-Agent, and accept the other one.
    var refusing: Set<String> = []
    var clockError: TimeInterval?
    var exchange = Exchange()
  }

  /// The requests for one check, and what was unusual about them.
  private struct Exchange {
    var address: String?
    var response: Response?
    var seconds = 0.0
    /// Where the last redirect led.
    var movedTo: String?
    var refusesUserAgent = false
    var isSkipped = false
  }

  init(_ store: StoreConnection, _ country: Storefront, showsCountry: Bool) throws {
    (self.store, self.country, self.showsCountry) = (store, country, showsCountry)
    limits = try LookupRateLimits(store.context, lookupsOf: store.addresses.iTunes)
  }

  func checks() async -> [DoctorCheck] {
    let (addresses, fetch) = (store.addresses, fetch())
    let feeds = (
      ChartFeed.appleMarketingTools(addresses, fetch: fetch),
      ChartFeed.iTunesRSS(addresses, fetch: fetch)
    )
    let lookup = Lookup.iTunes(addresses, fetch: fetch)
    var (chart, list, found): ([Entry], [Entry], [Entry]) = ([], [], [])
    var checks: [DoctorCheck] = []
    checks.append(
      await check("chart", .chart, entries: &chart) { () throws(ChartError) in
        try await songs(feeds.0)
      })
    checks.append(
      await check("list", .list, entries: &list) { () throws(ChartError) in
        try await songs(feeds.1)
      })
    let known = chart.isEmpty ? list : chart
    if known.isEmpty {
      checks += ["lookup", "search"].map(Self.skipped)
    } else {
      checks.append(
        await check("lookup", .lookup, asked: known.count, entries: &found) {
          () throws(ChartError) in
          let items = try await lookup.items(known.map(\.id), country, .none)
          return (known.compactMap { items[$0.id] }, nil)
        })
      var results: [Entry] = []
      checks.append(
        await check("search", .lookup, entries: &results) { () throws(ChartError) in
          try await (searched(for: known[0], lookup), nil)
        })
    }
    checks.append(await previewCheck((found + list).firstNonNil(\.previewURL)))
    checks.append(await artworkCheck((known + found).firstNonNil(\.artworkURL100)))
    return checks + clockCheck
  }

  // MARK: Charts, lookups and searches

  private typealias Answer = (entries: [Entry], updated: Date?)

  private func songs(_ feeds: [ChartFeed]) async throws(ChartError) -> Answer {
    guard let feed = feeds.first(where: { $0.list.kind == .songs }) else { return ([], nil) }
    let chart = try await feed.chart(country, 100, .none)
    return (chart.entries.map(\.entry), chart.updated)
  }

  private func searched(for entry: Entry, _ lookup: Lookup) async throws(ChartError) -> [Entry] {
    let words = [entry.artistName, entry.name].compactMap(\.self).joined(separator: " ")
    guard let request = try? SearchRequest(words, in: country, limit: 5) else { return [] }
    let repository = ChartRepository(feeds: [], lookup: lookup, store: .none, now: { Date() })
    return try await repository.search(request, freshness: .refresh).value
  }

  /// - Parameter asked: How many entries were requested by ID.
  private func check(
    _ name: String, _ expected: ExpectedFields, asked: Int? = nil, entries: inout [Entry],
    _ answer: () async throws(ChartError) -> Answer
  ) async -> DoctorCheck {
    state.withLock { $0.exchange = Exchange() }
    var check = DoctorCheck(name: name, message: "")
    var parts: [String] = []
    do throws(ChartError) {
      let answer = try await answer()
      entries = answer.entries
      let body = state.withLock { $0.exchange.response?.body } ?? Data()
      let fields = expected.comparison(of: entries, in: body)
      parts = [
        asked.map { "\(entries.count) of \($0) IDs" } ?? Quantity.counted(entries.count, "song")
      ]
      (check.entries, check.missing, check.unknown) = (
        entries.count, fields.missing, fields.unknown
      )
      if !fields.missing.isEmpty { parts.append("missing: \(fields.missing.listed())") }
      parts += fields.rare
      if !fields.unknown.isEmpty { parts.append("new: \(fields.unknown.listed())") }
      if let updated = answer.updated, -updated.timeIntervalSinceNow > Self.oldSeconds {
        parts.append("of \(updated.textInUTC("%-d %b %Y"))")
        check.status = .warn
      }
      if entries.count * 5 < (asked ?? 1) * 4 || !fields.isEmpty {
        check.status = .warn
      }
      if !fields.isUsable || entries.isEmpty && asked != nil {
        check.status = .fail
        check.exitStatus = .unreadable
        check.advice = Self.changedAdvice
      }
    } catch {
      check.fail(error)
      parts = [check.message]
    }
    return completed(check, parts)
  }

  private static let changedAdvice =
    "Apple may have changed its services: look for a newer version of HotTracks."

  // MARK: Files

  private func previewCheck(_ address: String?) async -> DoctorCheck {
    await fileCheck("preview", address, range: "0-1") { response in
      switch response.status {
      case 206: nil
      case 200: (.warn, "interrupted downloads cannot resume")
      default: (.fail, nil)
      }
    }
  }

  private func artworkCheck(_ address: String?) async -> DoctorCheck {
    await fileCheck("artwork", address) { response in
      guard response.status == 200 else { return (.fail, nil) }
      return PictureFormat(response.body) == nil ? (.fail, "neither a JPEG nor a PNG") : nil
    }
  }

  private func fileCheck(
    _ name: String, _ address: String?, range: String? = nil,
    _ problem: (Response) -> (DoctorCheck.Status, String?)?
  ) async -> DoctorCheck {
    guard let address else { return Self.skipped(name) }
    state.withLock { $0.exchange = Exchange() }
    var check = DoctorCheck(name: name, message: "")
    var parts: [String] = []
    do throws(FetchError) {
      let response = try await send(address, range: range)
      if let (status, message) = problem(response) {
        (check.status, parts) = (status, [message].compactMap(\.self))
      }
      parts.insert("HTTP \(response.status)", at: 0)
    } catch {
      check.fail(ChartError(error, what: name))
      parts = [check.message]
    }
    return completed(check, parts)
  }

  private static func skipped(_ name: String) -> DoctorCheck {
    DoctorCheck(name: name, status: .skipped, message: "an earlier check found nothing to request")
  }

  // MARK: Results

  /// With what is known about the requests.
  private func completed(_ check: DoctorCheck, _ parts: [String]) -> DoctorCheck {
    let exchange = state.withLock { $0.exchange }
    var (check, parts) = (check, parts)
    check.url = exchange.address.map(shown)
    if exchange.isSkipped {
      check.status = .skipped
      check.advice = nil
      parts = ["not checked, because \(Self.maxRequests) requests were sent"]
    }
    if let response = exchange.response {
      (check.httpStatus, check.bytes) = (response.status, response.body.count)
      check.seconds = (exchange.seconds * 100).rounded() / 100
      parts += [
        Quantity.bytes(Int64(response.body.count)), String(format: "%.2f s", exchange.seconds),
      ]
    }
    if let target = exchange.movedTo {
      parts.insert("moved to \(target)", at: 0)
      if check.status == .ok { check.status = .warn }
    }
    if exchange.refusesUserAgent {
      check.status = .fail
      check.exitStatus = .failed
      parts.insert(
        "403 with the User-Agent \(store.context.settings.userAgent), not with that of curl", at: 0)
      check.advice =
        "Apple refuses the User-Agent. To send another: "
        + "`hottracks config set user_agent \(Self.otherUserAgent)`"
    }
    check.message = parts.joined(separator: " · ")
    return check
  }

  private func shown(_ address: String) -> String {
    let path = String(address.prefix { $0 != "?" })
    return showsCountry ? path : path.replacing("/\(country.code)/", with: "/CC/")
  }

  private var clockCheck: [DoctorCheck] {
    guard let error = state.withLock({ $0.clockError }), abs(error) > Self.maxClockError else {
      return []
    }
    let days = Quantity.counted(Int(abs(error) / 86_400), "day")
    return [
      DoctorCheck(
        name: "clock", status: .warn, message: "\(days) \(error > 0 ? "ahead" : "behind")",
        advice: "Set the clock of this computer.")
    ]
  }

  // MARK: Requests

  private func fetch() -> Fetch {
    { address, _ throws(FetchError) in try await send(address) }
  }

  /// - Throws: Also if there were six requests.
  private func send(_ first: String, range: String? = nil) async throws(FetchError) -> Response {
    var request = FetchRequest(address: first)
    request.range = range
    request.followsRedirects = false
    if range != nil { request.accept = "*/*" }
    while true {
      let host = WebAddress(request.address)?.host ?? ""
      let mayRepeat = state.withLock { state in
        state.exchange.address = request.address
        state.exchange.isSkipped = state.requests == Self.maxRequests
        state.requests += state.exchange.isSkipped ? 0 : 1
        if state.refusing.contains(host) { request.userAgent = Self.otherUserAgent }
        return state.requests < Self.maxRequests
      }
      if state.withLock({ $0.exchange.isSkipped }) { throw .failed(reason: "not sent") }
      let response = try await response(to: request)
      if let target = response.location, (300..<400).contains(response.status) {
        let absolute = URL(string: target, relativeTo: URL(string: request.address))
        // Without the path, which contains the country.
        guard let next = WebAddress(absolute?.absoluteString ?? target), next.isAllowed,
          request.address.hasPrefix(next.scheme + ":")
        else { throw .failed(reason: "moved to \(absolute?.host() ?? "an invalid address")") }
        state.withLock { $0.exchange.movedTo = next.host }
        request.address = next.text
      } else if response.status == 403, request.userAgent == nil, mayRepeat {
        request.userAgent = Self.otherUserAgent
      } else {
        if response.status != 403, request.userAgent != nil {
          state.withLock { state in
            state.refusing.insert(host)
            state.exchange.refusesUserAgent = true
          }
        }
        return response
      }
    }
  }

  private func response(to request: FetchRequest) async throws(FetchError) -> Response {
    if request.address.hasPrefix(store.addresses.iTunes + "/lookup?")
      || request.address.hasPrefix(store.addresses.iTunes + "/search?")
    {
      try await waitForLookup()
    }
    let begun = ContinuousClock.now
    let response: Response
    do throws(TransferError) {
      response = try await store.transfers.fetch(request)
    } catch {
      throw FetchError(error)
    }
    let date = response.date
    state.withLock { state in
      state.exchange.response = response
      state.exchange.seconds += (.now - begun) / .seconds(1)
      state.clockError = date.map { -$0.timeIntervalSinceNow } ?? state.clockError
    }
    return response
  }

  private func waitForLookup() async throws(FetchError) {
    let end = ContinuousClock.now + Self.longestWait
    while let wait = await limits?.take() {
      guard .now + wait <= end, (try? await Task.sleep(for: wait)) != nil else {
        throw .rateLimited
      }
    }
  }
}

extension DoctorCheck {
  fileprivate mutating func fail(_ error: ChartError) {
    let failure = CommandError(error)
    (status, exitStatus) = (.fail, failure.status)
    // The cause would name the country.
    message = error.reason ?? "no entries"
    // Another User-Agent was refused too.
    let remedy = error.remedy == .findCause ? .retryLater : error.remedy
    advice = remedy.commandText.capitalizedFirst + "."
  }
}

extension [Entry] {
  fileprivate func firstNonNil(_ value: (Entry) -> String?) -> String? {
    lazy.compactMap(value).first
  }
}
