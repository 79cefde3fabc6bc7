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
    } else if let failure = model.soundFailure ?? model.page.failure(model) {
      (text, style) = (failure, Theme.failure)
    } else if let warning = model.page.warning(model) {
      (text, style) = ("⚠ \(warning)", Theme.warning)
    } else if let notes = model.storeList?.notes(showsIDs: false), !notes.isEmpty {
      (text, style) = (notes.joined(separator: " "), Theme.faint)
    } else {
      return nil
    }
  }

}
