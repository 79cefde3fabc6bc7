import Foundation
import HTTP
import Support
import TestSupport
import Testing

@testable import Charts

@Suite struct ManyChartsTests {
  private func countries(_ codes: some Sequence<String>) -> [Storefront] {
    codes.compactMap { Storefront.withCode($0) }
  }

  /// - Parameter service: That of songs, or the first or second one of podcasts.
  private func url(_ service: String, _ code: String) -> String {
    let addresses = ServiceAddresses.apple
    return switch service {
    case "first": "\(addresses.charts)/api/v2/\(code)/podcasts/top/100/podcasts.json"
    case "second": "\(addresses.iTunes)/\(code)/rss/toppodcasts/limit=100/json"
    default: "\(addresses.charts)/api/v2/\(code)/music/most-played/100/songs.json"
    }
  }

  private func outcome(_ text: String) throws -> StubStore.Outcome {
    func body(_ text: String) -> StubStore.Outcome {
      .success(Response(status: 200, body: Data(text.utf8)))
    }
    switch text {
    case "3 songs": return body(Fixtures.mostPlayed(count: 3))
    case "2 shows": return body(Fixtures.entries(of: .podcasts))
    case "page": return body("<html>")
    case "timed out": return .failure(.timedOut)
    default:
      let words = text.components(separatedBy: " after ")
      return .success(
        Response(
          status: try #require(Int(words[0].replacing(" page", with: ""))),
          contentType: text.hasSuffix("page") ? "text/html" : nil,
          retryAfter: words.count > 1 ? words[1] : nil))
    }
  }

  private func text(_ chart: CountryChart) -> String {
    let traits = [
      chart.shown.map { "\($0.chart.entries.count) of \($0.chart.country)" },
      chart.isCached ? "cached" : nil, chart.shown?.isStale == true ? "stale" : nil,
      chart.shown?.history == nil ? nil : "with a past",
      chart.error.map { "\($0)\($0.isNoResponse ? " No response." : "")" },
    ]
    return "\(chart.country.code): " + traits.compactMap(\.self).joined(separator: ", ")
  }

  @Test func `each country has its chart or the reason, from few and slow requests`() async throws {
    var (store, seen) = (RepositoryFixture(), 0)
    try await ExpectedText.expectTable(
      in: "many-charts",
      [
        "story": { text in
          let parts = text.components(separatedBy: ": ")
          let words = parts[0].split(separator: " ").map(String.init)
          switch words[0] {
          case "new": (store, seen) = (RepositoryFixture(), 0)
          case "advance": store.clock.advance(seconds: try #require(Double(words[1])))
          case "charts", "podcasts":
            let (time, waits) = (Locked(0.0), Locked<[String]>([]))
            let pacing = ChartPacing(
              parallel: 1, interval: 0.5, elapsed: { time.withLock { $0 } },
              wait: { wait in
                waits.withLock { $0.append("\((wait * 10).rounded() / 10)") }
                time.withLock { $0 += wait }
              })
            let retrier = FetchRetrier(
              now: { [clock = store.clock] in clock.now }, random: { $0.upperBound },
              wait: { try await pacing.wait($0.seconds) })
            let charts = store.repository(retrier).charts(
              of: countries(words),
              list: words[0] == "charts"
                ? ChartList(kind: .songs, source: .mostPlayed)
                : ChartList(kind: .podcasts, source: .topPodcasts),
              freshness: words.contains("refresh")
                ? .refresh : words.contains("offline") ? .offline : .remembered,
              isRecorded: !words.contains("unrecorded"), pacing: pacing)
            let results = await charts.reduce(into: []) { $0.append(self.text($1)) }
            let requests = store.store.requests.dropFirst(seen).map { request in
              for service in ["songs", "first", "second"] {
                if let code = words.first(where: { url(service, $0) == request }) {
                  return service == "songs" ? code : "\(code) \(service)"
                }
              }
              return request
            }
            seen += requests.count
            return "[\(requests.joined(separator: ", "))] "
              + "[\(waits.withLock { $0.joined(separator: ", ") })] "
              + results.joined(separator: "; ")
          default:
            for code in words.dropFirst() {
              let outcomes = try parts[1].components(separatedBy: ", ").map(outcome)
              store.store.set(url(words[0], code), outcomes)
            }
          }
          return nil
        }
      ])
  }

  @Test("Whoever stops reading the results ends the requests")
  func cancellation() async throws {
    let (store, codes) = (RepositoryFixture(), ["sk", "cz", "pl", "hu"])
    for code in codes { store.store.set(url("songs", code), try outcome("3 songs")) }
    let (release, released) = AsyncStream<Void>.makeStream()
    let pacing = ChartPacing(
      parallel: 1, interval: 1, elapsed: { 0 },
      wait: { _ in
        for await _ in release { return }
        throw CancellationError()
      })
    let list = ChartList(kind: .songs, source: .mostPlayed)
    for await _ in store.repository.charts(of: countries(codes), list: list, pacing: pacing) {
      break
    }
    released.finish()
    #expect(store.store.requests.count == 1)
  }

  @Test(
    "An entry is the same in two countries by its ID, or by its artist and its name without guests")
  func common() {
    func chart(_ country: String, _ entries: [(String, String, artist: String)]) -> Chart {
      Chart(
        country: country, source: .mostPlayed, requested: 100,
        entries: entries.enumerated().map {
          ChartEntry(rank: $0 + 1, Entry(id: $1.0, name: $1.1, artistID: $1.artist))
        })
    }
    let charts = [
      chart("sk", [("1", "Orbit", "7"), ("2", "Tide (feat. Ema)", "8"), ("3", "Low", "9")]),
      chart("cz", [("22", "TÍDE", "8"), ("1", "Orbit (Live)", "7"), ("4", "Low", "10")]),
      chart("pl", [("5", "Low (Live)", "9"), ("2", "Tide", "8")]),
    ]
    let all = CommonEntries(charts).sorted()
    #expect(all.map(\.entry.id) == ["2", "1", "5", "3", "4"])
    #expect(all[0].ids == ["sk": "2", "cz": "22", "pl": "2"] && all[2].ids == ["pl": "5"])
    #expect(all[0].charted(in: "cz")?.id == "22" && all[0].charted(in: "cz")?.rank == 1)
    #expect(all[0].charted(in: "at") == nil)
    #expect(all[0].ranks == ["sk": 2, "cz": 1, "pl": 2] && all[0].best == 1)
    #expect((all[0].numberOnes, all[0].countryCount, all[0].topTens) == (1, 3, 3))
    #expect(CommonEntries(charts).sorted().count { $0.countryCount >= 2 } == 2)
    let found = CommonEntry.occurrences(of: Entry(id: "22"), in: charts)
    #expect(found.mapValues(\.rank) == ["cz": 1])
    let named = CommonEntry.occurrences(of: charts[1].entries[0].entry, in: charts)
    #expect(named.mapValues(\.rank) == ["sk": 2, "cz": 1, "pl": 2])
  }
}
