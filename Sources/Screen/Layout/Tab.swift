internal import Charts
internal import Terminal

/// Where a list's name stands in the header.
package struct Tab: Equatable, Sendable {
  package let view: ListView
  /// The key that shows the list, if one does.
  let key: String?
  let title: String
  /// How many entries it has; empty where that is not known, or not told.
  let count: String
  package private(set) var column = 0

  var columns: Int {
    (key.map { $0.columns + 1 } ?? 0) + title.columns + (count.isEmpty ? 0 : 1 + count.columns)
  }

  var end: Int { column + columns }

  /// As much of the names and counts as leaves room for what else stands in the line; the shown
  /// list's name is whole in any case.
  static func all(_ model: ScreenModel) -> [Tab] {
    let columns = model.size.columns
    let isFiltered = model.isTypingFilter || !model.filter.isEmpty
    let rest = isFiltered ? leastFilter : columns >= 60 ? leastStatus : 0
    let tabs = phrasings(model)
    return tabs.first { ($0.last?.end ?? 0) + (rest > 0 ? space + rest : 0) < columns }
      ?? (isFiltered ? tabs.last : tabs.dropLast().last) ?? []
  }

  /// Between the last of them and what else stands there.
  static let space = 3
  // `4 downloading`, and `/with you  2 of 10`.
  private static let leastStatus = 13
  private static let leastFilter = 20

  private static func phrasings(_ model: ScreenModel) -> [[Tab]] {
    func tab(_ view: ListView, isShort: Bool = false, isCounted: Bool = true) -> Tab {
      Tab(
        view: view, key: model.keys.name(of: .view(view)),
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
      placed(all.map { tab($0, isShort: !isShown($0), isCounted: isShown($0)) }, gap: 2),
      placed(all.map { tab($0, isShort: !isShown($0), isCounted: false) }, gap: 2),
      placed([tab(model.view)], gap: 0),
    ]
  }

  private static func placed(_ tabs: [Tab], gap: Int) -> [Tab] {
    var column = 1
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
      case .chart: model.chart.shown?.entries(first: model.limit).count
      case .library: model.kept.isEmpty ? nil : model.kept.count
      case .favorites: model.favorites.count == 0 ? nil : model.favorites.count
      case .recents: model.recents.count == 0 ? nil : model.recents.count
      }
    return count.map(String.init) ?? ""
  }
}

extension ScreenLayout {
  /// The list whose name stands there; rows and columns from 0.
  package func tab(atRow row: Int, column: Int) -> ListView? {
    guard row == 1 else { return nil }
    return tabs.first { ($0.column - 1...$0.end).contains(column) }?.view
  }
}
