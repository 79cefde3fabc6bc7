internal import Terminal

/// The name of a view in the header, and its position.
package struct Tab: Equatable, Sendable {
  package let view: ListView
  /// The key that shows the view; `nil` if there is none.
  let key: String?
  let title: String
  package private(set) var column = 0

  var columns: Int { (key.map { $0.columns + 1 } ?? 0) + title.columns }

  private static let minColumns = 80
  private static let minColumnsWithFullTitles = 110

  /// The views at the right end of the header; empty in narrow windows. Their positions depend only on the width.
  static func all(_ model: ScreenModel) -> [Tab] {
    let columns = model.size.columns
    guard columns >= minColumns else { return [] }
    var tabs = ListView.allCases.map { view in
      Tab(
        view: view, key: view.action.flatMap { model.keys.name(of: $0) },
        title: columns < minColumnsWithFullTitles ? view.page.shortTitle : view.page.title)
    }
    let gap = columns < minColumnsWithFullTitles ? 1 : 2
    var end = columns - 1
    for index in tabs.indices.reversed() {
      tabs[index].column = end - tabs[index].columns
      end = tabs[index].column - gap
    }
    return tabs
  }
}
