/// The files the player was given and has not told the end of. The same file may be begun again
/// before its former end is told, and each beginning has its own end, in their order.
package struct UnfinishedPlays: Equatable, Sendable {
  package private(set) var paths: [String] = []
  // Of the last one; not once it was stopped or has ended.
  private var hasPresent = false

  package init() {}

  package var isEmpty: Bool { paths.isEmpty }

  /// It was given to the player in place of the present one.
  package mutating func begin(_ path: String) {
    paths.append(path)
    hasPresent = true
  }

  /// The player had gone on to it before it heard of what is the present one by now.
  package mutating func beganBefore(_ path: String) {
    paths.insert(path, at: 0)
  }

  /// Ends that come from now on are no news.
  package mutating func stop() {
    hasPresent = false
  }

  /// Whether what the player tells of a file is about the present one.
  package func isPresent(_ path: String) -> Bool {
    hasPresent && paths.last == path && paths.firstIndex(of: path) == paths.count - 1
  }

  /// Takes note of an end; whether it is that of the present one.
  package mutating func end(_ path: String) -> Bool {
    let isOfPresent = isPresent(path)
    if let index = paths.firstIndex(of: path) { paths.remove(at: index) }
    if isOfPresent { hasPresent = false }
    return isOfPresent
  }
}
