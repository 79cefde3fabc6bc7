package import Desktop

/// Where text was put to be pasted.
package enum ClipboardMessage {
  /// - Parameters:
  ///   - what: such as `the link`.
  ///   - isSent: whether the terminal was asked to take it too, which never answers.
  /// - Returns: `nil` where it is nowhere.
  package static func sentence(
    _ what: String, on clipboards: [Clipboard], isSent: Bool
  ) -> String? {
    let desktop = clipboards.contains { $0 != .tmux } ? "the clipboard" : nil
    let tmux = clipboards.contains(.tmux) ? "the tmux buffer" : nil
    let places = [desktop, tmux].compactMap(\.self)
    if !places.isEmpty { return "Copied \(what) to \(places.joined(separator: " and "))." }
    return isSent
      ? "Sent \(what) to the terminal's clipboard (not all terminals support this)." : nil
  }
}
