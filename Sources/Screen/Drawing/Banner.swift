internal import Charts
internal import Session

/// A lasting message about the current list, such as why it is outdated.
struct Banner: Equatable {
  let text: String
  let isFailure: Bool

  init?(_ model: ScreenModel) {
    let chart = model.chart
    if let wait = chart.wait, !chart.isFetching, !model.startsOnDetails.isEmpty {
      // While the chart is being fetched, the header shows this.
      (text, isFailure) = (wait, false)
    } else if let queue = model.queue, model.playing == nil, model.playsOnArrival != nil {
      (text, isFailure) = ("Plays when downloaded: \(queue.current.title)", false)
    } else if let failure = model.soundFailure ?? Self.listFailure(model) {
      (text, isFailure) = (failure, true)
    } else if model.view.isOfChart, !chart.isFetching, let warning = chart.shown?.warnings.first {
      (text, isFailure) = (warning.sentence, false)
    } else {
      return nil
    }
  }

  private static func listFailure(_ model: ScreenModel) -> String? {
    switch model.view {
    case .chart, .genres, .gallery:
      model.chart.shown == nil || model.chart.isFetching ? nil : model.chart.failure
    case .library: model.kept.isEmpty ? nil : model.keptFailure
    case .favorites, .recents: model.listsFailure
    }
  }
}
