/// Adds SGR codes to text for a terminal, or, if disabled, leaves text for other output unchanged.
///
/// Each style ends with a specific end code, so styles can be nested. But `bold` and `dim` have the same
/// end code, and so do all colors. The text itself is not made `displayable`.
package struct Paint: Equatable, Sendable {
  private let isEnabled: Bool

  package init(enabled: Bool) {
    isEnabled = enabled
  }

  package func bold(_ text: String) -> String { styled(text, 1, 22) }
  /// Some terminals show no difference.
  package func dim(_ text: String) -> String { styled(text, 2, 22) }
  /// For failures.
  package func red(_ text: String) -> String { styled(text, 31, 39) }
  /// For completed work.
  package func green(_ text: String) -> String { styled(text, 32, 39) }
  /// For waiting or paused work.
  package func yellow(_ text: String) -> String { styled(text, 33, 39) }
  /// For neutral emphasis.
  package func cyan(_ text: String) -> String { styled(text, 36, 39) }

  // Codes: https://www.xfree86.org/current/ctlseqs.html, "Character Attributes (SGR)".
  private func styled(_ text: String, _ start: Int, _ end: Int) -> String {
    guard isEnabled, !text.isEmpty else { return text }
    return "\u{1B}[\(start)m\(text)\u{1B}[\(end)m"
  }
}
