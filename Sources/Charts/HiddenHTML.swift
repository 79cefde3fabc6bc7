/// Finds HTML elements that are not displayed: comments, scripts and styles.
struct HiddenHTML {
  private let source: [Unicode.Scalar]
  /// End tags that were not found. Each is searched for only once, so that input with a thousand start tags
  /// does not take quadratic time.
  private var missingEnds: Set<String> = []

  init(of source: [Unicode.Scalar]) {
    self.source = source
  }

  /// The length of the element that starts here; `nil` if none does, or if it has no end.
  mutating func length(at start: Int) -> Int? {
    if matches("<!--", at: start) { return length(to: "-->", from: start + 4, since: start) }
    for name in ["script", "style"] where matches("<" + name, at: start) {
      // `<styled>` is a different tag.
      let next = start + 1 + name.count
      guard next < source.count,
        ">/".unicodeScalars.contains(source[next])
          || source[next].properties.isWhitespace
      else { return nil }
      return length(to: "</" + name, from: next, since: start)
    }
    return nil
  }

  private mutating func length(to end: String, from first: Int, since start: Int) -> Int? {
    guard !missingEnds.contains(end) else { return nil }
    let begun = source.indices.dropFirst(first).first { matches(end, at: $0) }
    guard let begun, let last = source[begun...].firstIndex(of: ">") else {
      missingEnds.insert(end)
      return nil
    }
    return last + 1 - start
  }

  /// Compares ASCII letters without case.
  private func matches(_ word: String, at place: Int) -> Bool {
    let letters = word.unicodeScalars
    guard place + letters.count <= source.count else { return false }
    return zip(letters, source[place...]).allSatisfy { letter, scalar in
      scalar == letter || ("a"..."z").contains(letter) && scalar.value == letter.value - 0x20
    }
  }
}
