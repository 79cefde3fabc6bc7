/// Which addresses are handed to a browser.
package enum PageAddress {
  /// https, or http on this machine; nothing that a script between us and the browser could take for
  /// an option or for its own quotes.
  package static func isOne(_ address: String) -> Bool {
    guard address.unicodeScalars.allSatisfy({ isPlain($0) }) else { return false }
    if let rest = after("https://", in: address) { return !host(of: rest).isEmpty }
    guard let rest = after("http://", in: address) else { return false }
    let host = host(of: rest)
    return ["localhost", "127.0.0.1", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
  }

  /// The same page by https, where it is told by http, as old feeds do.
  package static func secured(_ address: String) -> String {
    guard let rest = after("http://", in: address), !isOne(address) else { return address }
    return "https://" + rest
  }

  private static func after(_ scheme: String, in address: String) -> Substring? {
    address.lowercased().hasPrefix(scheme) ? address.dropFirst(scheme.count) : nil
  }

  private static func host(of rest: Substring) -> Substring {
    rest.prefix { !"/?#".contains($0) }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !"\"`\\<>^{|}".unicodeScalars.contains(scalar)
      && ![.control, .format].contains(scalar.properties.generalCategory)
  }
}
