import Foundation
import HTTP
import Support
import TestSupport
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

  /// Responses, of which the last one is repeated.
  private func outcomes(_ text: String) throws -> [StubStore.Outcome] {
    let errors: [String: FetchError] = [
      "refused": .unreachable(reason: "refused"), "timed out": .timedOut,
      "unknown host": .unreachable(reason: "Could not resolve host: a.b"),
      "insecure": .insecure(reason: "x"), "failed": .failed(reason: "x"),
      "invalid": .invalidResponse, "too large": .tooLarge(bytes: 1), "rate limited": .rateLimited,
      "canceled": .canceled,
    ]
    return try text.components(separatedBy: "; ").map { text in
      if let error = errors[text] { return .failure(error) }
      let parts = text.components(separatedBy: " after ")
      let words = parts[0].split(separator: " ")
      var response = Response(
        status: try #require(words.last.flatMap { Int($0) }),
        contentType: words[0] == "page" ? "text/HTML" : nil,
        retryAfter: parts.count > 1 ? parts[1] : nil,
        body: Data(words[0] == "html" ? "\n<html>".utf8 : "".utf8))
      response.isLocal = words[0] == "local"
      return .success(response)
    }
  }

  /// The pauses, the number of requests and the result.
  private func history(_ text: String, _ retries: Retries) async throws -> String {
    let (before, paused) = (store.requests.count, pauses.all.count)
    store.set(url, try outcomes(text))
    let result: String
    do { result = "\(try await fetch(retries).status)" } catch { result = "\(error)" }
    let pauses = pauses.all.dropFirst(paused).map { pause in
      #expect(pause.host == "itunes.apple.com")
      return "\(pause.seconds) s: \(pause.cause)\(pause.isShown ? "" : " (hidden)")"
    }
    let requests = store.requests.count - before
    return (pauses + ["\(requests) request\(requests == 1 ? "" : "s"): \(result)"])
      .joined(separator: ", ")
  }

  @Test func `only temporary errors are retried, after pauses`() async throws {
    try await ExpectedText.expectTable(
      in: "retries",
      [
        "pauses, and the result": {
          let fresh = FetchRetrierTests()
          return try await fresh.history($0, $0.hasPrefix("local") ? .once { _ in } : .backoff())
        },
        "without retries": { try await history($0, .none) },
      ])
  }

  @Test func `the rate limits of several requests wait a minute at most together`() async throws {
    let retries = Retries.backoff()
    for (requests, seconds) in [(3, [25.0, 25]), (4, [25, 25])] {
      store.set(url, status(429, retryAfter: "25"))
      #expect(try await fetch(retries).status == 429)
      #expect(pauses.all.map(\.seconds) == seconds && store.requests.count == requests)
    }
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
