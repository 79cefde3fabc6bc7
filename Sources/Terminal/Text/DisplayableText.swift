import Support

extension String {
  /// The text to send to a terminal in place of this text. All terminals agree about its width, even if
  /// they differ for emoji sequences. Idempotent.
  ///
  /// Control characters (including newlines and tabs), bidi controls and other invisible formatting,
  /// joiners, variation selectors and skin tones are removed. Flags become their two letters, characters
  /// without a known width become U+FFFD, and a base keeps at most four zero-width marks. Marks without a
  /// base are removed, because they would be drawn on the character to the left.
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

  /// The columns of the `displayable` text.
  package var columns: Int {
    displayable.displayableColumns
  }

  /// The `displayable` text, cut if necessary and then ended with `…`. It may be one column shorter than
  /// the limit if a wide character does not fit. Empty if the limit is 0.
  package func cut(toColumns limit: Int) -> String {
    let text = displayable
    guard text.displayableColumns > limit else { return text }
    guard limit > 0 else { return "" }
    return text.prefix(fitting: limit - 1) + "…"
  }

  /// The last characters of `displayable` text that fit, after `…` if others were removed.
  package func end(ofColumns limit: Int) -> String {
    guard columns > limit, limit > 0 else { return limit > 0 ? self : "" }
    var end = ""
    for character in reversed() {
      guard (String(character) + end).columns <= limit - 1 else { break }
      end = String(character) + end
    }
    return "…" + end
  }

  /// The `displayable` text, cut or padded with spaces to exactly this number of columns.
  package func padded(toColumns count: Int, alignment: TextAlignment = .left) -> String {
    let text = cut(toColumns: count)
    let space = String(repeating: " ", count: max(0, count - text.displayableColumns))
    switch alignment {
    case .left: return text + space
    case .right: return space + text
    }
  }

  /// The columns of text that is already displayable.
  var displayableColumns: Int {
    if isPlain { return utf8.count }
    return unicodeScalars.reduce(0) { sum, scalar in sum + (scalar.columns ?? 0) }
  }

  /// As many complete characters as fit. The text must be displayable already.
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

  /// Whether all characters are printable ASCII.
  var isPlain: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
