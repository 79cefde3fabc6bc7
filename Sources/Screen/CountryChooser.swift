package import Charts
internal import Foundation

/// The storefronts with a chart, narrowed by what is typed.
package struct CountryChooser: Equatable, Sendable {
  package var typed: String {
    didSet { selection = 0 }
  }
  /// Of `found`.
  package var selection: Int
  private let all: [Storefront]

  /// - Parameters:
  ///   - current: stands selected.
  ///   - kind: what the chart is of.
  package init(current: Storefront, selling kind: MediaKind = .songs) {
    typed = ""
    all = Self.inOrder.filter { $0.sells(kind) }
    selection = all.firstIndex(of: current) ?? 0
  }

  /// Those whose code begins with the typed text, or a word of whose name does: whole codes first,
  /// then in the usual order. Native names where nothing else matches.
  package var found: [Storefront] {
    let word = Self.folded(typed.trimmingCharacters(in: .whitespaces))
    guard !word.isEmpty else { return all }
    let name = StorefrontName(typed)
    let matching = all.filter { $0.code.hasPrefix(word) || $0.isFound(by: name) }
    guard !matching.isEmpty else { return all.filter { $0.isFoundNatively(by: name) } }
    return matching.filter { $0.code == word } + matching.filter { $0.code != word }
  }

  /// As far as the list goes.
  mutating func move(by distance: Int) {
    selection = max(min(selection + distance, found.count - 1), 0)
  }

  package var selected: Storefront? {
    found.indices.contains(selection) ? found[selection] : nil
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
