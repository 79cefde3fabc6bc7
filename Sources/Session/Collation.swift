internal import Foundation

/// The alphabetical order of a locale, from `strcoll_l(3)`.
package struct Collation: @unchecked Sendable {
  // `nil` for the C locale. Never freed, because only few locales are used.
  private let locale: locale_t?

  /// The locale of `LC_ALL`, `LC_COLLATE` or `LANG`.
  package static let environment = Collation("")

  /// - Parameter name: As in `locale -a`; empty for the locale of the environment. For the C locale, which
  /// sorts by bytes, and for unknown ones, case and diacritics are ignored.
  package init(_ name: String) {
    guard let found = newlocale(LC_COLLATE_MASK, name, nil) else {
      locale = nil
      return
    }
    locale = strcoll_l("a", "B", found) < 0 ? found : nil
  }

  /// A stable sort.
  package func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    let keys = elements.map { locale == nil ? Self.folded(name($0)) : name($0) }
    return elements.indices.sorted { one, other in
      let order = compare(keys[one], keys[other])
      return order == 0 ? one < other : order < 0
    }.map { elements[$0] }
  }

  private func compare(_ one: String, _ other: String) -> Int {
    guard let locale else { return one == other ? 0 : one < other ? -1 : 1 }
    return Int(strcoll_l(one, other, locale))
  }

  private static func folded(_ name: String) -> String {
    name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
