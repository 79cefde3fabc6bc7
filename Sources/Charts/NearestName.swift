/// What a person who mistyped a name most likely meant.
package enum NearestName {
  private static let mostEdits = 2
  private static let longestName = 40

  /// A sentence that follows another, with a space before it; empty where nothing is near.
  package static func hint(for name: String, among names: [String]) -> String {
    let word = name.lowercased()
    guard word.count <= longestName else { return "" }
    let edits = names.map { (name: $0, edits: EditDistance.between(word, $0.lowercased())) }
    guard let nearest = edits.min(by: { $0.edits < $1.edits }), nearest.edits <= mostEdits,
      nearest.edits < word.count
    else {
      return ""
    }
    return " Did you mean \(nearest.name)?"
  }
}
