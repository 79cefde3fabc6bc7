package import Charts
internal import Session
internal import Terminal

/// The kinds of media with a chart in a country, in the order of `--kind`, and the sources chosen for them.
package struct KindSources: Equatable, Sendable {
  package let kinds: [MediaKind]
  /// Automatic for other kinds.
  private var chosen: [MediaKind: ChartSource] = [:]

  /// - Parameter source: The source of the current kind; `nil` for the first that responds.
  package init(in storefront: Storefront, current: MediaKind, source: ChartSource? = nil) {
    kinds = MediaKind.allCases.filter(storefront.sells)
    chosen[current] = source
  }

  package subscript(_ kind: MediaKind) -> ChartSource? { chosen[kind] }

  /// Whether any of the kinds has several sources.
  var areSeveral: Bool { kinds.contains { $0.lists.count > 1 } }

  /// Selects the next source of a kind. After the last one follows automatic.
  mutating func change(of kind: MediaKind, by step: Int) {
    guard kind.lists.count > 1 else { return }
    let sources = [nil] + kind.lists.map { Optional($0.source) }
    let index = sources.firstIndex(of: chosen[kind]) ?? 0
    chosen[kind] = sources[(index + step + sources.count) % sources.count]
  }
}

extension Menu {
  package static func kinds(
    of storefront: Storefront, current: MediaKind, source: ChartSource? = nil
  ) -> Menu {
    let sources = KindSources(in: storefront, current: current, source: source)
    return Menu(.kinds(sources), selected: sources.kinds.firstIndex(of: current))
  }

  /// The selected kind; `nil` in other menus.
  package var selectedKind: MediaKind? {
    guard case .kinds(let sources) = subject, sources.kinds.indices.contains(selection.index)
    else { return nil }
    return sources.kinds[selection.index]
  }

  /// - Returns: Whether the menu has sources.
  mutating func changeSource(by step: Int) -> Bool {
    guard case .kinds(var sources) = subject, sources.areSeveral, let kind = selectedKind else {
      return false
    }
    sources.change(of: kind, by: step)
    subject = .kinds(sources)
    return true
  }

  func kinds(_ sources: KindSources, in model: ScreenModel) -> MenuText {
    MenuText(
      title: "Chart of \(model.country.nameInText)",
      lines: sources.kinds.map { MenuText.Line(text: $0.title, isCurrent: $0 == model.kind) },
      below: sources.areSeveral ? selectedKind.map { source(of: $0, sources) } : nil, columns: 44)
  }

  private func source(of kind: MediaKind, _ sources: KindSources) -> [TextRun] {
    let label = TextRun("Source  ", Theme.faint)
    guard kind.lists.count > 1 else {
      return [label, TextRun(kind.lists.first?.briefTitle ?? "", Theme.faint)]
    }
    let title = sources[kind].map { ChartList(kind: kind, source: $0).briefTitle } ?? "automatic"
    return [label, TextRun("‹ ", Theme.key), TextRun(title), TextRun(" ›", Theme.key)]
  }
}
