/// What stands in front of the list and takes the keys first.
package enum Overlay: Equatable, Sendable {
  /// The keys, scrolled down by so many lines.
  case help(scroll: Int)
  /// The storefronts that a typed text leaves, and which of them is selected.
  case countries(CountryChooser)
  /// The selected entry with large artwork; moving the selection shows the next one's.
  case details
  /// `y` does it; anything else does not.
  case question(Question)
}

/// A question before something that cannot be taken back.
package struct Question: Equatable, Sendable {
  /// One sentence with a question mark.
  package let text: String
  /// The ids of what is erased on `y`.
  package let ids: [String]

  package init(text: String, ids: [String]) {
    self.text = text
    self.ids = ids
  }
}
