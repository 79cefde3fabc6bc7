/// Suggests the correct spelling of a mistyped name.
package enum NearestName {
  private static let maxEdits = 2
  private static let maxNameLength = 40

  /// Whether `word` may be a misspelling or the beginning of `name`. The first letter is rarely wrong.
  package static func isNear(_ word: String, _ name: String) -> Bool {
    let word = word.lowercased()
    guard word.count <= maxNameLength, word.first == name.first else { return false }
    if word.count >= 3, name.hasPrefix(word) { return true }
    return EditDistance.between(word, name) <= (min(word.count, name.count) < 5 ? 1 : maxEdits)
  }

  /// A sentence to append to another, with a leading space; empty if no name is similar.
  package static func hint(for name: String, among names: [String]) -> String {
    let word = name.lowercased()
    guard word.count <= maxNameLength else { return "" }
    let edits = names.map { (name: $0, edits: EditDistance.between(word, $0.lowercased())) }
    guard let nearest = edits.min(by: { $0.edits < $1.edits }),
      nearest.edits <= maxEdits,
      // Most short words are similar.
      2 * nearest.edits <= min(word.count, nearest.name.count)
    else {
      return ""
    }
    return " Did you mean \(nearest.name)?"
  }
}

/// The number of letters to change, insert or delete to turn one word into another (Levenshtein distance).
package enum EditDistance {
  package static func between(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for (place, otherLetter) in other.enumerated() {
        let change = corner + (letter == otherLetter ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = min(change, corner + 1, row[place] + 1)
      }
    }
    return row[other.count]
  }
}
