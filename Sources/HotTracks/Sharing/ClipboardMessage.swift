import Desktop

/// Messages about copied text.
enum ClipboardMessage {
  /// - Parameters:
  ///   - what: The copied text, such as `the link`.
  ///   - isSent: Whether the text was sent to the terminal, which does not confirm it.
  /// - Returns: `nil` if the text was not copied.
  static func sentence(_ what: String, on clipboards: [Clipboard], isSent: Bool) -> String? {
    let desktop = clipboards.contains { $0 != .tmux } ? "the clipboard" : nil
    let tmux = clipboards.contains(.tmux) ? "the tmux buffer" : nil
    let places = [desktop, tmux].compactMap(\.self)
    if !places.isEmpty { return "Copied \(what) to \(places.joined(separator: " and "))." }
    return isSent
      ? "Sent \(what) to the terminal's clipboard (not all terminals support this)." : nil
  }
}
