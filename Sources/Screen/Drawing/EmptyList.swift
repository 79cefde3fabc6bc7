internal import Charts
internal import Session
internal import Terminal

/// The message in an empty list: why it is empty, and what to do.
struct EmptyList: Equatable {
  /// What is missing because of an error; `nil` if there is none.
  var headline: String?
  let why: String
  /// Keys that help.
  let hints: [KeyHint]
}

extension EmptyList {
  init(_ model: ScreenModel) {
    if !model.filter.isEmpty, model.allCount > 0 {
      self.init(
        why: "No matches for “\(model.filter)” in \(model.page.name).",
        hints: model.isTypingFilter
          ? [KeyHint(keys: "^F", does: "search the store"), KeyHint(keys: "Esc", does: "show all")]
          : [KeyHint(.back, does: "show all")])
      return
    }
    self = model.page.empty(model)
  }
}

extension Drawing {
  /// Draws the message in the middle of the window or, while the chart is being fetched, below the shape of
  /// its first rows.
  mutating func drawEmptyList() {
    let empty = EmptyList(model)
    let isLoading = model.page.isOfChart && model.chart.isFetching && model.chart.shown == nil
    let width = min(columns - 4, 64)
    let headline = [empty.headline].compactMap(\.self)
    let lines =
      headline
      + empty.why.wrapped(
        toColumns: width, limit: max(layout.listRows - 2 - headline.count, 1), breakingPaths: true)
    let widest: Int = lines.map(\.columns).max() ?? width
    let room = layout.listRows - lines.count - 2
    let taken = isLoading ? drawSkeleton(rows: room - 1) : 0
    let top = layout.listTop + (taken > 0 ? taken + 1 : max(room / 3, 0))
    let left = taken > 0 ? 2 : (columns - min(width, widest)) / 2
    for (offset, line) in lines.enumerated() {
      canvas.put(
        line, row: top + offset, column: left,
        style: offset < headline.count ? Style(.red, isBold: true) : Theme.plain)
    }
    let below = top + lines.count + 1
    guard below < layout.listTop + layout.listRows else { return }
    drawHints(empty.hints, row: below, column: left, width: width, areBracketed: true)
  }

  private static let skeletonRows = 10

  /// Draws the shape of the rows or tiles to come.
  ///
  /// - Returns: The number of lines that it takes.
  private mutating func drawSkeleton(rows room: Int) -> Int {
    if model.view == .gallery {
      let shape = layout.galleryShape
      guard room >= shape.lineRows else { return 0 }
      for tile in 0..<shape.across {
        drawSkeleton(
          row: layout.listTop + 1, column: ScreenLayout.galleryMargin + tile * shape.pitch,
          rows: shape.pictureRows, columns: shape.pictureColumns)
      }
      return shape.lineRows
    }
    let height = layout.rowHeight
    let count = max(min(Self.skeletonRows, model.limit, room / height), 0)
    let left = layout.artColumns > 0 ? 6 + layout.artColumns : 5
    for index in 0..<count {
      let top = layout.listTop + index * height
      canvas.put(
        "\(index + 1)", row: top, column: 1, width: 3, style: Theme.faint, alignment: .right)
      drawSkeleton(row: top, column: 5, rows: height, columns: layout.artColumns)
      for (line, width) in [24, 16].prefix(height).enumerated() {
        canvas.put(
          String(repeating: "─", count: width), row: top + line, column: left, style: Theme.faint)
      }
    }
    return count * height
  }

  private mutating func drawSkeleton(row: Int, column: Int, rows: Int, columns: Int) {
    guard rows > 0, columns > 0 else { return }
    drawPlaceholder(
      model.kind.placeholder, row: row, column: column, rows: rows, columns: columns, hasGap: true,
      within: row..<row + rows
    )
  }
}
