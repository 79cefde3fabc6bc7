internal import Charts
internal import Session

/// A lasting message about the current list, such as why it is outdated.
struct Banner: Equatable {
  let text: String
  let isFailure: Bool

  init?(_ model: ScreenModel) {
    // While the chart is being fetched, the header shows this.
    if let wait = model.chart.wait, !model.chart.isFetching, !model.startsOnDetails.isEmpty {
      text = wait
      isFailure = false
      return
    }
    if let words = Self.awaited(model) {
      text = words
      isFailure = false
      return
    }
    if let failure = model.soundFailure {
      text = failure
      isFailure = true
      return
    }
    switch model.view {
    case .chart, .genres, .gallery:
      guard let shown = model.chart.shown, !model.chart.isFetching else { return nil }
      if let failure = model.chart.failure {
        text = failure
        isFailure = true
        return
      }
      guard let warning = shown.warnings.first else { return nil }
      text = warning.text(keys: model.session.keys)
    case .library:
      guard let failure = model.keptFailure, !model.kept.isEmpty else { return nil }
      text = failure
      isFailure = true
      return
    case .favorites, .recents:
      guard let failure = model.memoryFailure else { return nil }
      text = failure
      isFailure = true
      return
    }
    isFailure = false
  }

  // Shown while an autoplay track is being downloaded.
  private static func awaited(_ model: ScreenModel) -> String? {
    guard let queue = model.queue, model.playing == nil, model.playsOnArrival != nil else {
      return nil
    }
    return "Plays when downloaded: \(queue.current.title)"
  }
}
