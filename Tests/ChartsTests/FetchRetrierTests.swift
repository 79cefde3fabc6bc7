import Foundation
import HTTP
import Synchronization
import Testing

@testable import Charts

@Suite struct FetchRetrierTests {
  private let store = StubStore()
  private let clock = StubClock()
  private let waits = WaitLog()
  private let url = "https://itunes.apple.com/lookup?id=1"

  private var fetch: Fetch {
    let clock = clock
    let waits = waits
    return FetchRetrier(
      sleep: { clock.advance(seconds: Double($0.components.seconds)) },
      now: { clock.now }, random: { $0.upperBound }, onPause: { waits.append($0) }
    ).retrying(store.fetch)
  }

  private func status(_ status: Int, retryAfter: String? = nil) -> StubStore.Outcome {
    .success(Response(status: status, retryAfter: retryAfter))
  }

  @Test func `a successful response is returned at once`() async throws {
    store.teach(url, status: 200)
    #expect(try await fetch(url, .backoff()).status == 200)
    #expect(store.requests.count == 1)
    #expect(waits.all.isEmpty)
  }

  @Test(arguments: [403, 429, 503])
  func `a rate limit is retried after 2, 5 and 10 seconds`(code: Int) async throws {
    store.teach(url, status: code)
    #expect(try await fetch(url, .backoff()).status == code)
    #expect(store.requests.count == 4)
    #expect(
      waits.all
        == [2, 5, 10].map {
          FetchRetrier.Pause(
            seconds: $0, cause: .rateLimited(status: code), host: "itunes.apple.com")
        })
  }

  @Test func `retries end with the first good answer`() async throws {
    store.teach(url, status(429), status(200))
    #expect(try await fetch(url, .backoff()).status == 200)
    #expect(store.requests.count == 2)
  }

  @Test(
    arguments: [
      ("7", 7.0), ("0", 0.5), (" 3 ", 3), ("60", 60), ("Fri, 15 Jan 2027 08:00:30 GMT", 30),
      ("Fri, 15 Jan 2027 07:00:00 GMT", 0.5),
      ("-5", 2), ("soon", 2), ("", 2), ("1.5", 2), ("0x10", 2),
    ] as [(String, Double)])
  func `Retry-After is obeyed up to a minute, and only if it is one`(
    header: String, seconds: Double
  ) async throws {
    store.teach(url, status(503, retryAfter: header), status(200))
    _ = try await fetch(url, .backoff())
    #expect(waits.all.map(\.seconds) == [seconds])
  }

  @Test(
    arguments: [
      "61", "3600", "100000000000000000000", String(repeating: "9", count: 400),
      "Sat, 15 Jan 2028 08:00:00 GMT",
    ])
  func `a longer Retry-After ends the request at once`(header: String) async throws {
    store.teach(url, status(429, retryAfter: header))
    #expect(try await fetch(url, .backoff()).status == 429)
    #expect(store.requests.count == 1)
    #expect(waits.all.isEmpty)
  }

  @Test func `all rate limits together wait a minute at most, also of several requests`()
    async throws
  {
    store.teach(url, status(429, retryAfter: "25"))
    let retries = Retries.backoff()
    #expect(try await fetch(url, retries).status == 429)
    #expect(waits.all.map(\.seconds) == [25, 25])
    #expect(store.requests.count == 3)
    #expect(try await fetch(url, retries).status == 429)
    #expect(store.requests.count == 4)
  }

  @Test func `a request without retries is sent once`() async {
    for outcome in [status(429), status(502), .failure(.timedOut)] {
      store.teach(url, outcome)
      _ = try? await fetch(url, .none)
    }
    #expect(store.requests.count == 3)
    #expect(waits.all.isEmpty)
  }

  @Test(arguments: [408, 425, 500, 502, 504])
  func `a busy server is retried twice`(code: Int) async throws {
    store.teach(url, status: code)
    #expect(try await fetch(url, .backoff()).status == code)
    #expect(waits.all.map(\.seconds) == [1, 2.5])
    #expect(waits.all.map(\.cause) == [.busy(status: code), .busy(status: code)])
  }

  @Test func `a page with status 500 is retried once`() async throws {
    let page = Response(status: 500, contentType: "text/html", body: Data("<html>".utf8))
    store.teach(url, .success(page))
    #expect(try await fetch(url, .backoff()) == page)
    #expect(store.requests.count == 2)
  }

  @Test(arguments: [FetchError.unreachable(reason: "refused"), .timedOut])
  func `a missing response is not waited for`(failure: FetchError) async {
    store.teach(url, .failure(failure))
    await #expect(throws: failure) { try await fetch(url, .backoff()) }
    #expect(store.requests.count == 3)
  }

  @Test(arguments: [
    FetchError.insecure(reason: "x"), .failed(reason: "x"), .invalidResponse, .tooLarge(bytes: 1),
    .rateLimited, .canceled,
  ])
  func `a permanent error is not retried`(failure: FetchError) async {
    store.teach(url, .failure(failure))
    await #expect(throws: failure) { try await fetch(url, .backoff()) }
    #expect(store.requests.count == 1)
  }

  @Test(arguments: [200, 204, 301, 400, 401, 404, 410])
  func `other statuses are returned as responses`(code: Int) async throws {
    store.teach(url, status: code)
    #expect(try await fetch(url, .backoff()).status == code)
    #expect(store.requests.count == 1)
  }

  @Test func `a slow server is abandoned after twenty seconds`() async throws {
    let clock = clock
    let fetch = FetchRetrier(
      sleep: { _ in }, now: { clock.now }, random: { $0.lowerBound }, onPause: { _ in }
    ).retrying { [store] (url, retries) throws(FetchError) in
      clock.advance(seconds: 12)
      return try await store.fetch(url, retries)
    }
    store.teach(url, .failure(.timedOut))
    await #expect(throws: FetchError.timedOut) { try await fetch(url, .backoff()) }
    #expect(store.requests.count == 2)
  }

  @Test func `canceling ends a wait`() async {
    store.teach(url, status: 429)
    let fetch = FetchRetrier(
      sleep: { _ in throw CancellationError() }, now: { Date() }, random: { $0.lowerBound },
      onPause: { _ in }
    ).retrying(store.fetch)
    await #expect(throws: FetchError.canceled) { try await fetch(url, .backoff()) }
    #expect(store.requests.count == 1)
  }

  @Test func `a canceled task stops waiting`() async {
    store.teach(url, status(429, retryAfter: "60"))
    let (waiting, started) = AsyncStream.makeStream(of: Void.self)
    let fetch = FetchRetrier(onPause: { _ in started.yield() }).retrying(store.fetch)
    let url = url
    let task = Task { try await fetch(url, .backoff()) }
    for await _ in waiting { break }
    task.cancel()
    let result = await task.result
    #expect(throws: FetchError.canceled) { try result.get() }
  }
}

private final class WaitLog: Sendable {
  private let waits = Mutex<[FetchRetrier.Pause]>([])

  var all: [FetchRetrier.Pause] { waits.withLock { $0 } }

  func append(_ wait: FetchRetrier.Pause) {
    waits.withLock { $0.append(wait) }
  }
}
