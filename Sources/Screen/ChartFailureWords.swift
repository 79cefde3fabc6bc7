package import Charts
package import Rows

extension Failure {
  /// What failed and what to do next, for one who has keys and no command line at hand.
  package init(onScreen error: ChartError) {
    let usual = Failure(error)
    let cause = error.cause.prefix(1).uppercased() + error.cause.dropFirst()
    self =
      error.isOfThePlace
      ? Failure(usual.status, "\(cause). Try again later, or choose another country.") : usual
  }
}

extension ChartError {
  /// There is no such chart there, however often it is asked for.
  fileprivate var isOfThePlace: Bool {
    switch self {
    case .noChart, .empty: true
    case .every(let errors): errors.last?.isOfThePlace == true
    default: false
    }
  }
}

extension ChartWarning {
  /// A sentence that names keys, not options.
  func screenSentence(keys: KeyTable) -> String {
    guard case .sameSourceAsBefore(let source) = self else { return description }
    return "This is “\(source.title)”, the list shown before; "
      + "\(keys.name(of: .refresh)) asks for the usual one."
  }
}
