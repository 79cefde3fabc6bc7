/// A picture made of character cells.
package struct CellPicture: Equatable, Sendable {
  package struct Color: Hashable, Sendable {
    package static let black = Color(red: 0, green: 0, blue: 0)

    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// One cell; its character is one column wide.
  package struct Cell: Hashable, Sendable {
    package let character: Character
    package let foreground: Color?
    package let background: Color?

    package init(character: Character, foreground: Color?, background: Color?) {
      self.character = character
      self.foreground = foreground
      self.background = background
    }
  }

  package let columns: Int
  package let rows: Int
  /// Row by row; the count is `columns * rows`.
  package let cells: [Cell]

  package init(columns: Int, rows: Int, cells: [Cell]) {
    precondition(cells.count == columns * rows)
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }
}

extension CellPicture {
  /// A region scaled to these cells by nearest neighbor.
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
