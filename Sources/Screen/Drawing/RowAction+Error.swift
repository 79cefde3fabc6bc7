extension RowAction {
  /// What is wrong, as a sentence or the cause of a new try; `nil` where all is well.
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
