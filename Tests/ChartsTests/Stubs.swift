import Foundation
import HTTP
import Support
import Testing

@testable import Charts

/// A store with given responses, which records all requests.
final class StubStore: Sendable {
  typealias Outcome = Result<Response, FetchError>

  private let outcomes = Locked<[String: [Outcome]]>([:])
  private let log = Locked<[(url: String, retries: Retries)]>([])

  /// All requests, in order.
  var requests: [String] { log.withLock { $0.map(\.url) } }

  /// The retries allowed for each request.
  var retries: [Retries] { log.withLock { $0.map(\.retries) } }

  /// Sets the responses to `url`, one per request; the last one is repeated.
  func set(_ url: String, _ responses: Outcome...) {
    outcomes.withLock { $0[url] = responses }
  }

  func set(_ url: String, body: String) {
    set(url, .success(Response(status: 200, body: Data(body.utf8))))
  }

  func set(_ url: String, status: Int) {
    set(url, .success(Response(status: status)))
  }

  var fetch: Fetch {
    { (url, retries) throws(FetchError) in
      self.log.withLock { $0.append((url, retries)) }
      let outcome = self.outcomes.withLock { outcomes -> Outcome? in
        guard let responses = outcomes[url], let first = responses.first else { return nil }
        if responses.count > 1 { outcomes[url] = Array(responses.dropFirst()) }
        return first
      }
      guard let outcome else {
        Issue.record("there is no response for \(url)")
        throw .unreachable(reason: "no response")
      }
      return try outcome.get()
    }
  }
}

/// A clock that only advances on request.
final class StubClock: Sendable {
  private let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(seconds: Double) {
    time.withLock { $0 += seconds }
  }
}

/// A cache in memory.
final class StubCache: Sendable {
  private let files = Locked<[String: Data]>([:])

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

/// A history in memory.
final class StubHistory: Sendable {
  private let pasts = Locked<[String: ChartOrderHistory]>([:])
  private let log = Locked<[[String]]>([])
  private let calls = Locked<[String]>([])

  /// The calls, in order.
  var called: [String] { calls.withLock { $0 } }

  /// The IDs of each recorded chart.
  var noted: [[String]] { log.withLock { $0 } }

  var history: ChartHistory {
    ChartHistory(
      note: { chart, fetched in
        self.calls.withLock { $0.append("note") }
        let past = ChartOrder(chart, fetched: fetched)
        self.log.withLock { $0.append(past.ids.compactMap(\.self)) }
        self.pasts.withLock { $0[Self.key(chart), default: ChartOrderHistory(past)].note(past) }
      },
      compared: { chart, fetched, isNew in
        self.calls.withLock { $0.append(isNew ? "compare new" : "compare") }
        return self.pasts.withLock { $0[Self.key(chart)] }?
          .compared(with: ChartOrder(chart, fetched: fetched), isNew: isNew)
      })
  }

  private static func key(_ chart: Chart) -> String {
    "\(chart.country) \(chart.source.rawValue)"
  }
}
