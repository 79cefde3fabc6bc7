import Foundation
import HTTP
import TestSupport
import Testing

@testable import Charts

/// Freshness, sizes, sources and their fallbacks, as lines of `Texts/repository.txt` that follow each other.
struct RepositoryStoryTests {
  /// A number of entries, or what goes wrong.
  private func outcome(_ text: String, _ body: (Int) -> String) throws -> StubStore.Outcome {
    if let count = Int(text) {
      return .success(Response(status: 200, body: Data(body(count).utf8)))
    }
    let errors: [String: FetchError] = [
      "timed out": .timedOut, "canceled": .canceled,
      "no host": .unreachable(reason: "Could not resolve host: a.b"),
      "no route": .unreachable(reason: "no route"),
    ]
    if let error = errors[text] { return .failure(error) }
    let status = try #require(Int(text.replacing("HTTP ", with: "")))
    return .success(Response(status: status, retryAfter: status == 429 ? "3600" : nil))
  }

  /// `played/100`, `sold/200` or `lookup 1001…1010`, with “once” if there are no retries.
  private func request(_ url: String, _ retries: Retries) -> String {
    let name =
      if let size = url.firstMatch(of: /most-played\/(\d+)/) {
        "played/\(size.1)"
      } else if let size = url.firstMatch(of: /topsongs\/limit=(\d+)/) {
        "sold/\(size.1)"
      } else if let ids = url.firstMatch(of: /id=(\d+)(?:,\d+)*?(\d{4})&/) {
        "lookup \(ids.1)…\(ids.2)"
      } else {
        url
      }
    return name + (retries == .none ? " once" : "")
  }

  private func summary(_ shown: FetchedChart, of fixture: RepositoryFixture) -> String {
    let entries = shown.chart.entries
    #expect(entries.allSatisfy { $0.previewURL == nil || $0.collectionName != nil })
    let age = Int(fixture.clock.now.timeIntervalSince(shown.fetched))
    let text =
      "\(entries.count) of \(shown.chart.source), \(entries.first?.id ?? "-")…\(entries.last?.id ?? "-"), "
      + "\(age) s old\(shown.isStale ? ", stale" : ""), "
      + "\(entries.count { $0.previewURL != nil }) previews"
    return ([text] + shown.warnings.map(\.description)).joined(separator: "; ")
  }

  @Test func `charts are requested when they must be, and cached ones are used otherwise`()
    async throws
  {
    var (fixture, seen) = (RepositoryFixture(), 0)
    try await ExpectedText.expectTable(
      in: "repository",
      [
        "story": { text in
          let parts = text.components(separatedBy: ": ")
          let words = parts[0].split(separator: " ").map(String.init)
          let size = words.dropFirst().first.flatMap { Int($0) }
          switch words[0] {
          case "new": (fixture, seen) = (RepositoryFixture(), 0)
          case "advance":
            fixture.clock.advance(seconds: try #require(words.last.flatMap(Double.init)))
          case "slow": fixture.secondsPerRequest = try #require(Double(words[1]))
          case "played":
            let outcome = try outcome(parts[1]) { Fixtures.mostPlayed(count: $0) }
            fixture.store.set(fixture.mostPlayedURL(size ?? 100), outcome)
          case "sold":
            let outcome = try outcome(parts[1]) { Fixtures.topSongs(count: $0) }
            fixture.store.set(fixture.topSongsURL(size ?? 100), outcome)
          case "lookup":
            let ids = words[1...].compactMap { Int($0) }
            let outcome = try outcome(parts[1]) { Fixtures.lookup(count: $0, firstID: ids[0]) }
            fixture.store.set(fixture.lookupURL(ids[0]...ids[1]), outcome)
          default:
            var result = ""
            let freshness: Freshness =
              words.contains("refresh")
              ? .refresh
              : words.contains("offline") ? .offline : .remembered
            let sources = [
              ("played", ChartSource.mostPlayed), ("sold", .topSongs), ("hot", .hotTracks),
            ]
            let isSearch = words[0] == "search"
            do throws(ChartError) {
              if words[0] == "details" {
                let details = try await fixture.repository.details(
                  of: words[1...].filter { $0 != words.last || freshness == .remembered },
                  in: .slovakia, freshness: freshness)
                result = "details of \(details.keys.sorted())"
              } else {
                result = summary(
                  try await fixture.repository.chart(
                    ChartRequest(
                      country: .slovakia, limit: isSearch ? 0 : size ?? 10,
                      source: sources.first { words.contains($0.0) }?.1, freshness: freshness,
                      purpose: isSearch ? .search : .display)), of: fixture)
              }
            } catch {
              result = "error: \(error)"
            }
            let requests = zip(fixture.store.requests, fixture.store.retries).dropFirst(seen)
              .map { request($0, $1) }
            seen += requests.count
            return "[\(requests.joined(separator: ", "))] \(result)"
          }
          return nil
        }
      ])
  }
}
