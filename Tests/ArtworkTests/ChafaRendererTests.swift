import Testing

@testable import Artwork

struct ChafaRendererTests {
  private func draw(
    _ image: PixelImage, _ columns: Int, _ rows: Int, _ colors: PictureColors = .direct
  ) async throws -> CellPicture {
    let library = try ChafaLibrary.shared.get()
    let picture = await PictureQueue.run {
      ChafaRenderer(library: library, colors: colors).picture(image, columns: columns, rows: rows)
    }
    return try #require(picture)
  }

  @Test func `one color fills a cell, and two halves become a block character`() async throws {
    let picture = try await draw(Samples.plain(48, 48, [255, 0, 0, 255]), 6, 3)
    let (red, blue) = (
      CellPicture.Color(red: 255, green: 0, blue: 0), CellPicture.Color(red: 0, green: 0, blue: 255)
    )
    let plain = CellPicture.Cell(character: " ", foreground: nil, background: red)
    #expect(picture == CellPicture(columns: 6, rows: 3, cells: Array(repeating: plain, count: 18)))
    let image = Samples.image(8, 16) { _, row in row < 8 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
    let cell = try await draw(image, 1, 1).cells.first
    #expect(
      cell == CellPicture.Cell(character: "▄", foreground: blue, background: red)
        || cell == CellPicture.Cell(character: "▀", foreground: red, background: blue))
  }

  @Test(arguments: [PictureColors.direct, .palette, .sixteen])
  func `cells are blocks of one column with both colors of the depth`(
    depth: PictureColors
  ) async throws {
    let picture = try await draw(Samples.gradient(120, 120), 20, 10, depth)
    for cell in picture.cells {
      let scalars = cell.character.unicodeScalars
      #expect(scalars.count == 1)
      #expect(scalars.allSatisfy { $0 == " " || (0x2580...0x259F).contains($0.value) })
      #expect((cell.foreground == nil) == (cell.character == " ") && cell.background != nil)
    }
    let colors = Set(picture.cells.flatMap { [$0.foreground, $0.background] }.compactMap(\.self))
    #expect(Set(picture.cells).count > 4 && colors.count > 2)
    if depth == .sixteen { #expect(colors.isSubset(of: CellPicture.Color.xterm16)) }
    guard depth == .palette else { return }
    let levels: Set<UInt8> = [0, 95, 135, 175, 215, 255]
    for color in colors {
      let isGray = color.red == color.green && color.green == color.blue
      let isInCube = [color.red, color.green, color.blue].allSatisfy(levels.contains)
      #expect(isInCube || (isGray && (color.red - 8) % 10 == 0))
    }
  }
}
