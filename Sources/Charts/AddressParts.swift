import Foundation

/// A web address taken apart: what is strict enough to decide whom a request goes to.
///
/// Foundation's URL mends what it is given; an address that has to be mended is not one to ask.
struct AddressParts: Equatable {
  /// `https` or `http`, in lower case.
  var scheme: String
  /// In lower case; an IPv6 address keeps its brackets.
  var host: String
  var port: Int?
  /// Path, query and fragment as they stood, in ASCII.
  var rest: String

  /// Nil for what is too long, holds a user name, control characters or blanks, or is no web address.
  init?(_ text: String) {
    guard let text = Self.ascii(text), let separator = text.range(of: "://") else { return nil }
    scheme = text[..<separator.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let afterScheme = text[separator.upperBound...]
    let authority = afterScheme.prefix { !"/?#".contains($0) }
    rest = String(afterScheme.dropFirst(authority.count))
    guard let (host, port) = Self.hostAndPort(authority) else { return nil }
    self.host = host
    self.port = port
  }

  var text: String {
    "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")\(rest)"
  }

  /// 127.0.0.0/8, ::1 and localhost.
  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let octets = host.split(separator: ".", omittingEmptySubsequences: false)
    guard octets.count == 4, octets[0] == "127" else { return false }
    return octets.allSatisfy { UInt8($0) != nil && $0.first?.isNumber == true }
  }

  var isApple: Bool {
    ["apple.com", "mzstatic.com"].contains { host == $0 || host.hasSuffix(".\($0)") }
  }

  /// By https; nil where a port of http's own is named.
  var secured: AddressParts? {
    guard scheme == "http" else { return self }
    guard port == nil || port == 80 else { return nil }
    var secured = self
    secured.scheme = "https"
    secured.port = nil
    return secured
  }

  /// In bytes, with room for the `s` where http becomes https: transfers take 2,048.
  private static let longest = 2047

  private static func ascii(_ text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x21...0x7E where !"\\\"<>`{|}^".unicodeScalars.contains(scalar):
        result.unicodeScalars.append(scalar)
      // Of these a browser's address has none (RFC 3986), though stores send them.
      case 0x5E, 0x7B...0x7D: result += encoded(scalar)
      case 0xA1... where scalar.properties.generalCategory.isWritten: result += encoded(scalar)
      default:
        return nil
      }
    }
    return result.utf8.count <= longest ? result : nil
  }

  private static func encoded(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
  }

  private static func hostAndPort(_ authority: Substring) -> (host: String, port: Int?)? {
    let host: Substring
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[...end]
      guard host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
      else { return nil }
    } else {
      host = authority.prefix { $0 != ":" }
      guard host.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." || $0 == "_" })
      else { return nil }
    }
    guard !host.isEmpty else { return nil }
    let remainder = authority.dropFirst(host.count)
    if remainder.isEmpty { return (host.lowercased(), nil) }
    guard remainder.first == ":", remainder.count <= 6,
      remainder.dropFirst().allSatisfy(\.isNumber),
      let port = Int(remainder.dropFirst()), (1...65535).contains(port)
    else { return nil }
    return (host.lowercased(), port)
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isWritten: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }
}
