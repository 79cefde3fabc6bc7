internal import Artwork
internal import Session
internal import Terminal

extension Drawing {
  /// Draws the details of the selected entry in place of the list, with large artwork.
  mutating func drawDetails() {
    guard let row = selectedRow else { return drawEmptyList() }
    let page = DetailsPage(model, layout, row, now: now)
    targets.add(
      .text, row: layout.listTop, column: 0, rows: layout.listRows, columns: columns)
    draw(page)
  }

  /// Draws the list and, if there is room, the details of the selected entry next to it.
  mutating func drawListAndPane() {
    if model.view == .gallery { return drawGallery() }
    drawList()
    drawGenrePane()
    guard let pane = layout.paneRect, let row = selectedRow else { return }
    targets.add(
      .text, row: pane.row, column: pane.column, rows: pane.rows, columns: pane.columns)
    draw(DetailsPage(model, layout, row, now: now, in: pane))
  }

  private mutating func draw(_ page: DetailsPage) {
    let first = min(max(model.detailsScroll, 0), page.scrollLimit)
    if let picture = page.picture {
      drawPicture(picture.request, row: picture.row, column: picture.column)
    }
    for (offset, runs) in page.lines.dropFirst(first).prefix(page.height).enumerated() {
      canvas.put(runs, row: page.top + offset, column: page.column, width: page.width)
    }
    for shot in page.screenshots {
      drawPicture(
        shot.request, row: page.top + shot.line - first, column: shot.column,
        within: page.top..<page.top + page.height)
    }
    drawMore(above: first > 0, below: first < page.scrollLimit, top: page.top, height: page.height)
  }
}
