package import Charts
internal import Foundation

/// The menu of storefronts, filtered by typed text.
package struct CountryChooser: Equatable, Sendable {
  package var typed: String {
    didSet { place = MenuSelection() }
  }
  /// The selection in `found`.
  package var place: MenuSelection
  private let all: [Storefront]

  /// - Parameters:
  ///   - current: The initially selected storefront.
  ///   - kind: The kind of the chart.
  package init(current: Storefront, selling kind: MediaKind = .songs) {
    typed = ""
    all = Self.inOrder.filter { $0.sells(kind) }
    place = MenuSelection(index: all.firstIndex(of: current) ?? 0)
  }

  /// The storefronts that match the typed text, the best matches first, then in the usual order.
  package var found: [StorefrontMatch] {
    guard typed.contains(where: { !$0.isWhitespace }) else {
      return all.map { StorefrontMatch(storefront: $0, rank: .whole, name: nil) }
    }
    return Storefront.matches(typed, among: all)
  }

  package var selected: Storefront? {
    let found = found
    return found.indices.contains(place.index) ? found[place.index].storefront : nil
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
