import Foundation
import HTTP
import Support
import Testing

@testable import Charts

@Suite struct FetchRetrierTests {
  private let store = StubStore()
  private let clock = StubClock()
  private let pauses = PauseLog()
  private let url = "https://itunes.apple.com/lookup?id=1"

  private func fetch(_ retries: Retries = .backoff()) async throws -> Response {
    let (clock, pauses) = (clock, pauses)
    return try await FetchRetrier(
      now: { clock.now }, random: { $0.upperBound },
      wait: { pause in
        pauses.append(pause)
        clock.advance(seconds: pause.seconds.rounded(.down))
      }
    ).retrying(store.fetch)(url, retries)
  }

  private func status(_ status: Int, retryAfter: String? = nil) -> StubStore.Outcome {
    .success(Response(status: status, retryAfter: retryAfter))
  }

  @Test(
    arguments: [200, 204, 301, 400, 401, 404, 410].map { ($0, []) }
      + [403, 429, 503].map { ($0, [2, 5, 10]) }
      + [408, 425, 500, 502, 504].map { ($0, [1, 2.5]) }
      as [(Int, [Double])])
  func `only a rate limit and a busy server are retried`(code: Int, seconds: [Double]) async throws
  {
    store.set(url, status: code)
    #expect(try await fetch().status == code)
    #expect(store.requests.count == 1 + seconds.count)
    #expect(
      pauses.all
        == seconds.map {
          FetchRetrier.Pause(
            seconds: $0,
            cause: seconds.count == 3 ? .rateLimited(status: code) : .busy(status: code),
            host: "itunes.apple.com")
        })
  }

  @Test(
    arguments: [
      ("7", 7), ("0", 0.5), ("60", 60), ("Fri, 15 Jan 2027 08:00:30 GMT", 30), ("soon", 2),
      ("61", nil), (String(repeating: "9", count: 400), nil),
    ] as [(String, Double?)])
  func `Retry-After is obeyed up to a minute, and a longer one ends the request at once`(
    header: String, seconds: Double?
  ) async throws {
    store.set(url, status(503, retryAfter: header), status(200))
    #expect(try await fetch().status == (seconds == nil ? 503 : 200))
    #expect(pauses.all.map(\.seconds) == [seconds].compactMap(\.self))
  }

  @Test func `all rate limits together wait a minute at most, also of several requests`()
    async throws
  {
    store.set(url, status(429, retryAfter: "25"))
    let retries = Retries.backoff()
    #expect(try await fetch(retries).status == 429)
    #expect(pauses.all.map(\.seconds) == [25, 25])
    #expect(store.requests.count == 3)
    #expect(try await fetch(retries).status == 429)
    #expect(store.requests.count == 4)
  }

  @Test func `a pause that another request was asked for is no attempt`() async throws {
    var closed = Response(status: 429, retryAfter: "5")
    closed.isLocal = true
    store.set(url, .success(closed), status(429), status(200))
    #expect(try await fetch(.once { _ in }).status == 200)
    #expect(pauses.all.map(\.seconds) == [5, 2] && pauses.all.map(\.isShown) == [false, true])
    store.set(url, .success(closed))
    #expect(try await fetch(.none) == closed)
  }

  @Test func `a request without retries is sent once`() async {
    for outcome in [status(429), status(502), .failure(.timedOut)] {
      store.set(url, outcome)
      _ = try? await fetch(.none)
    }
    #expect(store.requests.count == 3)
    #expect(pauses.all.isEmpty)
  }

  @Test(arguments: [
    Response(status: 500, contentType: "text/HTML"),
    Response(status: 500, body: Data("\n<html>".utf8)),
    Response(status: 200, body: Data("\n<html>".utf8)),
  ])
  func `a page is retried once`(page: Response) async throws {
    store.set(url, .success(page), status(200))
    #expect(try await fetch() == Response(status: 200))
    store.set(url, .success(page))
    #expect(try await fetch() == page)
    #expect(store.requests.count == 4)
    let pause = FetchRetrier.Pause(
      seconds: page.status == 200 ? 1 : 2.5,
      cause: page.status == 200 ? .page : .busy(status: 500), host: "itunes.apple.com")
    #expect(pauses.all == [pause, pause])
  }

  @Test(
    arguments: [
      (.unreachable(reason: "refused"), 3),
      (.unreachable(reason: "Could not resolve host: a.b"), 2),
      (.timedOut, 3), (.insecure(reason: "x"), 1),
      (.failed(reason: "x"), 1), (.invalidResponse, 1), (.tooLarge(bytes: 1), 1), (.rateLimited, 1),
      (.canceled, 1),
    ] as [(FetchError, Int)])
  func `a missing response is retried twice, an unknown host once, and a permanent error never`(
    failure: FetchError, requests: Int
  ) async {
    store.set(url, .failure(failure))
    await #expect(throws: failure) { try await fetch() }
    #expect(store.requests.count == requests)
  }

  @Test func `a slow server is abandoned after twenty seconds`() async throws {
    let clock = clock
    let fetch = FetchRetrier(
      now: { clock.now }, random: { $0.lowerBound }, wait: { _ in }
    ).retrying { [store] (url, retries) throws(FetchError) in
      clock.advance(seconds: 12)
      return try await store.fetch(url, retries)
    }
    store.set(url, .failure(.timedOut))
    await #expect(throws: FetchError.timedOut) { try await fetch(url, .backoff()) }
    #expect(store.requests.count == 2)
  }

  @Test func `a canceled task stops waiting`() async {
    store.set(url, status(429, retryAfter: "60"))
    let (waiting, started) = AsyncStream.makeStream(of: Void.self)
    let fetch = FetchRetrier(wait: { pause in
      started.yield()
      try await Task.sleep(for: .seconds(pause.seconds))
    }).retrying(store.fetch)
    let url = url
    let task = Task { try await fetch(url, .backoff()) }
    for await _ in waiting { break }
    task.cancel()
    let result = await task.result
    #expect(throws: FetchError.canceled) { try result.get() }
    #expect(store.requests.count == 1)
  }
}

private final class PauseLog: Sendable {
  private let pauses = Locked<[FetchRetrier.Pause]>([])

  var all: [FetchRetrier.Pause] { pauses.withLock { $0 } }

  func append(_ pause: FetchRetrier.Pause) {
    pauses.withLock { $0.append(pause) }
  }
}
