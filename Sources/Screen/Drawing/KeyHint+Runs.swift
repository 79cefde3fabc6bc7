internal import Terminal

extension KeyHint {
  /// As many of the hints as fit, each whole.
  static func runs(_ hints: [KeyHint], columns: Int) -> [TextRun] {
    var runs: [TextRun] = []
    for hint in hints {
      let more = (runs.isEmpty ? [] : [TextRun("  ")]) + hint.runs
      guard runs.columns + more.columns <= columns else { break }
      runs += more
    }
    return runs
  }

  private var runs: [TextRun] {
    [TextRun(keys, Look.key), TextRun(" "), TextRun(does, Look.faint)]
  }
}
