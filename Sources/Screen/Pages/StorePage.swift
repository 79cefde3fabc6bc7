internal import Charts
internal import Foundation
internal import Session
internal import Terminal

/// A list from the store: the results of a search, an album, or the songs or albums of an artist.
struct StorePage: ListPage {
  let title = "Store"
  let name = "the list"

  func rows(_ model: ScreenModel) -> [Row] { model.storeList.map(model.session.rows) ?? [] }
  func count(_ model: ScreenModel) -> Int { model.storeList?.entries.count ?? 0 }
  func kind(_ model: ScreenModel) -> MediaKind? { model.storeList.map { $0.kind.media ?? .songs } }
  func fetched(_ model: ScreenModel) -> Date? { model.storeList?.fetched }

  func header(_ model: ScreenModel, now: Double) -> [LinePart] {
    guard let list = model.storeList else { return [] }
    let age = model.listAge(now: now).map { Quantity.ago(seconds: $0) }
    return [
      .strong((list.storefront.name, 9), (list.storefront.code.uppercased(), 11)),
      .strong((list.title, 14), (list.subject?.name ?? list.title, 18)),
      .faint(list.count, 12), HeaderText.position(model),
      .faint(age.map { "fetched \($0)" }, 4),
    ]
  }

  func album(_ model: ScreenModel) -> Entry? {
    if case .album? = model.storeList?.request { model.storeList?.subject } else { nil }
  }

  func empty(_ model: ScreenModel) -> EmptyList {
    EmptyList(why: "The list is empty.", hints: [KeyHint(.back, does: "back")])
  }

  func warning(_ model: ScreenModel) -> String? {
    model.storeList?.failure.map { CommandError(causeOf: $0).sentence }
  }

  /// What the next list is opened with comes first.
  func hints(_ drawing: Drawing) -> [KeyHint] {
    drawing.backHints("back") + drawing.entryHints + drawing.listHints(relatedFirst: true)
  }

  func refresh(in update: inout Update) {
    if let list = update.model.storeList { update.fetch(list.request, isRefresh: true) }
  }

  func canClose(_ model: ScreenModel) -> Bool { true }
  func close(in update: inout Update) { update.closePage() }
}
