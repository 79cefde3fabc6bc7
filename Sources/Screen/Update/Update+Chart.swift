internal import Charts
internal import Rows

/// The chart: questions and answers.
extension Update {
  mutating func ask(_ freshness: Freshness) {
    model.chart.question += 1
    model.chart.isAsking = true
    model.chart.wait = nil
    want(
      .askForChart(
        model.country, model.kind, source: model.source, model.isOffline ? .offline : freshness,
        limit: model.isFull ? model.fullLimit : nil, question: model.chart.question))
  }

  /// Genres and Gallery show more of the chart than its own list does.
  mutating func fetchFullChart() {
    guard !model.isFull, model.fullLimit > model.limit else { return }
    model.isFull = true
    if !model.hasFullChart { ask(.remembered) }
  }

  /// Transfers and playback go on.
  mutating func choose(_ country: Storefront) {
    model.overlay = nil
    if !model.view.isOfChart { show(.chart) }
    // A run that names no kind begins with songs.
    if country.sellsMusic { want(.keepCountry(country)) }
    guard country != model.country else { return }
    model.country = country
    beginChart()
  }

  /// The same of another kind or source. What was looked for among the former is not among these.
  mutating func choose(_ kind: MediaKind, from source: ChartSource?) {
    model.overlay = nil
    if !model.view.isOfChart { show(.chart) }
    guard kind != model.kind || source != model.source else { return }
    model.kind = kind
    model.source = source
    model.filter = ""
    beginChart()
  }

  private mutating func beginChart() {
    closeGenre()
    model.genres.wanted = nil
    model.chart = ChartState(question: model.chart.question)
    for view in ListView.allCases where view.isOfChart { model.places[view] = nil }
    model.isFull = model.view != .chart && model.fullLimit > model.limit
    ask(.remembered)
  }

  mutating func refresh() {
    scan()
    model.favorites.leave()
    readLists()
    model.details.outdateLookups()
    guard model.view.isOfChart else { return doubt(model.allRows) }
    if model.chart.isAsking {
      say("Already fetching the chart.")
    } else {
      ask(.refresh)
    }
  }

  /// Shown until the answer is there.
  mutating func remember(_ shown: FetchedChart, _ question: Int) {
    guard question == model.chart.question, model.chart.isAsking, model.chart.shown == nil else {
      return
    }
    model.chart.shown = shown
  }

  mutating func take(_ answer: Result<FetchedChart, CommandError>, _ question: Int) {
    guard question == model.chart.question else { return }
    model.chart.isAsking = false
    model.chart.wait = nil
    switch answer {
    case .success(let shown):
      beginGallery(of: shown)
      model.chart.shown = shown
      model.chart.failure = nil
      if !shown.isStale, shown.detailsMissing == nil {
        for track in shown.chart.entries { model.details.yield(to: track, in: shown.chart.country) }
      }
    case .failure(let failure):
      model.chart.failure = failure.sentence
      say(failure.sentence, .failure)
    }
  }

  mutating func wait(_ words: String?) {
    guard
      words == nil || model.chart.isAsking || !model.startsOnDetails.isEmpty
        || model.details.isLookingUp
    else { return }
    model.chart.wait = words
  }
}
