/// What of the file does not count, and why.
package struct ConfigWarning: Equatable, Sendable {
  /// From 1; `nil` where it is about the file as a whole.
  package let line: Int?
  package let sentence: String

  package init(line: Int?, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }

  /// As compilers put it: `PATH:LINE: sentence`.
  package func text(path: String) -> String {
    let place = line.map { "\(path):\($0)" } ?? path
    return "\(place): \(sentence)"
  }
}
