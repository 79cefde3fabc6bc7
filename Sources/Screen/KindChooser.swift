package import Charts
internal import Foundation

/// What a chart of a country can be of, in the order of `--kind`.
package struct KindChooser: Equatable, Sendable {
  package let kinds: [MediaKind]
  package private(set) var selection: Int

  /// - Parameter current: stands selected.
  package init(current: MediaKind, in storefront: Storefront) {
    kinds = MediaKind.allCases.filter(storefront.sells)
    selection = kinds.firstIndex(of: current) ?? 0
  }

  package var selected: MediaKind? {
    kinds.indices.contains(selection) ? kinds[selection] : nil
  }

  /// As far as the list goes.
  mutating func move(by distance: Int) {
    selection = max(min(selection + distance, kinds.count - 1), 0)
  }

  mutating func moveToFirst() { selection = 0 }
  mutating func moveToLast() { selection = max(kinds.count - 1, 0) }

  /// To the next whose name begins so; after the last comes the first.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  mutating func move(to letter: Character) -> Bool {
    let letter = letter.lowercased()
    let next = Array(kinds.indices.dropFirst(selection + 1)) + Array(kinds.indices)
    guard let place = next.first(where: { kinds[$0].title.lowercased().hasPrefix(letter) }) else {
      return false
    }
    selection = place
    return true
  }
}
