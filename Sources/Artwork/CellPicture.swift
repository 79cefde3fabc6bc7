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
  /// With the upper eighth of the first row left free, so that it does not touch the picture of the row above.
  var withGapAbove: CellPicture {
    CellPicture(
      columns: columns, rows: rows,
      cells: cells.prefix(columns).map {
        Cell(character: "▇", foreground: $0.meanColor, background: nil)
      } + cells.dropFirst(columns))
  }

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

extension CellPicture.Cell {
  fileprivate var meanColor: CellPicture.Color? {
    guard let foreground, let background, character != " " else {
      return character == " " ? background : foreground ?? background
    }
    func mean(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) + Int(other)) / 2) }
    return CellPicture.Color(
      red: mean(foreground.red, background.red), green: mean(foreground.green, background.green),
      blue: mean(foreground.blue, background.blue))
  }
}

/// An opaque picture encoded for a terminal's pixel protocol, exactly as large as its cells.
package struct EncodedPicture: Equatable, Sendable {
  package enum Form: Hashable, Sendable {
    /// For kitty's protocol: a PNG file in base64, without the escape sequences around it.
    case png(base64: [UInt8])
    /// For sixel and iTerm2's protocol: the complete sequence, sent with the cursor at the top left
    /// cell. Text drawn over it erases it.
    case inline([UInt8])
  }

  package let form: Form
  /// A hash of the whole picture: pictures with the same key look the same.
  package let key: Int
  /// The cells it covers.
  package let columns: Int
  package let rows: Int
  /// In pixels.
  package let size: PixelSize

  package init(form: Form, columns: Int, rows: Int, size: PixelSize) {
    self.form = form
    self.columns = columns
    self.rows = rows
    self.size = size
    var hasher = Hasher()
    hasher.combine(form)
    hasher.combine(size)
    hasher.combine(columns)
    hasher.combine(rows)
    key = hasher.finalize()
  }

  /// Length of the encoded data.
  var byteCount: Int {
    switch form {
    case .png(let bytes), .inline(let bytes): bytes.count
    }
  }
}
