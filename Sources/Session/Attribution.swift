/// The attribution that the store requires next to its previews.
package enum Attribution {
  /// - Parameter storePage: The page of the playing track.
  package static func line(storePage: String, isDemo: Bool) -> String {
    "\(words(isDemo: isDemo)) · \(storePage)"
  }

  /// For places that show the store page anyway.
  package static func words(isDemo: Bool) -> String {
    isDemo ? "Demo: invented music" : "Preview provided courtesy of iTunes"
  }
}
