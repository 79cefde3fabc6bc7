/// Adds SGR codes to text for a terminal, or, if disabled, leaves text for other output unchanged.
///
/// Each style ends with a specific end code, so styles can be nested. But `bold` and `dim` have the same
/// end code, and so do all colors. The text itself is not made `displayable`.
package struct Paint: Equatable, Sendable {
  private let isEnabled: Bool
  private let palette: Palette?

  /// - Parameter palette: For direct colors on a known background.
  package init(enabled: Bool, palette: Palette? = nil) {
    (isEnabled, self.palette) = (enabled, palette)
  }

  package func bold(_ text: String) -> String { styled(text, .bold, end: 22) }
  /// Without a palette, some terminals show no difference.
  package func dim(_ text: String) -> String { styled(text, .dim, end: palette == nil ? 22 : 39) }
  /// For failures.
  package func red(_ text: String) -> String { styled(text, Style(.red), end: 39) }
  /// For completed work.
  package func green(_ text: String) -> String { styled(text, Style(.green), end: 39) }
  /// For waiting or paused work.
  package func yellow(_ text: String) -> String { styled(text, Style(.yellow), end: 39) }
  /// For neutral emphasis.
  package func cyan(_ text: String) -> String { styled(text, Style(.cyan), end: 39) }

  private func styled(_ text: String, _ style: Style, end: Int) -> String {
    guard isEnabled, !text.isEmpty else { return text }
    // Without a palette, only theme colors are used, which are the same at every depth.
    var sgr = SGRState(depth: .direct, palette: palette)
    var start: [UInt8] = []
    sgr.change(to: style, into: &start)
    return String(decoding: start, as: UTF8.self) + "\(text)\u{1B}[\(end)m"
  }
}
