extension RowAction {
  /// The error message, or the reason for a retry; `nil` if there is no error.
  func trouble(keys: KeyTable) -> String? {
    switch self {
    case .failed(let sentence), .unplayable(let sentence): sentence
    case .retrying(_, _, let cause): cause
    case .elsewhere: "Another hottracks is downloading it."
    case .damaged: "The file is damaged".advised(keys.clause(.erase, "erase"))
    case .absent, .download, .waiting, .downloading, .paused, .downloaded, .playing, .noPreview,
      .notKnown, .leads:
      nil
    }
  }
}
