/// Text at which toml++ 3.4 may end the program, where it should say that this is not TOML. It checks
/// itself with `assert`, which is on in release too: `[=]`, `[}`, `a = 1979-05-27T:` are such.
///
/// Follows strings, comments and brackets as far as a text is TOML; at what is not, toml++ stops too.
/// More is refused than has to be: dates, and names that begin with a digit. And so is a NUL that is
/// written as an escape: TOMLKit takes a value to end there, and ends the program where a name does.
struct TOMLTrap {
  /// A header or an entry, with the comments after it: it is a document of its own.
  struct Statement: Equatable {
    /// Where it begins, from 1.
    let line: Int
    let text: String
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var line = 1
  private var depth = 0
  /// What stands before, but for blanks and comments; `nil` where a line begins outside of lists.
  private var before: Unicode.Scalar?
  private var begins: [(place: Int, line: Int)] = []

  /// - Throws: the first of them.
  static func check(_ text: String) throws(TOMLDocument.Problem) {
    _ = try checked(text)
  }

  /// What a text is made of, if it is TOML.
  ///
  /// - Throws: the first trap.
  static func statements(of text: String) throws(TOMLDocument.Problem) -> [Statement] {
    let trap = try checked(text)
    let ends = trap.begins.dropFirst().map(\.place) + [trap.scalars.count]
    return zip(trap.begins, ends).map { begin, end in
      let text = String(String.UnicodeScalarView(trap.scalars[begin.place..<end]))
      return Statement(line: begin.line, text: text)
    }
  }

  private static func checked(_ text: String) throws(TOMLDocument.Problem) -> TOMLTrap {
    var trap = TOMLTrap(scalars: Array(text.unicodeScalars))
    while trap.place < trap.scalars.count { try trap.step() }
    return trap
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private mutating func step() throws(TOMLDocument.Problem) {
    let here = scalars[place]
    let (first, firstLine) = (place, line)
    let isFirst = before == nil
    defer { if isFirst, before != nil { begins.append((first, firstLine)) } }
    switch here {
    case "\n":
      line += 1
      if depth == 0 { before = nil }
    case "#":
      while let next = scalar(ahead: 1), next != "\n" { place += 1 }
    case "\"", "'":
      before = here
      try skipString(here)
    case "[" where before == nil: try takeHeader()
    case "[", "{":
      depth += 1
      before = here
    case "=", ",": before = here
    case "}" where before == "[" || before == ",":
      throw TOMLDocument.Problem(line: line, reason: "expected a value, saw '}'")
    case "]", "}":
      depth = max(depth - 1, 0)
      before = here
    case _ where !here.isASCII:
      throw TOMLDocument.Problem(line: line, reason: "'\(here)' must be in quotes")
    case _ where Self.isBlank(here): break
    default:
      try takeWord()
      before = here
    }
    place += 1
  }

  /// A name, a truth or a number. Dates are none of it: no setting is one, and toml++ has most of its
  /// traps there.
  private mutating func takeWord() throws(TOMLDocument.Problem) {
    let first = place
    while let next = scalar(ahead: 1), Self.isInWord(next) { place += 1 }
    let word = scalars[first...place]
    guard !TOMLWord.isNumber(word), !TOMLWord.isName(word) else { return }
    let text = String(String.UnicodeScalarView(word))
    throw TOMLDocument.Problem(line: line, reason: "'\(text)' is not a valid name or number")
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+", ".", ":": true
    default: false
    }
  }

  private mutating func takeHeader() throws(TOMLDocument.Problem) {
    before = "["
    skipBlanks()
    if scalar(ahead: 1) == "[" {
      place += 1
      skipBlanks()
    }
    // One that closes at once toml++ tells itself.
    guard let first = scalar(ahead: 1), Self.canBegin(first) || first == "]" else {
      throw TOMLDocument.Problem(line: line, reason: "expected a table name")
    }
  }

  private mutating func skipBlanks() {
    while let next = scalar(ahead: 1), next == " " || next == "\t" { place += 1 }
  }

  /// To the last quote, or to where a string of one line breaks off.
  private mutating func skipString(_ quote: Unicode.Scalar) throws(TOMLDocument.Problem) {
    let isLong = scalar(ahead: 1) == quote && scalar(ahead: 2) == quote
    if isLong { place += 2 }
    while let next = scalar(ahead: 1) {
      if next == "\n" {
        if !isLong { return }
        line += 1
      }
      place += 1
      if next == "\\", quote == "\"" {
        if isEscapedNUL {
          throw TOMLDocument.Problem(line: line, reason: "NUL is not allowed")
        }
        // A line end after it is counted by its own turn.
        if scalar(ahead: 1) != "\n" { place += 1 }
      } else if next == quote {
        guard isLong else { return }
        guard scalar(ahead: 1) == quote, scalar(ahead: 2) == quote else { continue }
        place += 2
        // Two more quotes may end the string itself.
        for _ in 0..<2 where scalar(ahead: 1) == quote { place += 1 }
        return
      }
    }
  }

  /// At a backslash.
  private var isEscapedNUL: Bool {
    let digits =
      switch scalar(ahead: 1) {
      case "u": 4
      case "U": 8
      default: 0
      }
    return digits > 0 && (0..<digits).allSatisfy { scalar(ahead: 2 + $0) == "0" }
  }

  private func scalar(ahead distance: Int) -> Unicode.Scalar? {
    place + distance < scalars.count ? scalars[place + distance] : nil
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
  }

  /// A name in a header or before `=`.
  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "\"", "'": true
    default: false
    }
  }
}
