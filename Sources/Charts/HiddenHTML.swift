/// What no page shows, with all that is in it: comments, scripts and styles.
struct HiddenHTML {
  private let source: [Unicode.Scalar]
  /// Ends that are nowhere ahead: each is looked for in vain once, so that reading takes no longer for
  /// what begins a thousand times.
  private var missingEnds: Set<String> = []

  init(of source: [Unicode.Scalar]) {
    self.source = source
  }

  /// From its beginning to its end; nil where none begins here, or it never ends.
  mutating func length(at start: Int) -> Int? {
    if stands("<!--", at: start) { return length(to: "-->", from: start + 4, since: start) }
    for name in ["script", "style"] where stands("<" + name, at: start) {
      // `<styled>` is another word.
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
    let begun = source.indices.dropFirst(first).first { stands(end, at: $0) }
    guard let begun, let last = source[begun...].firstIndex(of: ">") else {
      missingEnds.insert(end)
      return nil
    }
    return last + 1 - start
  }

  /// Whether these letters of ASCII are here, whatever their case.
  private func stands(_ word: String, at place: Int) -> Bool {
    let letters = word.unicodeScalars
    guard place + letters.count <= source.count else { return false }
    return zip(letters, source[place...]).allSatisfy { letter, scalar in
      scalar == letter || ("a"..."z").contains(letter) && scalar.value == letter.value - 0x20
    }
  }
}
