/// Headers without a name, as in `[=]` or a lone `[`: toml++ 3.4 ends the program at them, where it
/// should say that this is not TOML.
enum TableHeaders {
  /// The first of them.
  ///
  /// - Parameter isDocument: whether a beginning of the text is one. A line that begins with `[` is
  ///   a header only after such a beginning, else it stands within a value.
  static func firstNameless(in text: String, isDocument: (String) -> Bool) -> Int? {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where isNameless(Substring(line)) {
      if isDocument(String(text[..<line.startIndex])) { return index + 1 }
    }
    return nil
  }

  private static func isNameless(_ line: Substring) -> Bool {
    var rest = line.drop(while: \.isWhitespace)
    guard rest.popFirst() == "[" else { return false }
    rest = rest.drop(while: \.isWhitespace)
    if rest.first == "[" { rest = rest.dropFirst().drop(while: \.isWhitespace) }
    guard let first = rest.first else { return true }
    // A bracket that closes is told by toml++ itself.
    return !first.isASCII || !(first.isLetter || first.isNumber || "_-'\"]".contains(first))
  }
}
