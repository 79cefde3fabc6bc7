/// What keys can do about a file, within sentences; `nil` where no key can, or nothing is fetched.
extension ScreenModel {
  func fetching(_ does: String) -> String? {
    isOffline ? nil : keys.clause(.press, does)
  }

  /// Of a file that is damaged: it has to be erased first.
  ///
  /// - Parameter does: what a key does then.
  func renewal(_ does: String) -> String? {
    guard let erasing = keys.clause(.erase, "erase it") else { return nil }
    return erasing + (fetching(does).map { ", then \($0)" } ?? "")
  }
}
