/// A cell of the screen.
package struct Cell: Hashable, Sendable {
  /// A base character with its zero-width marks, as it is sent; empty in the right half of a wide cell.
  package let text: String
  /// 1 or 2; 0 in the right half of a wide cell.
  package let width: Int
  package var style: Style

  package init(text: String, width: Int = 1, style: Style) {
    (self.text, self.width, self.style) = (text, width, style)
  }

  package static func blank(_ style: Style = .plain) -> Cell {
    Cell(text: " ", width: 1, style: style)
  }

  static func rightHalf(_ style: Style) -> Cell {
    Cell(text: "", width: 0, style: style)
  }
}

extension Cell {
  /// Unknown contents of the terminal. Differs from every cell of a canvas.
  static let unknown = Cell(text: "", width: -1, style: .plain)
}

extension String {
  /// The cells of the `displayable` text. A wide cell is followed by its right half.
  package func cells(_ style: Style = .plain) -> [Cell] {
    displayable.displayableCells(style)
  }

  /// The cells of text that is already displayable.
  func displayableCells(_ style: Style) -> [Cell] {
    if isPlain {
      return utf8.map { Cell(text: String(Unicode.Scalar($0)), width: 1, style: style) }
    }
    var cells: [Cell] = []
    var base = String.UnicodeScalarView()
    var width = 0
    func end() {
      guard !base.isEmpty else { return }
      cells.append(Cell(text: String(base), width: width, style: style))
      if width == 2 { cells.append(.rightHalf(style)) }
      base = String.UnicodeScalarView()
    }
    for scalar in unicodeScalars {
      let columns = scalar.columns ?? 1
      if columns > 0 {
        end()
        width = columns
      }
      base.append(scalar)
    }
    end()
    return cells
  }
}
