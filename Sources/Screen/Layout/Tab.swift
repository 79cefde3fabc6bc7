internal import Terminal

/// The name of a view in the header.
package struct Tab: Equatable, Sendable {
  package let view: ListView
  /// The key that shows the view; `nil` if there is none.
  let key: String?
  let title: String
  /// The distance from what is before it.
  let gap: Int

  private static let minColumns = 80
  private static let minColumnsWithFullTitles = 110

  /// The views at the right end of the header; empty in narrow windows. They depend only on the width.
  static func all(_ model: ScreenModel) -> [Tab] {
    let columns = model.size.columns
    guard columns >= minColumns else { return [] }
    let isNarrow = columns < minColumnsWithFullTitles
    return ListView.allCases.enumerated().map { place, view in
      Tab(
        view: view, key: view.action.flatMap { model.keys.name(of: $0) },
        title: isNarrow ? view.page.shortTitle : view.page.title,
        gap: place == 0 ? 2 : isNarrow ? 1 : 2)
    }
  }
}
