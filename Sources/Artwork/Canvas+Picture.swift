package import Terminal

/// Pictures made of character cells.
extension Canvas {
  /// With the upper eighth of the first row left free, so that it does not touch the picture of the row above.
  var withGapAbove: Canvas {
    Canvas(
      columns: size.columns,
      cells: cells.prefix(size.columns).map { Cell(text: "▇", style: Style($0.meanColor)) }
        + cells.dropFirst(size.columns))
  }

  /// A region scaled to these cells by nearest neighbor.
  package func part(_ region: PictureRegion, columns: Int, rows: Int) -> Canvas {
    let span = region.pixels(in: PixelSize(width: size.columns, height: size.rows))
    func nearest(_ index: Int, of count: Int, _ span: ClosedRange<Double>, _ length: Int) -> Int {
      let part = (Double(index) + 0.5) / Double(count)
      return min(Int(span.lowerBound + part * (span.upperBound - span.lowerBound)), length - 1)
    }
    let across = (0..<columns).map { nearest($0, of: columns, span.x, size.columns) }
    let cells = (0..<rows).flatMap { row in
      let line = nearest(row, of: rows, span.y, size.rows)
      return across.map { self[line, $0] }
    }
    return Canvas(columns: columns, cells: cells)
  }
}

extension Cell {
  fileprivate var meanColor: Color? {
    guard case .rgb(let red, let green, let blue) = style.foreground,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = style.background, text != " "
    else { return text == " " ? style.background : style.foreground ?? style.background }
    func mean(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) + Int(other)) / 2) }
    return .rgb(mean(red, otherRed), mean(green, otherGreen), mean(blue, otherBlue))
  }
}
