internal import Rows
internal import Terminal

extension Drawing {
  /// The ways to share an entry in a box in front of the list.
  mutating func drawShare(_ row: Row) {
    let ways = ShareWay.allCases
    let width = min(columns - 6, 56)
    let title =
      layout.listRows >= ways.count + 4 ? row.title.wrapped(toColumns: width, limit: 2) : []
    let space = title.isEmpty ? 0 : 1
    let longest = (ways.map { $0.does.columns + 3 } + title.map(\.columns)).max() ?? width
    let box = Box(
      in: layout, rows: title.count + space + ways.count + 2, columns: min(longest, width) + 4)
    draw(box, title: "Share")
    let lines =
      title.map { [TextRun($0, Look.strong)] } + Array(repeating: [], count: space)
      + ways.map { [TextRun("\($0.letter)", Look.key), TextRun("  "), TextRun($0.does)] }
    for (offset, runs) in lines.prefix(box.innerRows).enumerated() {
      canvas.put(
        runs, row: box.row + 1 + offset, column: box.innerColumn, width: box.innerColumns)
    }
  }

  /// An address whole, from the left edge on, so that the terminal can select it.
  mutating func drawAddress(_ page: AddressPage, scroll: Int) {
    for (offset, line) in page.reason.enumerated() {
      canvas.put(line, row: layout.listTop + offset, column: 1, style: Look.failure)
    }
    let first = min(max(scroll, 0), page.scrollLimit)
    for (offset, line) in page.lines.dropFirst(first).prefix(page.height).enumerated() {
      canvas.put(line, row: page.top + offset, column: 0)
    }
  }
}
