/// A country in which Apple sells or has sold media.
package struct Storefront: Hashable, Sendable, Codable {
  /// Two lowercase letters, as in Apple's addresses: `gb`, not `uk`.
  package let code: String
  /// The English name: "United Kingdom".
  package let name: String
  /// `false` if Apple sells no music there, so that there is no chart of songs.
  package let sellsMusic: Bool

  /// The name in a sentence: "the United Kingdom", "the Republic of Korea".
  package var nameInText: String {
    // For example, "Korea, Republic of".
    let parts = name.split(separator: ", ")
    if parts.count == 2 { return "the \(parts[1]) \(parts[0])" }
    return Self.withArticle.contains(code) ? "the \(name)" : name
  }

  private static let withArticle: Set = [
    "ae", "bs", "cf", "cz", "do", "gb", "gm", "ky", "mv", "nl", "ph", "sb", "tc", "us", "vg",
  ]

  /// Whether Apple sells this kind of media there. For movies and books, only the store knows exactly.
  package func sells(_ kind: MediaKind) -> Bool {
    sellsMusic || kind.isApp && sellsAppsAlone
  }

  /// Whether Apple sells only apps there.
  package var sellsAppsAlone: Bool { !sellsMusic && Self.withAppsAlone.contains(code) }

  private static let withAppsAlone: Set = ["af", "al", "nr", "pk", "pw", "st"]

  /// | - Parameter code: In lowercase.
  package static func withCode(_ code: String) -> Storefront? { byCode[code] }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })
}
