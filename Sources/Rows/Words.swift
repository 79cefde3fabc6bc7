internal import Foundation

/// How words are matched: without case and diacritics, each somewhere in artist or track.
package struct Words: Equatable, Sendable {
  private let words: [String]

  package init(_ phrase: String) {
    words = Self.folded(phrase).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  package func match(artist: String?, track: String) -> Bool {
    let text = Self.folded([artist, track].compactMap(\.self).joined(separator: " "))
    return words.allSatisfy { text.contains($0) }
  }

  private static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
