/// The files that were sent to the player and whose end it has not reported yet. A file may be started
/// again before its previous end is reported; the ends arrive in the order of the starts.
package struct UnfinishedPlays: Equatable, Sendable {
  package private(set) var paths: [String] = []
  /// Whether the last path is the current file: false after it was stopped or has ended.
  private var hasCurrent = false

  package init() {}

  package var isEmpty: Bool { paths.isEmpty }

  /// A file was sent to the player and replaces the current one.
  package mutating func begin(_ path: String) {
    paths.append(path)
    hasCurrent = true
  }

  /// The player had already advanced to this file when it received the current one.
  package mutating func startedEarlier(_ path: String) {
    paths.insert(path, at: 0)
  }

  /// From now on, reported ends no longer matter.
  package mutating func stop() {
    hasCurrent = false
  }

  /// Whether an event about this path is about the current file.
  package func isCurrent(_ path: String) -> Bool {
    hasCurrent && paths.last == path && paths.firstIndex(of: path) == paths.count - 1
  }

  /// Removes a file that has ended.
  ///
  /// - Returns: Whether it was the current file.
  package mutating func end(_ path: String) -> Bool {
    let wasCurrent = isCurrent(path)
    if let index = paths.firstIndex(of: path) { paths.remove(at: index) }
    if wasCurrent { hasCurrent = false }
    return wasCurrent
  }
}
