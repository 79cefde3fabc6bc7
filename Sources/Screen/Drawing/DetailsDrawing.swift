internal import Artwork
internal import Rows
internal import Terminal

extension Drawing {
  /// The selected entry in place of the list: its large artwork, and all that is known of it.
  mutating func drawDetails() {
    guard let row = selectedRow else { return drawEmptyList() }
    let page = DetailsPage(model, layout, row, now: now)
    let first = min(max(model.detailsScroll, 0), page.scrollLimit)
    draw(page, from: first)
    drawMore(above: first > 0, below: first < page.scrollLimit, top: page.top, height: page.height)
  }

  /// - Parameter first: The first line that is seen.
  private mutating func draw(_ page: DetailsPage, from first: Int) {
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
  }
}
