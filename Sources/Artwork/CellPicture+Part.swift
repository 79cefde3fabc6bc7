extension CellPicture {
  /// A part of it over so many cells, each as the nearest one is: a coarse picture of that part.
  package func part(_ region: PictureRegion, columns: Int, rows: Int) -> CellPicture {
    let span = region.pixels(in: PixelSize(width: self.columns, height: self.rows))
    func nearest(_ index: Int, of count: Int, _ span: ClosedRange<Double>, _ length: Int) -> Int {
      let part = (Double(index) + 0.5) / Double(count)
      return min(Int(span.lowerBound + part * (span.upperBound - span.lowerBound)), length - 1)
    }
    guard !cells.isEmpty else { return CellPicture(columns: 0, rows: 0, cells: []) }
    let across = (0..<columns).map { nearest($0, of: columns, span.x, self.columns) }
    let cells = (0..<rows).flatMap { row in
      let start = nearest(row, of: rows, span.y, self.rows) * self.columns
      return across.map { self.cells[start + $0] }
    }
    return CellPicture(columns: columns, rows: rows, cells: cells)
  }
}
