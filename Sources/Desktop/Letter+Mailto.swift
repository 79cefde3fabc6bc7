extension MailDraft {
  /// Its text as an address (RFC 6068).
  ///
  /// xdg-email makes one of a subject and a body by `echo`, which in many a shell takes `\n` and `\c` in
  /// them for a line's end and the end of all. An address it leaves as it is.
  var mailto: String {
    let head = subject.split(whereSeparator: \.isNewline).joined(separator: " ")
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return
      "mailto:?subject=\(Self.encoded(head))&body=\(Self.encoded(lines.joined(separator: "\r\n")))"
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      if isUnreserved(byte) { return String(UnicodeScalar(byte)) }
      return (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// Letters, digits and the four marks that are themselves everywhere (RFC 3986, 2.3).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~".utf8.contains(byte)
    }
  }
}
