package import Charts
package import Rows

extension CommandError {
  /// What failed and what to do next, for one who has keys and no command line at hand.
  package init(onScreen error: ChartError) {
    let cause = error.cause.prefix(1).uppercased() + error.cause.dropFirst()
    let remedy = error.remedy.keyText().map { " \($0.prefix(1).uppercased())\($0.dropFirst())." }
    self.init(CommandError(error).status, "\(cause).\(error == .canceled ? "" : remedy ?? "")")
  }
}

extension ChartWarning {
  /// A sentence that names keys, not options.
  func screenText(keys: KeyTable) -> String {
    guard case .sameSourceAsLastTime(let source) = self else { return description }
    return "Showing “\(source.title)”, the same chart as before"
      .advised(keys.clause(.refresh, "fetch the default one"))
  }
}
