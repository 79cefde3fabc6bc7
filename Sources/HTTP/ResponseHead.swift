package import Foundation

/// The status and header fields of one HTTP response; with redirects, those of the last response.
package struct ResponseHead: Equatable, Sendable {
  package private(set) var status: Int?
  /// Whether the empty line at its end has arrived.
  package private(set) var isComplete = false
  private var fields: [String: String] = [:]
  private var repeated: Set<String> = []

  package init() {}

  /// Appends one raw line. A status line discards the previous lines, because redirects and 1xx responses
  /// have separate heads.
  package mutating func append(line: [UInt8]) {
    let line = Self.trimmed(line[...])
    if line.starts(with: "HTTP/".utf8) {
      (fields, repeated, isComplete) = ([:], [], false)
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      let number = words.count > 1 ? Self.plainNumber(Self.text(words[1])) : nil
      status = number.flatMap { (100...999).contains($0) ? Int($0) : nil }
      return
    }
    if line.isEmpty { isComplete = true }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = Self.text(line[..<colon]).lowercased()
    if fields[name] != nil { repeated.insert(name) }
    fields[name] = Self.text(Self.trimmed(line[line.index(after: colon)...]))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  // Optional whitespace (RFC 9110, 5.6.3), and the end of the line.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? bytes.startIndex
    return bytes[..<end].drop(while: isSpace)
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

  /// `Date`, plus `Age` for a response from a cache (RFC 9110, 6.6.1; RFC 9111, 5.1); `nil` if absent, invalid or repeated.
  package var date: Date? {
    guard let date = self["date"].flatMap(InternetDate.parse), !repeated.contains("date") else {
      return nil
    }
    let age = self["age"].flatMap(Self.plainNumber) ?? 0
    return date + Double(min(age, Self.maxAge))
  }

  /// That of RFC 9111, 1.2.2.
  private static let maxAge: Int64 = 1 << 31

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
