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
