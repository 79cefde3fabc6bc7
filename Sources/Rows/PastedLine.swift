/// A line that the program printed, given back as a selection: `3  Ema Riečna  Ozvena  Downloaded`.
package struct PastedLine {
  private let line: String

  package init(_ line: String) {
    self.line = line
  }

  /// The line without rank, movement, ★, size, date and state before and after the names; `nil` if
  /// there is nothing to leave out, or nothing is left.
  package var names: String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    let names = words.drop(while: Self.isDecoration).reversed().drop(while: Self.isDecoration)
    guard !names.isEmpty, names.count < words.count else { return nil }
    return names.reversed().joined(separator: " ")
  }

  /// Words that may be ids, as in a line of `library`.
  package var ids: [String] {
    line.split(whereSeparator: \.isWhitespace).filter { word in
      word.count > 4 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }.map(String.init)
  }

  private static func isDecoration(_ word: Substring) -> Bool {
    let isMark = word.wholeMatch(
      of:
        /[★–—·>:]+|[▲▼][0-9]+|#?[0-9]{1,3}\.?|[0-9]{1,3}%,?|\(?[0-9.]+[KMG]?B\)?[:,]?|[0-9]+:[0-9:]+|[0-9]{4}-[0-9]{2}-[0-9]{2}/
    )
    return isMark != nil || stateWords.contains(word.lowercased().filter(\.isLetter))
  }

  private static let stateWords: Set = [
    "new", "download", "downloaded", "downloading", "paused", "damaged", "in", "use", "unknown",
    "no", "preview", "already", "erased", "canceled", "failed", "waiting", "resuming", "at", "of",
  ]
}
