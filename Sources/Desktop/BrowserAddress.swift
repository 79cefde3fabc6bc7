/// Which addresses are handed to a browser. Whom they may lead to is known where they were told.
package enum BrowserAddress {
  /// http or https, without a user's name, and with nothing that a script between us and the browser
  /// could take for an option or for its own quotes.
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
