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
    width = rect.column + rect.columns - left
    let columns = min(width, DetailsText.maxColumns)
    screenshots = layout.screenshots(of: row, columns: columns)
    let text = DetailsText(
      model: model, row: row, state: model.session.state(of: row, now: now), columns: columns,
      addressColumns: width, isPane: pane != nil, screenshots: screenshots
    ).text
    (lines, screenshotsTop) = (text.lines, text.screenshotsTop)
  }

  /// The maximum scroll position; 0 if everything is visible.
  var scrollLimit: Int { max(lines.count - height, 0) }
}
