package import Charts
internal import Foundation
internal import Terminal

/// The selection and scroll position of a menu.
package struct MenuSelection: Equatable, Sendable {
  package var index: Int
  /// `nil` until the selection has moved, which centers the selected line.
  private var top: Int?

  package init(index: Int = 0) {
    self.index = index
  }

  /// The first visible line of a menu with room for `height` lines.
  func first(of count: Int, height: Int) -> Int {
    guard count > 0 else { return 0 }
    let index = min(max(index, 0), count - 1)
    let top = top ?? index - height / 2
    return max(min(top, index, count - height), index - height + 1, 0)
  }

  mutating func move(_ step: MenuStep, in count: Int, height: Int) {
    let top = first(of: count, height: height)
    index = step.target(
      from: index, page: max(height - 1, 1), half: max(height / 2, 1), limit: max(count - 1, 0))
    self.top = top
    self.top = first(of: count, height: height)
  }
}

/// A movement in a menu or in text.
enum MenuStep: Equatable {
  case lines(Int)
  case pages(Int)
  case halfPages(Int)
  case first
  case last

  /// | - Parameters:
  ///   - line: The selected line or, in text, the top line.
  ///   - half: The lines of half a page; by default, half of `page`.
  func target(from line: Int, page: Int, half: Int? = nil, limit: Int) -> Int {
    let target =
      switch self {
      case .lines(let distance): line + distance
      case .pages(let distance): line + distance * page
      case .halfPages(let distance): line + distance * (half ?? max(page / 2, 1))
      case .first: 0
      case .last: limit
      }
    return min(max(target, 0), limit)
  }
}

/// The function of a key in a menu or panel.
enum MenuKey: Equatable {
  case move(MenuStep)
  case choose
  case close

  /// The keys with the same function in every menu, including those with text input.
  init?(_ key: Key) {
    switch key {
    case .down, .control("n"): self = .move(.lines(1))
    case .up, .control("p"): self = .move(.lines(-1))
    case .pageDown: self = .move(.pages(1))
    case .pageUp: self = .move(.pages(-1))
    case .home: self = .move(.first)
    case .end: self = .move(.last)
    case .enter: self = .choose
    case .escape: self = .close
    default: return nil
    }
  }

  /// These keys, those that move in a list or quit, and the one that opened the menu.
  init?(
    _ key: Key, _ keys: KeyTable, openedBy opener: ScreenAction?, in context: KeyContext? = nil
  ) {
    if let fixed = Self(key) {
      self = fixed
      return
    }
    switch keys.action(for: key, in: context) {
    case .moveDown: self = .move(.lines(1))
    case .moveUp: self = .move(.lines(-1))
    case .pageDown: self = .move(.pages(1))
    case .pageUp: self = .move(.pages(-1))
    case .halfPageDown: self = .move(.halfPages(1))
    case .halfPageUp: self = .move(.halfPages(-1))
    case .moveToFirst: self = .move(.first)
    case .moveToLast: self = .move(.last)
    case .back, .quit: self = .close
    case let action? where action == opener: self = .close
    default: return nil
    }
  }
}

/// The menu of kinds of media with a chart in a country, in the order of `--kind`, and their sources.
package struct KindChooser: Equatable, Sendable {
  package let kinds: [MediaKind]
  package internal(set) var place: MenuSelection
  /// The chosen source of each kind; automatic for the others.
  private var chosen: [MediaKind: ChartSource] = [:]

  /// | - Parameters:
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

/// The menu of storefronts, filtered by typed text.
package struct CountryChooser: Equatable, Sendable {
  package var typed: String {
    didSet { place = MenuSelection() }
  }
  /// The selection in `found`.
  package var place: MenuSelection
  private let all: [Storefront]

  /// | - Parameters:
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
