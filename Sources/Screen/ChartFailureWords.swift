package import Charts
package import Rows

extension Failure {
  /// What failed and what to do next, for one who has keys and no command line at hand.
  package init(onScreen error: ChartError) {
    let usual = Failure(error)
    let cause = error.cause.prefix(1).uppercased() + error.cause.dropFirst()
    self = error.screenAdvice.map { Failure(usual.status, "\(cause). \($0)") } ?? usual
  }
}

extension ChartError {
  /// `nil` where what is advised elsewhere can be done here too.
  fileprivate var screenAdvice: String? {
    switch self {
    // However often it is asked for, there is no such chart.
    case .noChart, .empty: "Try again later or choose another country."
    case .nothingRemembered: "Choose another country or restart without --offline to fetch it."
    case .every(let errors): errors.last.flatMap(\.screenAdvice)
    default: nil
    }
  }
}

extension ChartWarning {
  /// A sentence that names keys, not options.
  func screenSentence(keys: KeyTable) -> String {
    guard case .sameSourceAsBefore(let source) = self else { return description }
    return "Showing “\(source.title)”, the same chart as before"
      .advised(keys.clause(.refresh, "fetch the default one"))
  }
}
