internal import Artwork
internal import Charts
internal import Rows
internal import Terminal

extension Drawing {
  /// The country where it was found, where that is not the chart's.
  private func placeName(of row: Row) -> String? {
    guard let code = row.country, code != model.country.code,
      case .found(let storefront) = Storefront.named(code)
    else { return nil }
    return storefront.name
  }

  /// The selected entry in place of the list: its large artwork, and all that is known of it.
  mutating func drawDetails() {
    guard let row = selectedRow else { return drawEmptyList() }
    var top = layout.listTop
    var left = 2
    var bottom = layout.listTop + layout.listRows
    if let request = layout.detailsPicture(of: row) {
      if layout.isDetailsStacked {
        drawLargePicture(request, row: top + 1, column: (columns - request.columns) / 2)
        top += request.rows + 1
      } else {
        drawLargePicture(request, row: top + 1, column: left)
        left += request.columns + 2
      }
    }
    if bottom - top > 8 {
      top += 1
      bottom -= 1
    }
    let lines = DetailsWords(
      row: row, button: model.button(of: row, now: now), columns: columns - left - 2,
      keys: model.keys, compared: model.chart.shown?.compared?.date,
      place: placeName(of: row)
    ).lines(bottom - top)
    for (offset, runs) in lines.enumerated() {
      canvas.put(runs, row: top + offset, column: left, width: columns - left - 2)
    }
  }
}
