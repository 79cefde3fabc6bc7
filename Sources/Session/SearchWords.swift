internal import Foundation

/// Words that match the beginnings of words in artist, name and album, in any order.
///
/// Case, diacritics, width and punctuation are ignored, and so are `&` and `and`.
package struct SearchWords: Equatable, Sendable {
  private let words: [String]
  /// Text that is matched literally if it contains no words, such as the band name `!!!`.
  private let symbols: String

  package init(_ phrase: String) {
    words = Self.words(in: phrase)
    symbols = words.isEmpty ? Self.folded(phrase).trimmingCharacters(in: .whitespaces) : ""
  }

  /// Whether there is nothing to match, so that everything matches.
  package var isEmpty: Bool { words.isEmpty && symbols.isEmpty }

  package func match(artist: String?, track: String, album: String? = nil) -> Bool {
    let text = [artist, track, album].compactMap(\.self).joined(separator: " ")
    guard symbols.isEmpty else { return Self.folded(text).contains(symbols) }
    let beginnings = Self.words(in: text, alsoJoined: true)
    return words.allSatisfy { word in
      beginnings.contains {
        $0.hasPrefix(word) || Self.isWrittenWithoutSpaces(word) && $0.contains(word)
      }
    }
  }

  /// The parts of the text that `match` finds, in their order.
  package func matches(in text: String) -> [Range<String.Index>] {
    guard symbols.isEmpty else { return [] }
    return text.split { !$0.isLetter && !$0.isNumber }.compactMap { piece in
      let folded = Self.folded(String(piece))
      guard words.contains(where: folded.hasPrefix) else { return nil }
      // The shortest beginning that contains the longest word; a letter may be folded to two.
      let word = words.filter(folded.hasPrefix).max { $0.count < $1.count } ?? ""
      let end = piece.indices.first { Self.folded(String(piece[...$0])).hasPrefix(word) }
      return end.map { piece.startIndex..<piece.index(after: $0) }
    }
  }

  /// Whether these are all words of the artist, the track or the album.
  package func matchName(artist: String?, track: String, album: String? = nil) -> Bool {
    [artist, track, album].contains { $0.map { Self.words(in: $0) } == words }
  }

  /// Whether these are all words of artist and track in either order, optionally followed by those of the
  /// album.
  package func matchWhole(artist: String?, track: String, album: String? = nil) -> Bool {
    let (artist, track) = (Self.words(in: artist ?? ""), Self.words(in: track))
    let album = Self.words(in: album ?? "")
    return [artist + track, track + artist].contains { words == $0 || words == $0 + album }
  }

  /// - Parameter alsoJoined: Whether `Jay-Z` also yields `jayz`.
  static func words(in text: String, alsoJoined: Bool = false) -> [String] {
    var words: [String] = []
    for word in folded(text).split(whereSeparator: \.isWhitespace) {
      let plain = word.filter { !apostrophes.contains($0) }
      let parts = plain.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      words += parts
      if alsoJoined, parts.count > 1 { words.append(parts.joined()) }
    }
    return words.filter { $0 != "and" }
  }

  private static func folded(_ text: String) -> String {
    let folded = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    guard folded.contains(where: { otherLetters[$0] != nil }) else { return folded }
    return folded.map { otherLetters[$0] ?? String($0) }.joined()
  }

  private static let apostrophes: Set<Character> = ["'", "’", "‘", "ʼ", "`", "´"]

  /// Letters that Unicode does not decompose.
  private static let otherLetters: [Character: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i", "þ": "th",
  ]

  /// Chinese, Japanese and Thai have no spaces between words.
  private static func isWrittenWithoutSpaces(_ word: String) -> Bool {
    word.unicodeScalars.contains {
      $0.properties.isIdeographic || (0x3040...0x30FF).contains($0.value)
        || (0x0E00...0x0E7F).contains($0.value)
    }
  }
}
