internal import Artwork
internal import Rows
internal import Terminal

extension Drawing {
  /// The selected entry in place of the list: its large artwork, and all that is known of it.
  mutating func drawDetails() {
    guard let row = selectedRow else { return drawEmptyList() }
    let page = DetailsPage(model, layout, row, now: now)
    targets.add(
      .text, row: layout.listTop, column: 0, rows: layout.listRows, columns: columns)
    if let picture = page.picture {
      drawPicture(picture.request, row: picture.row, column: picture.column)
    }
    let first = min(max(model.detailsScroll, 0), page.scrollLimit)
    for (offset, runs) in page.lines.dropFirst(first).prefix(page.height).enumerated() {
      canvas.put(runs, row: page.top + offset, column: page.column, width: page.width)
    }
    drawMore(above: first > 0, below: first < page.scrollLimit, top: page.top, height: page.height)
  }
}
