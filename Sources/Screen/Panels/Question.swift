/// A confirmation of an action.
package struct Question: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// Erases previews by ID; `unmarkedToo` includes files that hottracks did not download.
    case erase([String], unmarkedToo: Bool = false)
    /// Downloads the current list, or the selected genre.
    case downloadAll
  }

  /// Whether Enter does what is asked; otherwise it closes the question.
  var isDefault: Bool { action == .downloadAll }

  /// What `y` and `n` do, in a word.
  var answers: (yes: String, no: String) {
    if case .downloadAll = action { ("Download", "Cancel") } else { ("Erase", "Keep") }
  }

  /// One sentence with a question mark.
  package let text: String
  package let action: Action
  /// The action whose key confirms, too.
  let confirming: Screen.Action?

  package init(text: String, _ action: Action, confirmedBy confirming: Screen.Action? = nil) {
    self.text = text
    self.action = action
    self.confirming = confirming
  }
}
