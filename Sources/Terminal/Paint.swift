/// Styles for text that goes to a terminal, or, disabled, for text that goes anywhere else.
///
/// Each style ends with its own end code, so styles nest; only `bold` and `dim` share theirs, and
/// a color within a color ends both. The text itself is not made `displayable`.
package struct Paint: Equatable, Sendable {
  private let isEnabled: Bool

  /// Disabled, every style gives the text back as it is.
  package init(enabled: Bool) {
    isEnabled = enabled
  }

  /// In heavier letters.
  package func bold(_ text: String) -> String { styled(text, 1, 22) }
  /// In fainter letters; some terminals show no difference.
  package func dim(_ text: String) -> String { styled(text, 2, 22) }
  /// For what failed.
  package func red(_ text: String) -> String { styled(text, 31, 39) }
  /// For what is done.
  package func green(_ text: String) -> String { styled(text, 32, 39) }
  /// For what waits or is paused.
  package func yellow(_ text: String) -> String { styled(text, 33, 39) }
  /// For what stands out without a judgment.
  package func cyan(_ text: String) -> String { styled(text, 36, 39) }

  // Codes: https://www.xfree86.org/current/ctlseqs.html, "Character Attributes (SGR)".
  private func styled(_ text: String, _ start: Int, _ end: Int) -> String {
    guard isEnabled, !text.isEmpty else { return text }
    return "\u{1B}[\(start)m\(text)\u{1B}[\(end)m"
  }
}
