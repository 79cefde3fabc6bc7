internal import Charts
internal import Terminal

/// Where a list's name stands in the header.
package struct Tab: Equatable, Sendable {
  package let view: ListView
  /// The key that shows the list.
  let key: String
  /// How many entries it has; empty where that is not known.
  let count: String
  package let column: Int

  var columns: Int {
    key.columns + 1 + view.title.columns + (count.isEmpty ? 0 : 1 + count.columns)
  }

  static func all(_ model: ScreenModel) -> [Tab] {
    var column = 1
    return ListView.allCases.map { view in
      let tab = Tab(
        view: view, key: model.keys.name(of: .view(view)), count: count(view, model),
        column: column)
      column += tab.columns + 3
      return tab
    }
  }

  private static func count(_ view: ListView, _ model: ScreenModel) -> String {
    switch view {
    case .chart:
      model.chart.shown.map { String(min($0.chart.tracks.count, model.limit)) } ?? ""
    case .library: model.kept.isEmpty ? "" : String(model.kept.count)
    }
  }
}

extension ScreenLayout {
  /// The list whose name stands there; rows and columns from 0.
  package func tab(atRow row: Int, column: Int) -> ListView? {
    guard row == 1 else { return nil }
    return tabs.first { ($0.column - 1...$0.column + $0.columns).contains(column) }?.view
  }
}
