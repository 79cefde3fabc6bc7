package import Charts

/// The menu of kinds of media with a chart in a country, in the order of `--kind`, and their sources.
package struct KindChooser: Equatable, Sendable {
  package let kinds: [MediaKind]
  package internal(set) var place: MenuSelection
  /// The chosen source of each kind; automatic for the others.
  private var chosen: [MediaKind: ChartSource] = [:]

  /// - Parameters:
  ///   - current: The initially selected kind.
  ///   - source: The source of the current chart; `nil` for the first that responds.
  package init(current: MediaKind, source: ChartSource? = nil, in storefront: Storefront) {
    kinds = MediaKind.allCases.filter(storefront.sells)
    place = MenuSelection(index: kinds.firstIndex(of: current) ?? 0)
    chosen[current] = source
  }

  package var selected: MediaKind? {
    kinds.indices.contains(place.index) ? kinds[place.index] : nil
  }

  /// The source of the selected kind; `nil` for the first that responds.
  package var source: ChartSource? { selected.flatMap { chosen[$0] } }

  /// Whether any of the kinds has several sources.
  var hasSources: Bool { kinds.contains { $0.lists.count > 1 } }

  /// Selects the next source of the selected kind. After the last one follows automatic.
  mutating func changeSource(by step: Int) {
    guard let selected, selected.lists.count > 1 else { return }
    let sources = [nil] + selected.lists.map { Optional($0.source) }
    let index = sources.firstIndex(of: source) ?? 0
    chosen[selected] = sources[(index + step + sources.count) % sources.count]
  }
}
