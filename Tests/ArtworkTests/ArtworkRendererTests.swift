import Foundation
import Terminal
import Testing

@testable import Artwork

struct ArtworkRendererTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue = RGB(red: 0, green: 0, blue: 255)
  private static let cells = [(8, 16), (9, 19), (5, 7)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func request(
    _ columns: Int, _ rows: Int, hasGap: Bool = false, _ settings: PictureSettings
  ) -> PictureRequest {
    PictureRequest(
      address: nil, columns: columns, rows: rows, wantsPixels: true, hasGap: hasGap,
      settings: settings)
  }

  @Test(arguments: PixelProtocol.allCases, cells)
  func `pixels are exactly as large as their cells and, except for a stored image, opaque`(
    way: PixelProtocol, cell: PixelSize
  ) async throws {
    let settings = PictureSettings(pixels: way, cell: cell, background: Self.blue)
    for ((width, height), (columns, rows, hasGap)) in zip(
      [(60, 60), (60, 34), (20, 61)], [(6, 3, true), (4, 2, true), (12, 5, false)])
    {
      let drawn = try await Samples.drawn(
        Samples.image(width, height) { column, _ in column < 9 ? [0, 0, 0, 0] : Self.red },
        for: request(columns, rows, hasGap: hasGap, settings))
      let pixels = try #require(drawn.pixels)
      #expect(pixels.columns <= columns && pixels.rows <= rows)
      #expect(
        pixels.size
          == PixelSize(width: pixels.columns * cell.width, height: pixels.rows * cell.height))
      let shown = try await DisplayedPicture(pixels)
      #expect(shown.size == pixels.size)
      // A stored image can be moved to other cells, so its edges show their background.
      guard way != .kitty else {
        #expect(hasGap == false || shown.color(pixels.size.width / 2, 0) == nil)
        continue
      }
      #expect(!shown.colors.contains(nil))
      #expect(shown.color(0, pixels.size.height / 2) == [0, 0, 100])
    }
  }

  @Test(arguments: [blue, nil])
  func `transparent parts have the terminal's background, or black`(
    background: RGB?
  ) async throws {
    let settings = PictureSettings(pixels: .sixel, background: background)
    let picture = try await Samples.drawn(
      Samples.plain(48, 48, [255, 255, 255, 0]), for: request(6, 3, settings))
    let blank = Cell.blank(Style(on: Color(background ?? RGB(0))))
    #expect(picture.cells.cells.allSatisfy { $0 == blank })
    let shown = try await DisplayedPicture(try #require(picture.pixels))
    #expect(Set(shown.colors) == [[0, 0, background == nil ? 0 : 100]])
  }

  @Test(arguments: [nil, PicturePortion.whole])
  func `opacity goes in tenths from the background to the picture`(portion: PicturePortion?)
    async throws
  {
    var keys: Set<Int?> = []
    for step in [0, 3, 10] {
      let request = PictureRequest(
        address: "", columns: 6, rows: 3, wantsPixels: true, opacity: step, portion: portion,
        settings: PictureSettings(pixels: .kitty, background: Self.blue))
      let picture = try await Samples.drawn(Samples.plain(48, 48, Self.red), for: request)
      let (red, blue) = (UInt8(255 * step / 10), UInt8(255 * (10 - step) / 10))
      let background = picture.cells.cells.compactMap { $0.style.background.flatMap(RGB.init) }
      #expect(background.count == picture.cells.cells.count)
      #expect(
        background.allSatisfy {
          abs(Int($0.red) - Int(red)) < 3 && abs(Int($0.blue) - Int(blue)) < 3
        })
      let shown = try await DisplayedPicture(try #require(picture.pixels))
      let color = try #require(shown.color(24, 24))
      #expect(abs(color[0] - 10 * step) < 2 && abs(color[2] - 100 + 10 * step) < 2)
      keys.insert(picture.pixels?.opaqueKey)
    }
    #expect(keys.count == 1 && !keys.contains(nil))
  }

  @Test func `small sixels have 64 colors, large ones 240`() async throws {
    let settings = PictureSettings(pixels: .sixel, cell: PixelSize(width: 9, height: 19))
    for (columns, rows, count) in [(6, 3, 64), (24, 12, 64), (30, 15, 240)] {
      let picture = try await Samples.drawn(
        Samples.gradient(200, 200), for: request(columns, rows, settings))
      guard case .inline(let bytes)? = picture.pixels?.form else {
        Issue.record("\(picture)")
        return
      }
      #expect(try SixelScreen(bytes).registers.count == count)
    }
  }

  @Test func `pictures of adjacent rows do not merge in blocks`() async throws {
    for hasGap in [true, false] {
      let request = request(6, 3, hasGap: hasGap, PictureSettings())
      let cells = try await Samples.drawn(Samples.gradient(60, 60), for: request).cells.cells
      let isGap = { (cell: Cell) in
        cell.text == "▇" && cell.style.background == nil && cell.style.foreground != nil
      }
      #expect(cells.prefix(6).allSatisfy { isGap($0) == hasGap })
      #expect(!cells.dropFirst(6).contains { $0.style.background == nil })
    }
  }

  @Test func `iTerm2 gets the file in one sequence, and the cursor does not move`() {
    let bytes = ITermSequence.bytes(png: Data("abc".utf8), columns: 10, rows: 4)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}]1337;File=inline=1;size=3;width=10;height=4;preserveAspectRatio=0;"
        + "doNotMoveCursor=1:YWJj\u{7}")
  }
}
