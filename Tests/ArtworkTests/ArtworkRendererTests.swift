import Foundation
import TestSupport
import Testing

@testable import Artwork

struct ArtworkRendererTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue = CellPicture.Color(red: 0, green: 0, blue: 255)
  private static let cells = [(8, 16), (9, 19), (10, 20), (7, 15), (5, 7)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func request(
    _ columns: Int, _ rows: Int, wantsPixels: Bool = true, hasGap: Bool = false,
    _ settings: PictureSettings
  ) -> PictureRequest {
    PictureRequest(
      address: nil, columns: columns, rows: rows, wantsPixels: wantsPixels, hasGap: hasGap,
      settings: settings)
  }

  private func drawn(_ image: PixelImage, for request: PictureRequest) async throws
    -> RenderedPicture
  {
    let file = try await Samples.file(image, .png)
    return try await PictureQueue.run {
      Result { try ArtworkRenderer().picture(file, for: request) }
    }.get()
  }

  @Test(arguments: PixelProtocol.allCases, cells)
  func `pixels are opaque and exactly as large as their cells`(
    way: PixelProtocol, cell: PixelSize
  ) async throws {
    let settings = PictureSettings(pixels: way, cell: cell, background: Self.blue)
    for ((width, height), (columns, rows, hasGap)) in zip(
      [(60, 60), (60, 34), (20, 61)], [(6, 3, true), (4, 2, true), (12, 5, false)])
    {
      let drawn = try await drawn(
        Samples.image(width, height) { column, _ in column < 9 ? [0, 0, 0, 0] : Self.red },
        for: request(columns, rows, hasGap: hasGap, settings))
      let pixels = try #require(drawn.pixels)
      #expect(pixels.columns <= columns && pixels.rows <= rows)
      #expect(
        pixels.size
          == PixelSize(width: pixels.columns * cell.width, height: pixels.rows * cell.height))
      let shown = try await DisplayedPicture(pixels)
      #expect(shown.size == pixels.size)
      #expect(!shown.colors.contains(nil))
      #expect(shown.color(0, pixels.size.height / 2) == [0, 0, 100])
    }
  }

  @Test(arguments: PixelProtocol.allCases)
  func `artwork of a row fills its cells except for a gap above and below`(
    way: PixelProtocol
  ) async throws {
    for (cell, size, gap) in [
      (PixelSize(width: 9, height: 19), PixelSize(width: 54, height: 57), 3),
      (PixelSize(width: 8, height: 16), PixelSize(width: 48, height: 48), 3),
      (PixelSize(width: 18, height: 38), PixelSize(width: 108, height: 114), 6),
      (PixelSize(width: 4, height: 8), PixelSize(width: 24, height: 24), 2),
    ] {
      let settings = PictureSettings(pixels: way, cell: cell, background: Self.blue)
      let picture = try await drawn(
        Samples.plain(200, 200, Self.red), for: request(6, 3, hasGap: true, settings))
      let pixels = try #require(picture.pixels)
      #expect(pixels.size == size)
      let free = try await DisplayedPicture(pixels).plainRows([0, 0, 100])
      #expect(free.top + free.bottom == gap)
      #expect((0...1).contains(free.bottom - free.top))
    }
  }

  @Test func `cells ignore the gap`() async throws {
    let image = Samples.plain(60, 60, Self.red)
    for pixels in [nil, PixelProtocol.kitty] {
      let settings = PictureSettings(pixels: pixels)
      let picture = try await drawn(image, for: request(6, 3, hasGap: true, settings))
      #expect(picture.cells == (try await drawn(image, for: request(6, 3, settings))).cells)
      #expect(picture.cells.columns == 6 && picture.cells.rows == 3)
    }
  }

  @Test(arguments: [(PixelProtocol.sixel, 1000), (.kitty, 1600), (.iterm2, 1600)])
  func `a picture is limited to the maximum pixels of its protocol`(
    way: PixelProtocol, most: Int
  ) async throws {
    let cell = PixelSize(width: 11, height: 23)
    let picture = try await drawn(
      Samples.plain(30, 30, Self.red), for: request(200, 100, .init(pixels: way, cell: cell)))
    let pixels = try #require(picture.pixels)
    #expect(max(pixels.size.width, pixels.size.height) <= most)
    #expect(max(pixels.size.width, pixels.size.height) > most - cell.height)
    // The cells cover the same area.
    #expect(abs(picture.cells.columns - pixels.columns) <= 1)
    #expect(abs(picture.cells.rows - pixels.rows) <= 1)
    let cells = try await drawn(
      Samples.plain(30, 30, Self.red),
      for: request(200, 100, wantsPixels: false, .init(pixels: way, cell: cell)))
    #expect(cells.pixels == nil)
    #expect(cells.cells.columns > picture.cells.columns)
  }

  @Test(arguments: [blue, nil])
  func `transparent parts have the terminal's background, or black`(
    background: CellPicture.Color?
  ) async throws {
    let settings = PictureSettings(pixels: .sixel, background: background)
    let picture = try await drawn(
      Samples.plain(48, 48, [255, 255, 255, 0]), for: request(6, 3, settings))
    let color = background ?? .black
    #expect(picture.cells.cells.allSatisfy { $0.character == " " && $0.background == color })
    let shown = try await DisplayedPicture(try #require(picture.pixels))
    #expect(Set(shown.colors) == [[0, 0, background == nil ? 0 : 100]])
  }

  @Test
  func `opacity has eleven steps from the background to the picture`()
    async throws
  {
    for step in 0...10 {
      let request = PictureRequest(
        address: "", columns: 6, rows: 3, wantsPixels: true, opacity: step,
        settings: PictureSettings(pixels: .kitty, background: Self.blue))
      let picture = try await drawn(Samples.plain(48, 48, Self.red), for: request)
      let (red, blue) = (UInt8(255 * step / 10), UInt8(255 * (10 - step) / 10))
      let background = picture.cells.cells.compactMap(\.background)
      #expect(background.count == picture.cells.cells.count)
      #expect(
        background.allSatisfy {
          abs(Int($0.red) - Int(red)) < 3 && abs(Int($0.blue) - Int(blue)) < 3
        })
      let shown = try await DisplayedPicture(try #require(picture.pixels))
      let color = try #require(shown.color(24, 24))
      #expect(abs(color[0] - 10 * step) < 2 && abs(color[2] - 100 + 10 * step) < 2)
    }
  }

  @Test func `small sixels have 64 colors, large ones 240`() async throws {
    let settings = PictureSettings(pixels: .sixel, cell: PixelSize(width: 9, height: 19))
    for (columns, rows, count) in [(6, 3, 64), (24, 12, 64), (30, 15, 240)] {
      let picture = try await drawn(
        Samples.gradient(200, 200), for: request(columns, rows, settings))
      guard case .inline(let bytes)? = picture.pixels?.form else {
        Issue.record("\(picture)")
        continue
      }
      #expect(try SixelScreen(bytes).registers.count == count)
    }
  }

  @Test(arguments: PixelProtocol.allCases)
  func `the placeholder is rendered in pixels too`(way: PixelProtocol) async throws {
    let request = request(6, 3, hasGap: true, PictureSettings(pixels: way))
    let picture = await PictureQueue.run { ArtworkRenderer().placeholder(for: request) }
    let pixels = try #require(picture.pixels)
    #expect(pixels.size == PixelSize(width: 48, height: 48))
    let free = try await DisplayedPicture(pixels).plainRows([0, 0, 0])
    #expect(free.top + free.bottom == 3)
    #expect(picture.cells.columns == 6 && picture.cells.rows == 3)
  }
}
