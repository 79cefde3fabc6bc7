import Foundation
import HTTP
import Synchronization
import Testing

@testable import Charts

/// A store with given responses, which records all requests.
final class StubStore: Sendable {
  typealias Outcome = Result<Response, FetchError>

  private let outcomes = Mutex<[String: [Outcome]]>([:])
  private let log = Mutex<[(url: String, retries: Retries)]>([])

  /// All requests, in order.
  var requests: [String] { log.withLock { $0.map(\.url) } }

  /// The retries allowed for each request.
  var retries: [Retries] { log.withLock { $0.map(\.retries) } }

  /// Sets the responses to `url`, one per request; the last one is repeated.
  func teach(_ url: String, _ answers: Outcome...) {
    outcomes.withLock { $0[url] = answers }
  }

  func teach(_ url: String, body: String) {
    teach(url, .success(Response(status: 200, body: Data(body.utf8))))
  }

  func teach(_ url: String, status: Int) {
    teach(url, .success(Response(status: status)))
  }

  var fetch: Fetch {
    { (url, retries) throws(FetchError) in
      self.log.withLock { $0.append((url, retries)) }
      let outcome = self.outcomes.withLock { outcomes -> Outcome? in
        guard let taught = outcomes[url], let first = taught.first else { return nil }
        if taught.count > 1 { outcomes[url] = Array(taught.dropFirst()) }
        return first
      }
      guard let outcome else {
        Issue.record("nothing was taught for \(url)")
        throw .unreachable(reason: "not taught")
      }
      return try outcome.get()
    }
  }
}

/// A clock that only advances on request.
final class StubClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(seconds: Double) {
    time.withLock { $0 += seconds }
  }
}

/// A cache in memory.
final class StubCache: Sendable {
  private let files = Mutex<[String: Data]>([:])

  var keys: [String] { files.withLock { $0.keys.sorted() } }

  subscript(key: String) -> Data? {
    get { files.withLock { $0[key] } }
    set { files.withLock { $0[key] = newValue } }
  }

  var cache: ChartCache {
    ChartCache(
      load: { self[$0] },
      update: { key, change in
        self.files.withLock { if let new = change($0[key]) { $0[key] = new } }
      })
  }
}

extension Storefront {
  static let slovakia = Storefront(code: "sk", name: "Slovakia", sellsMusic: true)
}

extension ChartFeed {
  static func mostPlayedSongs(
    _ addresses: ServiceAddresses, fetch: @escaping Fetch
  ) -> ChartFeed {
    appleMarketingTools(addresses, fetch: fetch)[0]
  }

  static func topSongs(_ addresses: ServiceAddresses, fetch: @escaping Fetch) -> ChartFeed {
    iTunesRSS(addresses, fetch: fetch)[0]
  }
}
