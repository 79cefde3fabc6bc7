/// Apple's numbers for media of all kinds, as text.
package enum EntryID {
  /// Whether the text consists of 1 to 20 digits, as the lookup requires.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
