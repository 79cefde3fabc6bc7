internal import Artwork
internal import Charts
internal import Rows
internal import Terminal

/// Where the parts of an entry's details stand: its picture, and the lines that tell of it.
struct DetailsPage {
  /// With its place in the window; `nil` where there is no room for one.
  let picture: (request: PictureRequest, row: Int, column: Int)?
  let top: Int
  let column: Int
  /// Of the lines that are seen.
  let height: Int
  let width: Int
  let lines: [[TextRun]]

  init(_ model: ScreenModel, _ layout: ScreenLayout, _ row: Row, now: Double) {
    let columns = layout.size.columns
    var top = layout.listTop
    var left = 2
    var bottom = layout.listTop + layout.listRows
    var picture: (request: PictureRequest, row: Int, column: Int)?
    if let request = layout.detailsPicture(of: row) {
      if layout.isDetailsStacked {
        picture = (request, top + 1, (columns - request.columns) / 2)
        top += request.rows + 1
      } else {
        picture = (request, top + 1, left)
        left += request.columns + 2
      }
    }
    if bottom - top > 8 {
      top += 1
      bottom -= 1
    }
    (self.picture, self.top, column) = (picture, top, left)
    (height, width) = (bottom - top, columns - left - 2)
    lines = DetailsWords(
      row: row, button: model.button(of: row, now: now), columns: columns - left - 2,
      keys: model.keys, link: model.shareText(of: row).link,
      compared: model.chart.shown?.compared?.date, place: Self.placeName(of: row, model),
      silence: Self.silence(about: row, model), asking: Self.asking(about: row, model)
    ).lines(bottom - top)
  }

  /// How far down the lines can be scrolled; 0 where all of them are seen.
  var scrollLimit: Int { max(lines.count - height, 0) }

  /// The country where it was found, where that is not the chart's.
  private static func placeName(of row: Row, _ model: ScreenModel) -> String? {
    guard let code = row.country, code != model.country.code else { return nil }
    return Storefront.withCode(code)?.name
  }

  /// What is said while the store is asked, or is about to be once it has answered another question.
  private static func asking(about row: Row, _ model: ScreenModel) -> String? {
    guard !model.isOffline, model.details.isLookingUp else { return nil }
    let country = model.storefront(of: row).code
    guard
      model.details.lookup(of: row.id, in: country) == .asked || model.isToBeLookedUp(row)
    else { return nil }
    return "Fetching details…" + (model.chart.wait.map { " \($0)" } ?? "")
  }

  /// Why the store has not told more.
  private static func silence(about row: Row, _ model: ScreenModel) -> String? {
    let country = model.storefront(of: row).code
    guard case .failed(let sentence)? = model.details.lookup(of: row.id, in: country) else {
      return nil
    }
    return sentence
  }
}
