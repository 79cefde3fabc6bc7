import Foundation

/// The status and header fields of one HTTP response; with redirects, those of the last response.
package struct ResponseHead: Equatable, Sendable {
  package private(set) var status: Int?
  private var fields: [String: String] = [:]

  package init() {}

  /// Appends one raw line. A status line discards the previous lines, because redirects and 1xx responses
  /// have separate heads.
  package mutating func append(line: some Collection<UInt8>) {
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

  /// The value of a field by its lower-case name. If a field is repeated, the last one.
  package subscript(name: String) -> String? {
    fields[name]
  }

  /// The `Location` of a redirect.
  package var redirect: String? {
    status.map { (300...399).contains($0) } == true ? self["location"] : nil
  }

  /// `nil` if absent or not a plain number (RFC 9110, 8.6).
  package var contentLength: Int64? {
    self["content-length"].flatMap(Self.plainNumber)
  }

  /// Whether the body contains the bytes of the file, without a content encoding.
  package var isIdentityEncoded: Bool {
    guard let encoding = self["content-encoding"]?.lowercased() else { return true }
    return encoding.isEmpty || encoding == "identity"
  }

  /// The media type without parameters, in lower case.
  package var mediaType: String? {
    self["content-type"]?.split(separator: ";").first.map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }

  /// A number of ASCII digits only; `nil` for anything else and for numbers larger than `Int64.max`.
  package static func plainNumber(_ text: some StringProtocol) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text)
  }
}
