internal import Charts
internal import Session

/// Requests and results of charts.
extension Update {
  /// A laptop that was just opened needs some seconds to connect.
  private static let retrySeconds = 3.0

  mutating func ask(_ freshness: Freshness) {
    model.retryDue = nil
    model.chart.request += 1
    model.chart.isFetching = true
    model.chart.wait = nil
    want(
      .fetchChart(
        ChartRequest(
          country: model.country, kind: model.kind,
          limit: model.limit, source: model.source,
          freshness: model.isOffline ? .offline : freshness),
        request: model.chart.request))
  }

  /// Changes the country. Transfers and playback continue.
  ///
  /// - Parameter forNextRun: Whether the next run starts with it.
  mutating func choose(_ country: Storefront, forNextRun: Bool = true) {
    model.panels = []
    if !model.page.isOfChart { show(.chart) }
    model.world.formerCountry = nil
    // A run without a kind starts with songs, so other countries are not saved.
    if forNextRun, country.sellsMusic { want(.saveCountry(country)) }
    guard country != model.country else { return }
    model.country = country
    beginChart()
  }

  /// Changes the kind or source, and resets the filter. The World view stays, with the other charts.
  mutating func choose(_ kind: MediaKind, from source: ChartSource?) {
    model.panels = []
    if !model.page.isOfChart, model.view != .world { show(.chart) }
    guard kind != model.kind || source != model.source else { return }
    model.kind = kind
    model.source = source
    model.filter = ""
    beginChart()
    if model.view == .world { fetchWorld(.remembered) }
  }

  mutating func beginChart() {
    cancelListFetch()
    closeGenre()
    model.genres.wanted = nil
    model.chart = ChartState(request: model.chart.request)
    for view in ListView.allCases where view.page.isOfChart { model.places[view] = nil }
    ask(.remembered)
  }

  mutating func refresh() {
    session.scan()
    session.readLists()
    model.details.outdateLookups()
    model.page.refresh(in: &self)
  }

  /// Marks the rows of a list that is read from the disk as outdated.
  mutating func outdateRows() {
    let rows = model.allRows
    session.markOutdated(rows)
  }

  mutating func refreshChart() {
    if model.chart.isFetching {
      say("Already fetching the chart.")
    } else {
      ask(.refresh)
    }
  }

  /// Shows a cached chart until the response arrives.
  mutating func remember(_ shown: FetchedChart, _ request: Int) {
    guard request == model.chart.request, model.chart.isFetching, model.chart.shown == nil else {
      return
    }
    model.chart.shown = shown
  }

  mutating func receive(_ result: Result<FetchedChart, CommandError>, _ request: Int) {
    guard request == model.chart.request else { return }
    model.chart.isFetching = false
    model.chart.wait = nil
    switch result {
    case .success(let shown):
      beginGallery(of: shown)
      model.chart.shown = shown
      model.chart.failure = nil
      if !shown.isStale, shown.detailsMissing == nil {
        for track in shown.chart.entries {
          model.details.discard(replacedBy: track, in: shown.chart.country)
        }
      }
    case .failure(let failure):
      model.chart.failure = failure.sentence
      model.chart.hasNoResponse = failure.isNoResponse
      // The empty list says it, and a first run tries again.
      guard failure.isNoResponse, model.chart.shown == nil, !model.isOffline else {
        return say(failure.sentence, .failure)
      }
      if model.isFirstRun, !model.hasRetried {
        model.hasRetried = true
        model.retryDue = now + Self.retrySeconds
      }
    }
  }

  mutating func wait(_ words: String?) {
    guard
      words == nil || model.chart.isFetching || model.listFetch != nil
        || !model.startsOnDetails.isEmpty
        || model.details.isLookingUp
    else { return }
    model.chart.wait = words
  }
}
