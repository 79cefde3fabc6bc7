internal import Foundation
internal import Library
internal import Session
internal import Terminal

/// Favorites or recents.
struct RememberedPage: ListPage {
  static let favorites = RememberedPage(
    title: "Favorites", shortTitle: "Fav", dateTitle: "Added", isFavorites: true,
    whyEmpty: "No favorites yet. Entries that you mark as favorites appear here.")
  static let recents = RememberedPage(
    title: "Recents", shortTitle: "Rec", dateTitle: "Opened", isFavorites: false,
    whyEmpty: "No recents yet. Entries that you play or open appear here.")

  let title: String
  let shortTitle: String
  let dateTitle: String?
  private let isFavorites: Bool
  private let whyEmpty: String

  var hasDays: Bool { !isFavorites }
  var marksFavorites: Bool { !isFavorites }

  private func list(_ model: ScreenModel) -> RememberedList {
    isFavorites ? model.favorites : model.recents
  }

  func rows(_ model: ScreenModel) -> [Row] { model.session.rows(of: list(model).entries) }
  func count(_ model: ScreenModel) -> Int { list(model).entries.count }
  func date(of row: Row, _ model: ScreenModel) -> Date? { list(model).entry(of: row.id)?.date }

  func header(_ model: ScreenModel, now: Double) -> [LinePart] {
    let rows = model.allRows
    let count = rows.isEmpty ? nil : rows.counted(rows.count)
    return [
      .strong(title, 15), HeaderText.position(model),
      LinePart.faint((count.map { "\($0), newest first" }, 5), (count, 10)),
    ]
  }

  func empty(_ model: ScreenModel) -> EmptyList {
    if let failure = model.listsFailure {
      return EmptyList(
        headline: "No \(title.lowercased())", why: failure,
        hints: [KeyHint(.refresh, does: "reload")])
    }
    return EmptyList(
      why: model.listsRead == nil ? whyEmpty : "Loading \(name)…",
      hints: [KeyHint(.chart, does: "chart")])
  }

  func failure(_ model: ScreenModel) -> String? { model.listsFailure }

  /// The favorite key comes first.
  func hints(_ drawing: Drawing) -> [KeyHint] {
    drawing.entryHints + drawing.listHints(favoriteFirst: true)
  }

  func refresh(in update: inout Update) { update.outdateRows() }

  /// Another hottracks may have changed them.
  func appear(after former: ListView, in update: inout Update) { update.session.readLists() }
}
