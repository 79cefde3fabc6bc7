internal import Artwork
internal import Charts
internal import Library
internal import Session
internal import Terminal

/// The layout of an entry's details: its image, and its text.
struct DetailsPage {
  /// With its position in the window; `nil` if there is no room.
  let picture: (request: PictureRequest, row: Int, column: Int)?
  let top: Int
  let column: Int
  /// The number of visible lines.
  let height: Int
  let width: Int
  let lines: [[TextRun]]
  let screenshots: [PictureRequest]
  /// The first line of the text that they take.
  let screenshotsTop: Int

  /// - Parameter pane: The columns next to the list; `nil` if the details replace the list.
  init(
    _ model: ScreenModel, _ layout: ScreenLayout, _ row: Row, now: Double, in pane: CellRect? = nil
  ) {
    let rect = pane ?? layout.detailsRect
    // The blank line below the header is a sufficient margin.
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
    let columns = layout.textColumns(of: row, in: place)
    width = rect.column + rect.columns - left
    screenshots = layout.screenshots(of: row, columns: columns)
    let text = DetailsText(
      row: row, state: model.session.state(of: row, now: now),
      // The World view makes no lookups, so an unknown preview is no error there.
      hidesUnknown: pane != nil && !model.page.looksUpDetails, columns: columns,
      addressColumns: width, keys: pane == nil ? model.keys : nil, isOffline: model.isOffline,
      shortPath: row.file.map { model.shortened(path: $0.path) },
      link: model.session.shareText(of: row).link,
      compared: model.chart.shown?.history?.comparedDate, place: Self.placeName(of: row, model),
      recordedDays: model.chart.shown?.history?.recordedDays,
      ranks: model.page.ranks(of: row, model),
      lookupError: Self.lookupError(about: row, model),
      lookupStatus: Self.lookupStatus(about: row, model, willAsk: pane == nil),
      attribution: pane != nil || row.previewURL ?? row.file?.path == nil
        ? nil : Attribution.words(isDemo: model.isDemo),
      screenshots: screenshots
    ).text
    (lines, screenshotsTop) = (text.lines, text.screenshotsTop)
  }

  /// The maximum scroll position; 0 if everything is visible.
  var scrollLimit: Int { max(lines.count - height, 0) }

  /// The country in which the entry was found, if it differs from that of the chart.
  private static func placeName(of row: Row, _ model: ScreenModel) -> String? {
    guard let code = row.country, code != model.country.code else { return nil }
    return Storefront.withCode(code)?.name
  }

  /// The text while a lookup is running or waiting for another one.
  private static func lookupStatus(about row: Row, _ model: ScreenModel, willAsk: Bool) -> String? {
    guard !model.isOffline, model.details.isLookingUp else { return nil }
    let country = row.home(model.country).code
    guard
      model.details.lookup(of: row.id, in: country) == .running
        || willAsk && model.needsDetailsLookup(row)
    else { return nil }
    return "Fetching details…" + (model.chart.wait.map { " \($0)" } ?? "")
  }

  /// Why the lookup returned nothing.
  private static func lookupError(about row: Row, _ model: ScreenModel) -> String? {
    let country = row.home(model.country).code
    guard case .failed(let sentence)? = model.details.lookup(of: row.id, in: country) else {
      return nil
    }
    return sentence
  }
}
