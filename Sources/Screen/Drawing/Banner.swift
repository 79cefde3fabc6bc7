internal import Charts
internal import Session
internal import Terminal

/// A lasting message about the current list, such as why it is outdated.
struct Banner: Equatable {
  let text: String
  let style: Style

  init?(_ model: ScreenModel) {
    let chart = model.chart
    if let wait = chart.wait, !chart.isFetching, !model.startsOnDetails.isEmpty {
      // While the chart is being fetched, the header shows this.
      (text, style) = (wait, Theme.faint)
    } else if let queue = model.queue, model.playing == nil, model.playsOnArrival != nil {
      (text, style) = ("Will play shortly: \(queue.current.title)", Theme.faint)
    } else if let failure = model.soundFailure ?? Self.listFailure(model) {
      (text, style) = (failure, Theme.failure)
    } else if let warning = Self.warning(model) {
      (text, style) = ("⚠ \(warning)", Theme.warning)
    } else if let notes = model.storeList?.notes(showsIDs: false), !notes.isEmpty {
      (text, style) = (notes.joined(separator: " "), Theme.faint)
    } else {
      return nil
    }
  }

  /// Why the shown chart is not the current one, or lacks something.
  private static func warning(_ model: ScreenModel) -> String? {
    if let failure = model.storeList?.failure { return CommandError(causeOf: failure).sentence }
    guard model.view.isOfChart, !model.chart.isFetching, let shown = model.chart.shown else {
      return nil
    }
    return model.chart.failure ?? shown.warnings.first?.sentence
  }

  private static func listFailure(_ model: ScreenModel) -> String? {
    switch model.view {
    case .chart, .genres, .gallery, .world, .store: nil
    case .library: model.files.isEmpty ? nil : model.scanFailure
    case .favorites, .recents: model.listsFailure
    }
  }
}
