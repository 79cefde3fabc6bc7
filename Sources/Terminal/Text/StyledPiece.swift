/// A part of text with `Paint`'s codes: one code, or the text between two codes.
enum StyledPiece: Equatable {
  /// An SGR sequence: ESC, `[`, digits with `;` or `:`, `m`.
  case style(String)
  /// Displayable text. Other escape codes have lost their ESC.
  case text(String)

  /// Adds the code that ends this style, or removes the codes that this code makes unnecessary. A style
  /// that `Paint` does not use needs a reset (0).
  func update(_ openEnds: inout Set<Int>) {
    guard case .style(let code) = self else { return }
    // A direct color.
    if code.hasPrefix("\u{1B}[38;") {
      openEnds.insert(39)
      return
    }
    switch Int(code.dropFirst(2).dropLast()) {
    case 1, 2: openEnds.insert(22)
    case .some(30...37): openEnds.insert(39)
    case 22: openEnds.remove(22)
    case 39: openEnds.remove(39)
    case 0: openEnds = []
    case .some: openEnds.insert(0)
    case .none: if code == "\u{1B}[m" { openEnds = [] } else { openEnds.insert(0) }
    }
  }

  /// The pieces of `text` in order.
  static func pieces(of text: String) -> [StyledPiece] {
    var pieces: [StyledPiece] = []
    var plain = String.UnicodeScalarView()
    // Scalars, because a mark after a code forms one Character with the code's last letter.
    var rest = Substring.UnicodeScalarView(text.unicodeScalars)
    func endPlain() {
      let displayable = String(plain).displayable
      if !displayable.isEmpty { pieces.append(.text(displayable)) }
      plain = String.UnicodeScalarView()
    }
    while let scalar = rest.first {
      if scalar == "\u{1B}", let length = codeLength(rest) {
        endPlain()
        pieces.append(.style(String(rest.prefix(length))))
        rest.removeFirst(length)
      } else {
        plain.append(scalar)
        rest.removeFirst()
      }
    }
    endPlain()
    return pieces
  }

  private static func codeLength(_ text: Substring.UnicodeScalarView) -> Int? {
    guard text.dropFirst().first == "[" else { return nil }
    let parameters = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
    guard text.dropFirst(2 + parameters.count).first == "m" else { return nil }
    return parameters.count + 3
  }
}
