/// Advice about files in terms of keys; `nil` if no key helps, or if downloads are not allowed.
extension ScreenModel {
  func fetching(_ does: String) -> String? {
    isOffline ? nil : keys.clause(.press, does)
  }

  /// Advice about a damaged file, which must be erased first.
  ///
  /// - Parameter does: What the key does.
  func renewal(_ does: String) -> String? {
    guard let erasing = keys.clause(.erase, "erase it") else { return nil }
    return erasing + (fetching(does).map { ", then \($0)" } ?? "")
  }
}
