/// Which addresses a browser may open. Callers check the host.
package enum BrowserAddress {
  /// HTTP or HTTPS, without user info, and without characters that a shell script between this program
  /// and the browser could interpret.
  package static func isAllowed(_ address: String) -> Bool {
    guard address.unicodeScalars.allSatisfy({ isPlain($0) }), let rest = afterScheme(address) else {
      return false
    }
    let authority = rest.prefix { !"/?#".contains($0) }
    return !authority.isEmpty && !authority.contains("@")
  }

  private static func afterScheme(_ address: String) -> Substring? {
    ["https://", "http://"].first { address.lowercased().hasPrefix($0) }
      .map { address.dropFirst($0.count) }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !"\"`\\<>^{|}".unicodeScalars.contains(scalar)
      && ![.control, .format].contains(scalar.properties.generalCategory)
  }
}
