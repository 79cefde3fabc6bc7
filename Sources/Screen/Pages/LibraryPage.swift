internal import Foundation
internal import Library
internal import Session
internal import Terminal

/// The downloaded previews.
struct LibraryPage: ListPage {
  let title = "Library"
  let shortTitle = "Lib"
  let dateTitle: String? = "Downloaded"
  /// Files have none.
  let hasCountries = false

  func rows(_ model: ScreenModel) -> [Row] { model.session.libraryRows }
  func count(_ model: ScreenModel) -> Int { model.files.count }
  func date(of row: Row, _ model: ScreenModel) -> Date? { row.file?.modified }

  func header(_ model: ScreenModel, now: Double) -> [LinePart] {
    let bytes = model.files.values.reduce(0) { $0 + $1.bytes }
    let count = Quantity.counted(model.files.count, "preview")
    let isEmpty = model.files.isEmpty
    return [
      .strong(title, 15), HeaderText.position(model),
      .faint(model.shortened(path: model.folder), 3), .faint(isEmpty ? nil : count, 10),
      .faint(isEmpty ? nil : Quantity.bytes(bytes), 5),
    ]
  }

  func empty(_ model: ScreenModel) -> EmptyList {
    if let failure = model.scanFailure {
      return EmptyList(
        headline: "Cannot read the folder", why: failure,
        hints: [KeyHint(.refresh, does: "reload")])
    }
    let place = model.shortened(path: model.folder)
    return EmptyList(
      why: "No previews downloaded yet. "
        + (model.isOffline ? "Offline: cannot download." : "They will be saved in \(place)."),
      hints: [KeyHint(.chart, does: "chart")])
  }

  func failure(_ model: ScreenModel) -> String? { model.files.isEmpty ? nil : model.scanFailure }

  func settle(in update: inout Update) {
    update.keepVisible()
    update.explainLibrary()
  }

  func refresh(in update: inout Update) { update.outdateRows() }

  /// Other programs may have created or deleted files.
  func appear(after former: ListView, in update: inout Update) { update.session.scan() }
}
