import Foundation

/// Status and header fields of one HTTP response; of a chain of redirects, the last.
struct ResponseHead: Equatable, Sendable {
  private(set) var status: Int?
  private var fields: [String: String] = [:]

  /// Takes one raw line as libcurl hands it over; a status line forgets what came before it,
  /// since redirects and 1xx answers bring heads of their own.
  mutating func take(line: some Collection<UInt8>) {
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("HTTP/") {
      fields = [:]
      let words = text.split(separator: " ", maxSplits: 2)
      let number = words.count > 1 ? Self.plainNumber(words[1]) : nil
      status = number.flatMap { (100...999).contains($0) ? Int($0) : nil }
      return
    }
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = text[..<colon].lowercased()
    fields[name] = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }

  /// The value of a field by its lower-case name; of repeated ones, the last.
  subscript(name: String) -> String? {
    fields[name]
  }

  /// Where a redirect leads, once its `Location` line has come.
  var redirect: String? {
    status.map { (300...399).contains($0) } == true ? self["location"] : nil
  }

  /// `nil` where absent or not a plain number (RFC 9110, 8.6).
  var contentLength: Int64? {
    self["content-length"].flatMap(Self.plainNumber)
  }

  /// Whether the body comes as it is, so that ranges and counts are those of the file.
  var isIdentityEncoded: Bool {
    guard let encoding = self["content-encoding"]?.lowercased() else { return true }
    return encoding.isEmpty || encoding == "identity"
  }

  /// The media type without parameters, in lower case.
  var mediaType: String? {
    self["content-type"]?.split(separator: ";").first.map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }

  static func plainNumber(_ text: some StringProtocol) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text)
  }
}
