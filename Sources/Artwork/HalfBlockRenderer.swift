import Terminal

/// Converts pixels to cells if libchafa is missing: each half of a cell has the mean color of its pixels.
enum HalfBlockRenderer {
  /// - Parameter image: Must be opaque.
  static func picture(_ image: PixelImage, columns: Int, rows: Int) -> Canvas {
    let columns = min(max(columns, 1), PictureSpace.maxCells)
    let rows = min(max(rows, 1), PictureSpace.maxCells)
    let halves = (0..<2 * rows).map { half in
      (0..<columns).map { column in
        mean(
          of: image, rows: part(half, of: 2 * rows, image.height),
          columns: part(column, of: columns, image.width))
      }
    }
    let cells = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Cell(text: "▄", style: Style(halves[2 * row + 1][column], on: halves[2 * row][column]))
      }
    }
    return Canvas(columns: columns, cells: cells)
  }

  /// The pixels of one of `count` parts; at least one pixel.
  private static func part(_ index: Int, of count: Int, _ length: Int) -> Range<Int> {
    let start = min(index * length / count, length - 1)
    return start..<max((index + 1) * length / count, start + 1)
  }

  private static func mean(
    of image: PixelImage, rows: Range<Int>, columns: Range<Int>
  ) -> Color {
    var sums = [0, 0, 0]
    for row in rows {
      for column in columns {
        for part in 0..<3 {
          sums[part] += Int(image.pixels[4 * (row * image.width + column) + part])
        }
      }
    }
    let parts = sums.map { UInt8($0 / (rows.count * columns.count)) }
    return .rgb(parts[0], parts[1], parts[2])
  }
}
