import Testing

@testable import Charts

@Suite struct ChartErrorTests {
  @Test(arguments: [
    (
      ChartError.unreachable(what: "most-played chart of Slovakia", reason: "no such host"),
      "the most-played chart of Slovakia could not be fetched (no such host). "
        + "Check your network connection and try again."
    ),
    (
      .unreachable(what: "details of 1 entry", reason: "the store responded with HTTP 404"),
      "the details of 1 entry could not be fetched (the store responded with HTTP 404). Try again later."
    ),
    (
      .unreachable(what: "chart", reason: "TLS connection failed: expired"),
      "the chart could not be fetched (TLS connection failed: expired). "
        + "Check the system clock and the network, then try again."
    ),
    (
      .rateLimited(what: "details of 10 entries", status: 429),
      "the details of 10 entries could not be fetched (rate limited by the store, HTTP 429). "
        + "Try again later."
    ),
    (
      .rateLimited(what: "details of 1 entry", status: nil),
      "the details of 1 entry could not be fetched (rate limited). "
        + "Try again later."
    ),
    (
      .noChart(what: "top-movies chart of Slovakia", status: 400, isOnlySource: true),
      "the top-movies chart of Slovakia is not available (HTTP 400). "
        + "Try another --country, or try again later."
    ),
    (
      .empty(what: "top-podcasts chart of Slovakia", isOnlySource: true),
      "the top-podcasts chart of Slovakia is empty. Try another --country."
    ),
    (.every([]), "no chart is available. Try again later."),
    (
      .nothingRemembered(what: "chart of Slovakia"),
      "the chart of Slovakia is not cached. Try again without --offline."
    ),
    (
      .every([.empty(what: "a chart"), .noChart(what: "b chart", status: 500)]),
      "no chart is available: the a chart is empty; the b chart is not available "
        + "(HTTP 500). Try another --source or --country, or try again later."
    ),
  ])
  func `an error says what failed and what to do`(error: ChartError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(arguments: [
    (
      ChartWarning.stale(age: .seconds(60), because: .empty(what: "x chart")),
      "Showing the chart cached 1 minute ago: the x chart is empty."
    ),
    (
      .stale(
        age: .seconds(660),
        because: .every([.empty(what: "x chart"), .noChart(what: "y chart", status: 500)])),
      "Showing the chart cached 11 minutes ago: the x chart is empty; the y chart is not available "
        + "(HTTP 500)."
    ),
    (
      .stale(age: .seconds(7200 * 24), because: nil),
      "Showing the chart cached 2 days ago; run without --offline to fetch a newer one."
    ),
    (
      .otherSource(
        tried: .empty(what: "x chart"), shown: ChartList(kind: .songs, source: .topSongs)),
      "Showing “Top songs on the iTunes Store” instead: the x chart is empty."
    ),
    (
      .detailsMissing(
        of: .songs, because: .rateLimited(what: "details of 10 entries", status: 429)),
      "Some details (albums, lengths, prices, previews) are missing or out of date: the "
        + "details of 10 entries could not be fetched (rate limited by the store, HTTP 429)."
    ),
    (
      .detailsMissing(of: .books, because: nil),
      "Some details (prices, genres) are missing or out of date; run without --offline to fetch them."
    ),
    (
      .detailsMissing(of: .podcasts, because: nil),
      "Some details (genres) are missing or out of date; run without --offline to fetch them."
    ),
    (
      .fewerThanAsked(shown: 10, asked: 25, because: nil),
      "Only 10 of 25 entries are cached; run without --offline to fetch more."
    ),
    (.nameless(RankList([4])), "No. 4 has no name in the chart; showing its ID instead."),
    (
      .nameless(RankList([4, 9])),
      "No. 4 and 9 have no name in the chart; showing their IDs instead."
    ),
    (
      .gaps(RankList([10])),
      "No. 10 cannot be shown: its ID is invalid or a duplicate."
    ),
    (
      .gaps(RankList([1, 2, 3, 5, 8])),
      "No. 1–3, 5 and 8 cannot be shown: their IDs are invalid or duplicates."
    ),
    (
      .nameless(RankList(Array(stride(from: 1, through: 199, by: 2)))),
      "100 entries have no name in the chart; showing their IDs instead."
    ),
  ])
  func `a warning is a sentence`(warning: ChartWarning, sentence: String) {
    #expect(warning.description == sentence)
  }

  /// One row a list of Apple's.
  @Test(arguments: [
    (MediaKind.songs, ["most-played", "top-songs", "hot-tracks"]),
    (.albums, ["most-played albums", "top-albums"]),
    (.musicVideos, ["most-played music-videos", "top-music-videos"]),
    (.podcasts, ["top-podcasts"]), (.apps, ["top-free-apps"]), (.paidApps, ["top-paid-apps"]),
    (.grossingApps, ["top-grossing-apps"]), (.books, ["top-paid-books"]),
    (.audiobooks, ["top-audiobooks"]), (.movies, ["top-movies"]),
    (.tvEpisodes, ["top-tv-episodes"]),
  ])
  func `another source is advised where there is one`(kind: MediaKind, words: [String]) async {
    #expect(kind.lists.map { $0.what(in: .slovakia) } == words.map { "\($0) chart of Slovakia" })
    for feed in ChartFeed.apple(.apple, fetch: { _, _ in Answer(status: 404) })
    where feed.list.kind == kind {
      do throws(ChartError) {
        _ = try await feed.chart(.slovakia, 10, .backoff())
        Issue.record("\(feed.list) was there")
      } catch {
        #expect(error.description.contains("--source") == (words.count > 1))
        #expect(
          error.description.contains("the \(feed.list.words) chart of Slovakia is not available"))
      }
    }
  }
}
