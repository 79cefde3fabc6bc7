extension String {
  /// What is sent to a terminal in place of this text, so that terminals which disagree about
  /// emoji sequences still agree about columns. Idempotent.
  ///
  /// Gone are control characters (line ends and tabs too), bidi controls and other invisible
  /// formatting, joiners, variation selectors and skin tones. Flags become their two letters, what
  /// has no known width becomes U+FFFD, and a base keeps at most four zero-width marks. Marks
  /// without a base go, as they would land on what stands to the left.
  package var displayable: String {
    if isPlain { return self }
    var text = String.UnicodeScalarView()
    var marks: Int?
    for scalar in unicodeScalars where !scalar.isStripped {
      if scalar.columns == 0 {
        guard let count = marks, count < 4 else { continue }
        marks = count + 1
        text.append(scalar)
      } else {
        marks = 0
        text.append(scalar.columns == nil ? "\u{FFFD}" : scalar.flagLetter ?? scalar)
      }
    }
    return String(text)
  }

  /// Columns of the `displayable` text.
  package var columns: Int {
    displayable.displayableColumns
  }

  /// The first characters of the `displayable` text that fit, with `…` in the last column if
  /// anything was left out. One column less than asked for where a wide character did not fit;
  /// empty where there is no column at all.
  package func cut(toColumns limit: Int) -> String {
    let text = displayable
    guard text.displayableColumns > limit else { return text }
    guard limit > 0 else { return "" }
    return text.prefix(fitting: limit - 1) + "…"
  }

  /// The `displayable` text, cut or filled with spaces to exactly so many columns.
  package func padded(toColumns count: Int, alignment: TextAlignment = .left) -> String {
    let text = cut(toColumns: count)
    let space = String(repeating: " ", count: max(0, count - text.displayableColumns))
    switch alignment {
    case .left: return text + space
    case .right: return space + text
    }
  }

  /// Columns of text that is displayable already.
  var displayableColumns: Int {
    if isPlain { return utf8.count }
    return unicodeScalars.reduce(0) { sum, scalar in sum + (scalar.columns ?? 0) }
  }

  /// As many whole characters as fit, of text that is displayable already.
  func prefix(fitting limit: Int) -> Substring {
    var end = startIndex
    var taken = 0
    while end < endIndex {
      taken += String(self[end]).displayableColumns
      if taken > limit { break }
      end = index(after: end)
    }
    return self[..<end]
  }

  /// Whether each byte is a character of one column, as it is sent.
  var isPlain: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
