internal import Artwork
internal import Charts
internal import Library
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
  /// With their lines among the others, and their columns in the window.
  let screenshots: [(request: PictureRequest, line: Int, column: Int)]

  /// - Parameter pane: Its place beside the list; `nil` where it stands in place of the list.
  init(
    _ model: ScreenModel, _ layout: ScreenLayout, _ row: Row, now: Double, in pane: CellRect? = nil
  ) {
    let rect = pane ?? layout.detailsRect
    // The blank line below the header is margin enough.
    let margin = layout.headerRows == 1 ? 1 : 0
    var top = rect.row
    var left = rect.column
    var bottom = rect.row + rect.rows
    var picture: (request: PictureRequest, row: Int, column: Int)?
    let place = DetailsPlace(columns: rect.columns, isPane: pane != nil)
    if let request = layout.detailsPicture(of: row, in: place) {
      if layout.isStacked(place) {
        let indent = pane == nil ? (rect.columns - request.columns) / 2 : 0
        picture = (request, top + margin, left + indent)
        top += request.rows + 1
      } else {
        picture = (request, top + margin, left)
        left += request.columns + 2
      }
    }
    if bottom - top > 8 {
      top += margin
      bottom -= 1
    }
    (self.picture, self.top, column) = (picture, top, left)
    height = bottom - top
    width = layout.textColumns(of: row, in: place)
    let shots = layout.screenshots(of: row, columns: width)
    let text = DetailsText(
      row: row, button: model.button(of: row, now: now), columns: width,
      keys: model.keys, link: model.shareText(of: row).link,
      compared: model.chart.shown?.compared?.date, place: Self.placeName(of: row, model),
      silence: Self.silence(about: row, model),
      asking: Self.asking(about: row, model, willAsk: pane == nil),
      attribution: row.previewURL ?? row.kept?.path == nil
        ? nil : Attribution.words(isDemo: model.isDemo),
      screenshots: shots
    ).text(height)
    lines = text.lines
    var column = left
    screenshots = shots.map { request in
      defer { column += request.columns + ScreenLayout.screenshotGap }
      return (request, text.screenshotsTop, column)
    }
  }

  /// How far down the lines can be scrolled; 0 where all of them are seen.
  var scrollLimit: Int { max(lines.count - height, 0) }

  /// The country where it was found, where that is not the chart's.
  private static func placeName(of row: Row, _ model: ScreenModel) -> String? {
    guard let code = row.country, code != model.country.code else { return nil }
    return Storefront.withCode(code)?.name
  }

  /// What is said while the store is asked, or is about to be once it has answered another question.
  private static func asking(about row: Row, _ model: ScreenModel, willAsk: Bool) -> String? {
    guard !model.isOffline, model.details.isLookingUp else { return nil }
    let country = model.storefront(of: row).code
    guard
      model.details.lookup(of: row.id, in: country) == .asked
        || willAsk && model.isToBeLookedUp(row)
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
