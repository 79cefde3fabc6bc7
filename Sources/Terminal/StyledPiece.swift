/// A stretch of a text that holds `Paint`'s codes: either one code, or text between two.
enum StyledPiece: Equatable {
  /// One whole SGR sequence: ESC, `[`, digits with `;` or `:`, `m`.
  case style(String)
  /// Displayable text: any other escape code has lost its ESC.
  case text(String)

  /// Adds the code that would end this style to those still due, or takes away what this ends. A
  /// style unknown to `Paint` is due a reset (0).
  func note(in due: inout Set<Int>) {
    guard case .style(let code) = self else { return }
    switch Int(code.dropFirst(2).dropLast()) {
    case 1, 2: due.insert(22)
    case .some(30...37): due.insert(39)
    case 22: due.remove(22)
    case 39: due.remove(39)
    case 0: due = []
    case .some: due.insert(0)
    case .none: if code == "\u{1B}[m" { due = [] } else { due.insert(0) }
    }
  }

  /// The pieces of `text` in order.
  static func pieces(of text: String) -> [StyledPiece] {
    var pieces: [StyledPiece] = []
    var plain = String.UnicodeScalarView()
    // Scalars, because a mark after a code would make one Character with the code's last letter.
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
