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
  /// Row by row, `columns * rows` of them.
  package let cells: [Cell]

  package init(columns: Int, rows: Int, cells: [Cell]) {
    precondition(cells.count == columns * rows)
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }
}
