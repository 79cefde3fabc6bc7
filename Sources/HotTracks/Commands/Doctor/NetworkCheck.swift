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
struct NetworkCheck {
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
  private var requests = 0
  /// Hosts that refuse the User-Agent, and accept the other one.
  private var refusing: Set<String> = []
  private var clockError: TimeInterval?

  init(_ store: StoreConnection, _ country: Storefront, showsCountry: Bool) throws {
    (self.store, self.country, self.showsCountry) = (store, country, showsCountry)
    limits = try LookupRateLimits(store.context, lookupsOf: store.addresses.iTunes)
  }

  // MARK: The services

  private enum Service: String, CaseIterable {
    case chart, list, lookup, search, preview, artwork
  }

  private struct Check {
    let address: String
    var range: String?
    /// Adds to the result, and returns the songs in the response.
    let judge: (Response, inout DoctorCheck) throws(ChartError) -> [Entry]
  }

  /// - Parameter found: The songs of the services checked before.
  /// - Returns: `nil` if they provide nothing to request.
  private func check(_ service: Service, _ found: [Service: [Entry]]) -> Check? {
    func songs(_ services: Service...) -> [Entry] { services.flatMap { found[$0] ?? [] } }
    let addresses = store.addresses
    let known = songs(.chart).isEmpty ? songs(.list) : songs(.chart)
    switch service {
    case .chart, .list:
      let feeds = service == .chart ? ChartFeed.appleMarketingTools : ChartFeed.iTunesRSS
      let feed = feeds(addresses) { _, _ throws(FetchError) in throw .canceled }
        .first { $0.list.kind == .songs }
      guard let request = feed?.request?(country, 100) else { return nil }
      return Check(address: request.address) { response, check throws(ChartError) in
        let chart = try request.value(of: response)
        let songs = chart.entries.map(\.entry)
        Self.judge(songs, response, by: service == .chart ? .chart : .list, &check)
        if let updated = chart.updated, -updated.timeIntervalSinceNow > Self.oldSeconds {
          check.add("of \(updated.textInUTC("%-d %b %Y"))", .warn)
        }
        return songs
      }
    case .lookup:
      guard !known.isEmpty else { return nil }
      let ids = known.prefix(Lookup.batchSize).map(\.id)
      let request = Lookup.request(ids, in: country, addresses)
      return Check(address: request.address) { response, check throws(ChartError) in
        let items = try request.value(of: response)
        let songs = ids.compactMap { items[$0] }
        Self.judge(songs, response, by: .lookup, asked: ids.count, &check)
        return songs
      }
    case .search:
      let words = known.first.map { [$0.artistName, $0.name].compactMap(\.self) } ?? []
      guard let search = try? SearchRequest(words.joined(separator: " "), in: country, limit: 5)
      else { return nil }
      let request = Lookup.request(search, addresses)
      return Check(address: request.address) { response, check throws(ChartError) in
        let songs = try request.value(of: response)
        Self.judge(songs, response, by: .lookup, &check)
        return songs
      }
    case .preview:
      return songs(.lookup, .list).lazy.compactMap(\.previewURL).first.map { address in
        Check(address: address, range: "0-1") { response, check in
          check.add("HTTP \(response.status)", [200, 206].contains(response.status) ? .ok : .fail)
          if response.status == 200 { check.add("interrupted downloads cannot resume", .warn) }
          return []
        }
      }
    case .artwork:
      return (known + songs(.lookup)).lazy.compactMap(\.artworkURL100).first.map { address in
        Check(address: address) { response, check in
          check.add("HTTP \(response.status)", response.status == 200 ? .ok : .fail)
          if response.status == 200, PictureFormat(response.body) == nil {
            check.add("neither a JPEG nor a PNG", .fail)
          }
          return []
        }
      }
    }
  }

  /// - Parameter asked: How many songs were requested by ID.
  private static func judge(
    _ songs: [Entry], _ response: Response, by expected: ExpectedFields, asked: Int? = nil,
    _ check: inout DoctorCheck
  ) {
    let fields = expected.comparison(of: songs, in: response.body)
    (check.entries, check.missing, check.unknown) = (songs.count, fields.missing, fields.unknown)
    check.add(
      asked.map { "\(songs.count) of \($0) IDs" } ?? Quantity.counted(songs.count, "song"),
      songs.count * 5 < (asked ?? 1) * 4 ? .warn : .ok)
    if !fields.missing.isEmpty { check.add("missing: \(fields.missing.listed())", .warn) }
    for field in fields.rare { check.add(field, .warn) }
    if !fields.unknown.isEmpty { check.add("new: \(fields.unknown.listed())", .warn) }
    if !fields.isUsable || songs.isEmpty && asked != nil {
      (check.status, check.exitStatus) = (.fail, .unreadable)
      check.advice = "Apple may have changed its services: look for a newer version of HotTracks."
    }
  }

  // MARK: Results

  mutating func checks() async -> [DoctorCheck] {
    var (checks, found): ([DoctorCheck], [Service: [Entry]]) = ([], [:])
    for service in Service.allCases {
      var result = DoctorCheck(name: service.rawValue)
      if let check = check(service, found) {
        found[service] = await perform(check, &result)
      } else {
        result.add("an earlier check found nothing to request", .skipped)
      }
      checks.append(result)
    }
    if let clockError, abs(clockError) > Self.maxClockError {
      let days = Quantity.counted(Int(abs(clockError) / 86_400), "day")
      checks.append(
        DoctorCheck(
          name: "clock", status: .warn, message: "\(days) \(clockError > 0 ? "ahead" : "behind")",
          advice: "Set the clock of this computer."))
    }
    return checks
  }

  private mutating func perform(_ check: Check, _ result: inout DoctorCheck) async -> [Entry] {
    let exchange = await send(check.address, range: check.range)
    result.url = shown(exchange.address)
    if exchange.refusesUserAgent {
      result.add(
        "403 with the User-Agent \(store.context.settings.userAgent), not with that of curl", .fail)
    }
    if let target = exchange.movedTo { result.add("moved to \(target)", .warn) }
    var songs: [Entry] = []
    do throws(ChartError) {
      if let error = exchange.error { throw ChartError(error, what: result.name) }
      if exchange.isSkipped {
        result.add("not checked, because \(Self.maxRequests) requests were sent", .skipped)
      } else if let response = exchange.response {
        songs = try check.judge(response, &result)
      }
    } catch {
      result.fail(error)
    }
    if let response = exchange.response {
      (result.httpStatus, result.bytes) = (response.status, response.body.count)
      result.seconds = (exchange.seconds * 100).rounded() / 100
      result.add(Quantity.bytes(Int64(response.body.count)))
      result.add(String(format: "%.2f s", exchange.seconds))
    }
    if exchange.refusesUserAgent {
      result.exitStatus = .failed
      result.advice =
        "Apple refuses the User-Agent. To send another: "
        + "`hottracks config set user_agent \(Self.otherUserAgent)`"
    }
    return songs
  }

  private func shown(_ address: String) -> String {
    let path = String(address.prefix { $0 != "?" })
    return showsCountry ? path : path.replacing("/\(country.code)/", with: "/CC/")
  }

  // MARK: Requests

  /// The requests for one check, and what was unusual about them.
  private struct Exchange {
    /// Of the last request.
    var address: String
    /// The last response. It counts only without `error`, and unless `isSkipped`.
    var response: Response?
    var error: FetchError?
    /// The next request would have been one too many.
    var isSkipped = false
    var seconds = 0.0
    /// Where the last redirect led.
    var movedTo: String?
    var refusesUserAgent = false
  }

  /// Follows redirects.
  private mutating func send(_ address: String, range: String?) async -> Exchange {
    var request = FetchRequest(address: address)
    (request.range, request.followsRedirects) = (range, false)
    if range != nil { request.accept = "*/*" }
    var exchange = Exchange(address: address)
    do throws(FetchError) {
      while let response = try await accepted(&request, &exchange),
        let target = response.location, (300..<400).contains(response.status)
      {
        let absolute = URL(string: target, relativeTo: URL(string: request.address))
        // Without the path, which contains the country.
        guard let next = WebAddress(absolute?.absoluteString ?? target), next.isAllowed,
          request.address.hasPrefix(next.scheme + ":")
        else { throw .failed(reason: "moved to \(absolute?.host() ?? "an invalid address")") }
        exchange.movedTo = next.host
        request.address = next.text
      }
    } catch {
      exchange.error = error
    }
    return exchange
  }

  /// Sends the request, and after status 403 again with another User-Agent.
  ///
  /// - Returns: `nil` if six requests were sent.
  private mutating func accepted(
    _ request: inout FetchRequest, _ exchange: inout Exchange
  ) async throws(FetchError) -> Response? {
    let host = WebAddress(request.address)?.host ?? ""
    if refusing.contains(host) { request.userAgent = Self.otherUserAgent }
    var response = try await response(to: request, &exchange)
    if response?.status == 403, request.userAgent == nil, requests < Self.maxRequests {
      request.userAgent = Self.otherUserAgent
      response = try await self.response(to: request, &exchange)
    }
    if let response, response.status != 403, response.location == nil, request.userAgent != nil {
      refusing.insert(host)
      exchange.refusesUserAgent = true
    }
    return response
  }

  private mutating func response(
    to request: FetchRequest, _ exchange: inout Exchange
  ) async throws(FetchError) -> Response? {
    exchange.address = request.address
    exchange.isSkipped = requests == Self.maxRequests
    if exchange.isSkipped { return nil }
    requests += 1
    if ["lookup", "search"].contains(where: {
      request.address.hasPrefix("\(store.addresses.iTunes)/\($0)?")
    }) {
      try await waitForLookup()
    }
    let begun = ContinuousClock.now
    let response: Response
    do throws(TransferError) {
      response = try await store.transfers.fetch(request)
    } catch {
      throw FetchError(error)
    }
    exchange.response = response
    exchange.seconds += (.now - begun) / .seconds(1)
    clockError = response.date.map { -$0.timeIntervalSinceNow } ?? clockError
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
    exitStatus = CommandError(error).status
    // The cause would name the country.
    add(error.reason ?? "no entries", .fail)
    // Another User-Agent was refused too.
    let remedy = error.remedy == .findCause ? .retryLater : error.remedy
    advice = remedy.commandText.capitalizedFirst + "."
  }
}
