internal import Charts
internal import Session
internal import Terminal

/// The name of a view in the header, and its position.
package struct Tab: Equatable, Sendable {
  package let view: ListView
  /// The key that shows the view; `nil` if there is none.
  let key: String?
  let title: String
  /// The number of entries; empty if it is unknown or not shown.
  let count: String
  package private(set) var column = 0

  var columns: Int {
    (key.map { $0.columns + 1 } ?? 0) + title.columns + (count.isEmpty ? 0 : 1 + count.columns)
  }

  var end: Int { column + columns }

  /// The views at the right end of the header, with as much of names and counts as fits. Empty if not even
  /// the names fit.
  static func all(_ model: ScreenModel) -> [Tab] {
    let columns = model.size.columns
    let room = columns - 2 - min(minWords, columns / 2)
    let tabs = phrasings(model).first { width($0) <= room } ?? []
    let start = columns - 1 - width(tabs)
    return tabs.map { tab in
      var tab = tab
      tab.column += start
      return tab
    }
  }

  // Room for text such as `Demo · Slovakia · Most played  4 minutes ago`.
  private static let minWords = 44

  private static func width(_ tabs: [Tab]) -> Int { tabs.last?.end ?? 0 }

  private static func phrasings(_ model: ScreenModel) -> [[Tab]] {
    func tab(_ view: ListView, hasKey: Bool = true, isShort: Bool = false, isCounted: Bool = true)
      -> Tab
    {
      Tab(
        view: view, key: hasKey ? model.keys.name(of: .view(view)) : nil,
        title: isShort ? view.shortTitle : view.title,
        count: isCounted ? count(view, model) : "")
    }
    let all = ListView.allCases
    func isShown(_ view: ListView) -> Bool { view == model.view }
    return [
      placed(all.map { tab($0) }, gap: 3),
      placed(all.map { tab($0) }, gap: 2),
      placed(all.map { tab($0, isCounted: isShown($0)) }, gap: 3),
      placed(all.map { tab($0, isCounted: isShown($0)) }, gap: 2),
      placed(all.map { tab($0, hasKey: false, isCounted: isShown($0)) }, gap: 2),
      placed(all.map { tab($0, isShort: !isShown($0), isCounted: isShown($0)) }, gap: 2),
      placed(all.map { tab($0, isShort: !isShown($0), isCounted: false) }, gap: 2),
      placed(
        all.map { tab($0, hasKey: false, isShort: !isShown($0), isCounted: false) }, gap: 2),
    ]
  }

  private static func placed(_ tabs: [Tab], gap: Int) -> [Tab] {
    var column = 0
    return tabs.map { tab in
      var tab = tab
      tab.column = column
      column = tab.end + gap
      return tab
    }
  }

  private static func count(_ view: ListView, _ model: ScreenModel) -> String {
    let count: Int? =
      switch view {
      case .chart: model.chart.shown?.chart.entries(first: model.limit).count
      case .library: model.kept.isEmpty ? nil : model.kept.count
      case .favorites: model.favorites.count == 0 ? nil : model.favorites.count
      case .recents: model.recents.count == 0 ? nil : model.recents.count
      case .genres: model.genreCount.flatMap { $0 == 0 ? nil : $0 }
      case .gallery: nil
      }
    return count.map(String.init) ?? ""
  }
}
