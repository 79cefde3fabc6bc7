internal import Support

/// An http or https address, parsed strictly enough to decide whether to send a request to it.
///
/// Foundation's `URL` repairs malformed addresses; this type rejects them. The `text` is unambiguous, so
/// libcurl and a browser find the same host in it.
package struct WebAddress: Hashable, Sendable {
  /// `https` or `http`, in lower case.
  package private(set) var scheme: String
  /// In lower case; an IPv6 address keeps its brackets.
  package var host: String
  package var port: Int?
  /// Path, query and fragment, percent-encoded where RFC 3986 demands it.
  package let rest: String

  /// `nil` for other schemes, user names, control characters, spaces, and more than 2,047 bytes.
  package init?(_ text: String) {
    guard let text = Self.encoded(text), let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text[colon...].hasPrefix("://")
    else { return nil }
    scheme = text[..<colon].lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let afterScheme = text[colon...].dropFirst(3)
    let end = afterScheme.utf8.firstIndex { "/?#".utf8.contains($0) } ?? afterScheme.endIndex
    let authority = afterScheme[..<end]
    rest = String(afterScheme[end...])
    guard let (host, port) = Self.hostAndPort(authority) else { return nil }
    self.host = host
    self.port = port
  }

  package var text: String { "\(scheme)://\(authority)\(rest)" }

  /// The host, and the port if one is given.
  package var authority: String { host + (port.map { ":\($0)" } ?? "") }

  /// Without query and fragment; `/` if empty.
  package var path: String {
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    return path.isEmpty ? "/" : String(path)
  }

  package var isSecure: Bool { scheme == "https" }

  /// 127.0.0.0/8, ::1 and localhost.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    guard host.hasPrefix("127.") else { return false }
    let octets = host.split(separator: ".", omittingEmptySubsequences: false)
    return octets.count == 4 && octets.allSatisfy { UInt8($0) != nil && $0.first?.isNumber == true }
  }

  /// Requests are sent to https addresses, and to http addresses only on loopback.
  package var isAllowed: Bool { isSecure || isLoopback }

  /// The same address with https; `nil` for an http address with a port other than 80.
  package var upgraded: WebAddress? {
    guard !isSecure else { return self }
    guard port == nil || port == 80 else { return nil }
    var upgraded = self
    upgraded.scheme = "https"
    upgraded.port = nil
    return upgraded
  }

  // In bytes. The same address with https may have one more.
  private static let longest = 2047

  /// In ASCII. RFC 3986 does not allow ^, {, | and }, but stores send them.
  private static func encoded(_ text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    if text.utf8.allSatisfy(isPlain) { return text }
    let isValid = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? isPlain(UInt8(scalar.value)) || "^{|}".unicodeScalars.contains(scalar)
        : scalar.isPrintable && scalar.properties.generalCategory != .spaceSeparator
    }
    guard isValid else { return nil }
    let result = text.percentEncoded(except: isPlain)
    return result.utf8.count <= longest ? result : nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"\\\"<>`{|}^".utf8.contains(byte)
  }

  private static func isHost(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
    default: false
    }
  }

  private static func hostAndPort(_ authority: Substring) -> (host: String, port: Int?)? {
    let host: Substring
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[...end]
      guard host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
      else { return nil }
    } else {
      let end = authority.utf8.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
      host = authority[..<end]
      guard host.utf8.allSatisfy(isHost) else { return nil }
    }
    guard !host.isEmpty else { return nil }
    let remainder = authority[host.endIndex...]
    if remainder.isEmpty { return (host.lowercased(), nil) }
    guard remainder.first == ":", remainder.count <= 6,
      remainder.dropFirst().allSatisfy(\.isNumber),
      let port = Int(remainder.dropFirst()), (1...65535).contains(port)
    else { return nil }
    return (host.lowercased(), port)
  }
}
