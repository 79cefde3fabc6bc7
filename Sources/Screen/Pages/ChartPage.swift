internal import Charts
internal import Session
internal import Terminal

/// The chart of a country.
struct ChartPage: ListPage {
  let title = "Chart"
  let isOfChart = true

  func rows(_ model: ScreenModel) -> [Row] { model.chartRows }
  func count(_ model: ScreenModel) -> Int { model.entryCount }

  func header(_ model: ScreenModel, now: Double) -> [LinePart] {
    let shown = model.chart.shown
    return HeaderText.chart(
      model, now, [HeaderText.position(model, isAlwaysShown: true)],
      day: shown.flatMap(ChartHeading.updated))
  }

  func empty(_ model: ScreenModel) -> EmptyList { .chart(model) }

  func hints(_ drawing: Drawing) -> [KeyHint] {
    (canClose(drawing.model) ? drawing.backHints("world") : []) + drawing.entryHints
      + drawing.listHints(isChart: true)
  }

  /// Opened from the World view, it returns there.
  func canClose(_ model: ScreenModel) -> Bool { model.world.formerCountry != nil }

  func close(in update: inout Update) {
    if let former = update.model.world.formerCountry { update.returnToWorld(from: former) }
  }
}

extension EmptyList {
  /// Of the chart, its genres or the gallery.
  static func chart(_ model: ScreenModel) -> EmptyList {
    let chart = model.chart
    let name = model.kind.chart(of: model.country)
    let elsewhere = KeyHint(.chooseCountry, does: "choose a country")
    func again(_ does: String) -> [KeyHint] {
      model.isOffline ? [] : [KeyHint(.refresh, does: does)]
    }
    if chart.failure != nil, chart.hasNoResponse, !chart.isFetching, !model.isOffline {
      let count = model.files.count
      return EmptyList(
        headline: "No network: Apple's charts cannot be reached.",
        why: model.isFirstRun ? "To try HotTracks without a network: hottracks --demo" : "",
        hints: [
          KeyHint(.refresh, does: "Try again"),
          KeyHint(.library, does: count > 0 ? "Library (\(count))" : "Library"),
          KeyHint(.chooseCountry, does: "Country"), KeyHint(.details, does: "Why"),
        ])
    }
    if let failure = chart.failure, !chart.isFetching {
      return EmptyList(
        headline: "No chart", isFailure: !model.isOffline, why: failure,
        hints: again("try again") + [elsewhere])
    }
    if chart.shown != nil, !chart.isFetching {
      return EmptyList(why: "The \(name) is empty.", hints: again("refresh") + [elsewhere])
    }
    let asking = model.isOffline ? "Loading the \(name)…" : "Fetching the \(name)…"
    return EmptyList(
      why: asking + (chart.wait.map { " \($0)" } ?? ""),
      hints: [KeyHint(.library, does: "library")])
  }
}
