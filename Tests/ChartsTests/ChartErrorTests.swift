import Testing

@testable import Charts

@Suite struct ChartErrorTests {
  @Test(arguments: [
    (
      ChartError.unreachable(what: "most-played chart of Slovakia", reason: "no such host"),
      "could not fetch the most-played chart of Slovakia (no such host). "
        + "Check your network connection and try again."
    ),
    (
      .unreachable(what: "details of 1 entry", reason: "the store responded with HTTP 404"),
      "could not fetch the details of 1 entry (the store responded with HTTP 404). Try again later."
    ),
    (
      .unreachable(what: "chart", reason: "TLS connection failed: expired"),
      "could not fetch the chart (TLS connection failed: expired). "
        + "Check the system clock and the network, then try again."
    ),
    (
      .rateLimited(what: "x", status: nil), "could not fetch the x (rate limited). Try again later."
    ),
    (
      .rateLimited(what: "x", status: 403),
      "could not fetch the x (refused by the store, HTTP 403). "
        + "To find the cause: `hottracks doctor --network`."
    ),
    (
      .every([.rateLimited(what: "x", status: 403), .empty(what: "y")]),
      "no chart is available: could not fetch the x (refused by the store, HTTP 403); "
        + "the y is empty. To find the cause: `hottracks doctor --network`."
    ),
    (
      .every(
        ["a", "b"].map {
          .unreachable(what: "chart", reason: "Could not resolve host: \($0).example")
        }),
      "no chart is available (Could not resolve host: a.example). "
        + "Check your network connection and try again."
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
    (.notCached(what: "chart"), "the chart is not cached. Try again without --offline."),
    (
      .every([.empty(what: "a chart"), .noChart(what: "b chart", status: 500)]),
      "no chart is available: the a chart is empty; the b chart is not available "
        + "(HTTP 500). Try another --source or --country, or try again later."
    ),
    (
      .every([
        .unreachable(what: "a chart", reason: "no such host"),
        .unreachable(what: "b chart", reason: "timed out"),
      ]),
      "no chart is available: could not fetch the a chart (no such host); could not fetch the b "
        + "chart (timed out). Check your network connection and try again."
    ),
    (.unreadable(what: "x", reason: "y"), "could not read the x (y). Try again later."),
    (
      .badAddress("ftp://x", variable: "HOTTRACKS_CHARTS_URL"),
      "invalid HOTTRACKS_CHARTS_URL “ftp://x”. "
        + "Use https://HOST or http://127.0.0.1:PORT, without user, query or fragment."
    ),
  ])
  func `an error contains cause and remedy`(error: ChartError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(arguments: [
    (
      ChartWarning.stale(
        age: .seconds(119),
        because: .every([.empty(what: "x chart"), .noChart(what: "y chart", status: 500)])),
      "Showing the chart cached 1 minute ago: the x chart is empty; the y chart is not available "
        + "(HTTP 500)."
    ),
    (
      .stale(age: .seconds(7200 * 24), because: nil),
      "Showing the chart cached 2 days ago; run without --offline to fetch a newer one."
    ),
    (
      .fallbackSource(
        tried: .rateLimited(what: "x chart", status: 403),
        shown: ChartList(kind: .songs, source: .topSongs)),
      "Showing “Top songs on the iTunes Store” instead: could not fetch the x chart "
        + "(refused by the store, HTTP 403); to find the cause: `hottracks doctor --network`."
    ),
    (
      .detailsMissing(
        of: .songs, because: .rateLimited(what: "details of 10 entries", status: 429)),
      "Some details (albums, lengths, prices, previews) are missing or out of date: could "
        + "not fetch the details of 10 entries (rate limited by the store, HTTP 429)."
    ),
    (
      .detailsMissing(of: .books, because: nil),
      "Some details (prices, genres) are missing or out of date; run without --offline to fetch them."
    ),
    (
      .fewerThanRequested(shown: 10, asked: 25, because: nil),
      "Only 10 of 25 entries are cached; run without --offline to fetch more."
    ),
    (.nameless(RankList([4])), "Rank 4 has no name in the chart; showing its ID instead."),
    (.gaps(RankList([10])), "Rank 10 cannot be shown: its ID is invalid or a duplicate."),
    (
      .gaps(RankList([1, 2, 3, 5, 8])),
      "Ranks 1–3, 5 and 8 cannot be shown: their IDs are invalid or duplicates."
    ),
    (
      .nameless(RankList(Array(stride(from: 1, through: 199, by: 2)))),
      "100 entries have no name in the chart; showing their IDs instead."
    ),
  ])
  func `a warning is a complete sentence`(warning: ChartWarning, sentence: String) {
    #expect(warning.description == sentence)
  }

  /// A kind's chart in messages, and Apple's lists of the kind.
  @Test(arguments: [
    (MediaKind.songs, "chart", ["most-played", "top-songs", "hot-tracks"]),
    (.albums, "album chart", ["most-played album", "top-albums"]),
    (.musicVideos, "music video chart", ["most-played music video", "top-music-videos"]),
    (.podcasts, "podcast chart", ["top-podcasts"]), (.apps, "free app chart", ["top-free-apps"]),
    (.paidApps, "paid app chart", ["top-paid-apps"]),
    (.grossingApps, "top-grossing app chart", ["top-grossing-apps"]),
    (.books, "book chart", ["top-paid-books"]),
    (.audiobooks, "audiobook chart", ["top-audiobooks"]),
    (.movies, "movie chart", ["top-movies"]),
    (.tvEpisodes, "TV episode chart", ["top-tv-episodes"]),
  ])
  func `messages name each chart`(kind: MediaKind, chart: String, words: [String]) throws {
    let netherlands = try #require(Storefront.withCode("nl"))
    #expect(kind.chart(of: netherlands) == "\(chart) of the Netherlands")
    #expect(kind.lists.map { $0.what(in: .slovakia) } == words.map { "\($0) chart of Slovakia" })
    #expect(kind.lists.allSatisfy { $0.isOnlyOne == (words.count == 1) })
  }
}
