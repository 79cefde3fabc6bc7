import Foundation
import HTTP
import Library
import Support
import TestSupport
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
  func set(_ url: String, _ responses: Outcome...) { set(url, responses) }

  func set(_ url: String, _ responses: [Outcome]) {
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

extension Storefront {
  static let slovakia = Storefront(code: "sk", name: "Slovakia", sellsMusic: true)
}

extension ChartDatabase {
  init(_ database: LibraryDatabase) {
    self.init(
      chart: { try? await database.chart(of: $0, in: $1, orFallback: $2) },
      record: { (try? await database.record($0)) != nil },
      history: { try? await database.history(of: $0) },
      details: { (try? await database.details(of: $0, in: $1)) ?? [] },
      recordDetails: { try? await database.record(details: $0, in: $1, fetched: $2) },
      answer: { try? await database.answer(to: $0) },
      recordAnswer: { try? await database.record($0) })
  }

  /// A new database, which is deleted when the store is no longer used.
  static func temporary(now: @escaping @Sendable () -> Date = Date.init) -> ChartDatabase {
    let home = try? Home()
    return ChartDatabase(
      LibraryDatabase(path: "\(home?.path ?? "/dev/null")/library.sqlite", now: now) { error in
        Issue.record("\(error) in \(home?.path ?? "no folder")")
      })
  }
}
