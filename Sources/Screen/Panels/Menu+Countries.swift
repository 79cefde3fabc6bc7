package import Charts
internal import Foundation
internal import Session
internal import Terminal

extension Menu {
  /// The menu of countries that sell a kind, with the current one selected.
  package static func countries(selling kind: MediaKind, current: Storefront) -> Menu {
    Menu(.countries(kind), selected: countries(selling: kind).firstIndex(of: current))
  }

  /// The countries that match the typed text, the best matches first, then in the usual order.
  func found(selling kind: MediaKind) -> [StorefrontMatch] {
    let all = Self.countries(selling: kind)
    guard typed.contains(where: { !$0.isWhitespace }) else {
      return all.map { StorefrontMatch(storefront: $0, rank: .whole, name: nil) }
    }
    return Storefront.matches(typed, among: all)
  }

  func countries(selling kind: MediaKind, in model: ScreenModel) -> MenuText {
    MenuText(
      title: "Country", prompt: "type a name or code",
      lines: found(selling: kind).map { match in
        MenuText.Line(
          mark: match.storefront.code, text: match.storefront.name,
          isCurrent: match.storefront == model.country, detail: match.name?.displayable ?? "")
      }, columns: 48)
  }

  private static func countries(selling kind: MediaKind) -> [Storefront] {
    inOrder.filter { $0.sells(kind) }
  }

  // United Kingdom, United States, Slovakia, then by name.
  private static let inOrder: [Storefront] = {
    let all = Storefront.all
    return Array(all.prefix(3)) + all.dropFirst(3).sorted { folded($0.name) < folded($1.name) }
  }()

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
