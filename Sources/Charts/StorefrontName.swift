import Foundation

/// A name of a storefront, or typed text, normalized: without case, diacritics and punctuation.
package struct StorefrontName: Equatable, Sendable {
  /// The original text.
  let text: String
  /// Without a leading article.
  let words: [String]
  /// The words without spaces.
  let key: String

  package init(_ text: String) {
    self.text = text
    let folded = text.replacing("&", with: " and ").folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    self.words = words.count > 1 && words[0] == "the" ? Array(words.dropFirst()) : words
    key = self.words.joined()
  }

  package static func == (one: Self, other: Self) -> Bool { one.words == other.words }

  func begins(with start: StorefrontName) -> Bool { key.hasPrefix(start.key) }

  /// Whether each typed word is the beginning of a word of this name, in any order.
  func hasWords(beginningWith typed: StorefrontName) -> Bool {
    !typed.words.isEmpty
      && typed.words.allSatisfy { start in words.contains { $0.hasPrefix(start) } }
  }
}
