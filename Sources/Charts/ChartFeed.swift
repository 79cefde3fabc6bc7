/// One of Apple's chart services.
package struct ChartFeed: Sendable {
  package let source: ChartSource
  /// Asks for the chart of a storefront in one of the sizes the service offers: one request.
  package let chart:
    @Sendable (_ country: Storefront, _ size: Int) async throws(ChartError) -> Chart

  package init(
    source: ChartSource,
    chart: @escaping @Sendable (Storefront, Int) async throws(ChartError) -> Chart
  ) {
    self.source = source
    self.chart = chart
  }

  /// What is most played on Apple Music: sizes 10, 25, 50, 100; neither albums nor previews.
  package static func appleMarketingTools(
    _ addresses: ServiceAddresses, fetch: @escaping Fetch
  ) -> ChartFeed {
    ChartFeed(
      .mostPlayed, addresses, fetch: fetch, as: ResultsFeed.self
    ) { code, size in
      "\(addresses.charts)/api/v2/\(code)/music/most-played/\(size)/songs.json"
    }
  }

  /// What is most bought on the iTunes Store: up to 200, with albums, prices and previews.
  package static func iTunesRSS(
    _ addresses: ServiceAddresses, fetch: @escaping Fetch
  ) -> ChartFeed {
    ChartFeed(
      .topSongs, addresses, fetch: fetch, as: EntryFeed.self
    ) { code, size in
      "\(addresses.iTunes)/\(code)/rss/topsongs/limit=\(size)/json"
    }
  }

  /// What Apple's editors chose; the service of the first generation, which Apple has let go.
  package static func hotTracks(
    _ addresses: ServiceAddresses, fetch: @escaping Fetch
  ) -> ChartFeed {
    ChartFeed(
      .hotTracks, addresses, fetch: fetch, as: ResultsFeed.self
    ) { code, size in
      "\(addresses.hotTracks)/api/v1/\(code)/itunes-music/hot-tracks/all/\(size)/explicit.json"
    }
  }

  private init<Shape: FeedShape>(
    _ source: ChartSource, _ addresses: ServiceAddresses, fetch: @escaping Fetch,
    as shape: Shape.Type, address: @escaping @Sendable (_ code: String, _ size: Int) -> String
  ) {
    self.source = source
    chart = { (country, size) throws(ChartError) in
      let reading = AnswerReading(what: source.what(in: country), isChart: true)
      let answer: Answer
      do throws(FetchFailure) {
        answer = try await fetch(address(country.code, size))
      } catch {
        throw reading.error(for: error)
      }
      let feed = try reading.value(of: shape, in: answer)
      guard feed.entryCount > 0 else { throw .empty(what: reading.what) }
      let tracks = Self.ranked(feed.tracks(accepting: addresses))
      guard !tracks.isEmpty else { throw reading.unreadable("no entry has a name and an id") }
      return Chart(
        country: country.code, source: source, title: feed.title, updated: feed.updated,
        requested: size, tracks: tracks, isWhole: feed.entryCount < size)
    }
  }

  /// Each song once, at its best place, at most 200 of them, ranks without gaps.
  private static func ranked(_ tracks: [Track]) -> [Track] {
    var seen: Set<String> = []
    let unique = tracks.filter { seen.insert($0.id).inserted }.prefix(200)
    return zip(1..., unique).map { rank, track in
      var track = track
      track.rank = rank
      return track
    }
  }
}
