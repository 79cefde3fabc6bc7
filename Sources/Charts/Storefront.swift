/// A country in which Apple sells, or has sold.
package struct Storefront: Hashable, Sendable, Codable {
  /// Two letters in lower case, as Apple's addresses want them: `gb`, not `uk`.
  package let code: String
  /// The English name: "United Kingdom".
  package let name: String
  /// False where Apple sells no music: such a storefront has no chart of songs.
  package let sellsMusic: Bool

  /// The name in a sentence: "the United Kingdom", "the Republic of Korea".
  package var nameInText: String {
    // As in "Korea, Republic of".
    let parts = name.split(separator: ", ")
    if parts.count == 2 { return "the \(parts[1]) \(parts[0])" }
    return Self.withArticle.contains(code) ? "the \(name)" : name
  }

  private static let withArticle: Set = [
    "ae", "bs", "cf", "cz", "do", "gb", "gm", "ky", "mv", "nl", "ph", "sb", "tc", "us", "vg",
  ]

  /// Whether Apple sells such things there. Of films and books only the store itself knows better.
  package func sells(_ kind: MediaKind) -> Bool {
    sellsMusic || kind.isApp && sellsAppsAlone
  }

  /// Apps, and nothing else.
  package var sellsAppsAlone: Bool { !sellsMusic && Self.withAppsAlone.contains(code) }

  private static let withAppsAlone: Set = ["af", "al", "nr", "pk", "pw", "st"]

  /// - Parameter code: in lower case.
  package static func withCode(_ code: String) -> Storefront? { byCode[code] }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })
}
