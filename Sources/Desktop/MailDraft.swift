/// An email without a recipient.
package struct MailDraft: Equatable, Sendable {
  package var subject: String
  package var body: String
  /// The path of an attached file.
  package var attachment: String?

  package init(subject: String, body: String, attachment: String? = nil) {
    self.subject = subject
    self.body = body
    self.attachment = attachment
  }
}

extension MailDraft {
  /// The subject and the body as a URL (RFC 6068).
  ///
  /// If xdg-email got a subject and a body, it would pass them through `echo`, which interprets `\n` and `\c`
  /// in many shells. It does not change a URL.
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

  /// RFC 3986, section 2.3.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~".utf8.contains(byte)
    }
  }
}
