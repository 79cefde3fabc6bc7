internal import Terminal

extension KeyHint {
  /// As many of the hints as fit, each whole; those without a key are left out.
  static func runs(_ hints: [KeyHint], columns: Int, keys: KeyTable) -> [TextRun] {
    var runs: [TextRun] = []
    for hint in hints {
      guard let names = hint.names(keys) else { continue }
      let more =
        (runs.isEmpty ? [] : [TextRun("  ")])
        + [TextRun(names, Look.key), TextRun(" "), TextRun(hint.does, Look.faint)]
      guard runs.columns + more.columns <= columns else { break }
      runs += more
    }
    return runs
  }
}
