package import Charts
package import Session

extension CommandError {
  /// The error with a remedy that names keys, not options.
  package init(onScreen error: ChartError) {
    let cause = error.cause.prefix(1).uppercased() + error.cause.dropFirst()
    let remedy = error.remedy.keyText().map { " \($0.prefix(1).uppercased())\($0.dropFirst())." }
    self.init(CommandError(error).status, "\(cause).\(error == .canceled ? "" : remedy ?? "")")
  }
}

extension ChartWarning {
  /// A message that names keys instead of options.
  func screenText(keys: KeyTable) -> String {
    guard case .sameSourceAsLastTime(let source) = self else { return description }
    return "Showing “\(source.title)”, the same chart as before"
      .advised(keys.clause(.refresh, "fetch the default one"))
  }
}
