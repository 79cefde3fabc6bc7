/// What stands bare, without quotes. Looked at scalar by scalar: a regular expression takes seconds for
/// a list of thousands.
enum TOMLWord {
  typealias Scalars = ArraySlice<Unicode.Scalar>

  /// `+1_000.5e-3`, `0x1F`.
  static func isNumber(_ word: Scalars) -> Bool {
    if word.first == "0", let base = word.dropFirst().first, "xob".unicodeScalars.contains(base) {
      let digits = word.dropFirst(2)
      return !digits.isEmpty && digits.allSatisfy(isHexDigit)
    }
    var rest = unsigned(word)
    repeat {
      let digits = rest.prefix(while: isDigit)
      if digits.isEmpty { return false }
      rest = rest.dropFirst(digits.count)
    } while take("_", from: &rest)
    if take(".", from: &rest) {
      guard takeDigits(from: &rest) else { return false }
    }
    if take("e", from: &rest) || take("E", from: &rest) {
      rest = unsigned(rest)
      guard takeDigits(from: &rest) else { return false }
    }
    return rest.isEmpty
  }

  /// A name, with dots in it or before it, a truth, or a dot alone between quoted names.
  static func isName(_ word: Scalars) -> Bool {
    let name = word.first == "." ? word.dropFirst() : word
    guard let first = name.first else { return word.first == "." }
    return (isLetter(first) || first == "_")
      && name.allSatisfy {
        isLetter($0) || isDigit($0) || "_.-".unicodeScalars.contains($0)
      }
  }

  private static func unsigned(_ word: Scalars) -> Scalars {
    word.first == "+" || word.first == "-" ? word.dropFirst() : word
  }

  private static func take(_ scalar: Unicode.Scalar, from word: inout Scalars) -> Bool {
    guard word.first == scalar else { return false }
    word.removeFirst()
    return true
  }

  private static func takeDigits(from word: inout Scalars) -> Bool {
    let digits = word.prefix(while: isDigit)
    word = word.dropFirst(digits.count)
    return !digits.isEmpty
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
