/// A word of a bash command line as it was typed, or the beginning of one.
struct ShellWord {
  private(set) var raw = String.UnicodeScalarView()
  /// Without quotes and escapes.
  private(set) var text = String.UnicodeScalarView()
  /// The quote that is not closed.
  private var quote: Unicode.Scalar?
  /// The last scalar is a backslash that escapes the next one.
  private var isEscaped = false
  /// Bash would replace a variable or a command in it.
  private var hasExpansion = false

  init(_ raw: some Sequence<Unicode.Scalar> = []) {
    for scalar in raw { append(scalar) }
  }

  /// The words of a line, of which the last is to be completed: empty after a space.
  static func words(of line: String) -> [ShellWord] {
    var words = [ShellWord()]
    for scalar in line.unicodeScalars {
      if " \t\n".unicodeScalars.contains(scalar), !words[words.count - 1].isOpen {
        if !words[words.count - 1].raw.isEmpty { words.append(ShellWord()) }
      } else {
        words[words.count - 1].append(scalar)
      }
    }
    return words
  }

  private var isOpen: Bool { quote != nil || isEscaped }

  private mutating func append(_ scalar: Unicode.Scalar) {
    raw.append(scalar)
    if isEscaped {
      if quote != nil, !Self.escapable.contains(scalar) { text.append("\\") }
      text.append(scalar)
      isEscaped = false
    } else if scalar == quote {
      quote = nil
    } else if quote == nil, scalar == "'" || scalar == "\"" {
      quote = scalar
    } else if scalar == "\\", quote != "'" {
      isEscaped = true
    } else {
      if quote != "'", scalar == "$" || scalar == "`" { hasExpansion = true }
      text.append(scalar)
    }
  }

  /// What a backslash escapes between double quotes.
  private static let escapable = "$`\"\\".unicodeScalars
  /// Without a meaning for the shell wherever they are in a word.
  private static let plain = "-_./,:=@%+".unicodeScalars

  /// What to insert after this beginning of a word so that the shell passes the value to the program, and expands
  /// nothing; `nil` if that is not possible. Bash closes an open quote itself.
  func rest(of value: String) -> String? {
    let scalars = value.unicodeScalars
    guard !hasExpansion, !isEscaped, scalars.starts(with: text) else { return nil }
    let rest = scalars.dropFirst(text.count)
    let special: (Unicode.Scalar) -> Bool
    switch quote {
    case "'":
      return rest.contains("'") ? nil : String(rest)
    case "\"":
      // Bash keeps a backslash before an exclamation mark there.
      if rest.contains("!") { return nil }
      special = Self.escapable.contains
    default:
      special = { scalar in
        scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
          && !Self.plain.contains(scalar)
      }
    }
    var inserted = String.UnicodeScalarView()
    for scalar in rest {
      if special(scalar) { inserted.append("\\") }
      inserted.append(scalar)
    }
    return String(inserted)
  }
}
