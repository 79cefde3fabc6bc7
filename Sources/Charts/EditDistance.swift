/// How many letters have to be changed, added or dropped to make one word of another (Levenshtein).
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
