import Foundation
import TestSupport
import Testing

@testable import Artwork

/// Pictures that can be zoomed.
struct PicturePortionTests {
  private static let quarters = Samples.image(200, 100) { column, row in
    switch (column < 100, row < 50) {
    case (true, true): [255, 0, 0, 255]
    case (false, true): [0, 255, 0, 255]
    case (true, false): [0, 0, 255, 255]
    case (false, false): [255, 255, 0, 255]
    }
  }

  private func request(
    _ portion: PicturePortion, _ columns: Int, _ rows: Int, _ settings: PictureSettings,
    wantsPixels: Bool = true
  ) -> PictureRequest {
    PictureRequest(
      address: nil, columns: columns, rows: rows, wantsPixels: wantsPixels, portion: portion,
      settings: settings)
  }

  private func drawn(_ request: PictureRequest) async throws -> RenderedPicture {
    let file = try await Samples.file(Self.quarters, .png)
    return try await PictureQueue.run {
      Result { try ArtworkRenderer().picture(file, for: request) }
    }.get()
  }

  @Test(arguments: [PixelProtocol.sixel, .iterm2])
  func `a part fills its cells`(way: PixelProtocol) async throws {
    let settings = PictureSettings(pixels: way, cell: PixelSize(width: 9, height: 19))
    let corners: [(Double, Double, [Int])] = [
      (0, 0, [100, 0, 0]), (0.5, 0, [0, 100, 0]), (0, 0.5, [0, 0, 100]), (0.5, 0.5, [100, 100, 0]),
    ]
    for (x, y, color) in corners {
      let region = PictureRegion(x: x, y: y, width: 0.5, height: 0.5)
      let picture = try await drawn(request(.part(region), 7, 5, settings))
      let pixels = try #require(picture.pixels)
      #expect((pixels.columns, pixels.rows) == (7, 5))
      #expect(pixels.size == PixelSize(width: 63, height: 95))
      #expect(picture.size == PixelSize(width: 200, height: 100))
      #expect(picture.cells.columns == 7 && picture.cells.rows == 5)
      #expect(Set(try await DisplayedPicture(pixels).colors) == [color])
    }
  }

  @Test func `a part is not distorted`() async throws {
    let settings = PictureSettings(pixels: .sixel, cell: PixelSize(width: 10, height: 20))
    // The four quarters meet in the middle of the cells.
    let region = PictureRegion(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let picture = try await drawn(request(.part(region), 8, 2, settings))
    let shown = try await DisplayedPicture(try #require(picture.pixels))
    #expect(shown.size == PixelSize(width: 80, height: 40))
    #expect(shown.color(30, 12) == [100, 0, 0] && shown.color(50, 12) == [0, 100, 0])
    #expect(shown.color(30, 28) == [0, 0, 100] && shown.color(50, 28) == [100, 100, 0])
  }

  @Test func `a part in cells has the color of that part`() async throws {
    let region = PictureRegion(x: 0.5, y: 0, width: 0.5, height: 0.5)
    let picture = try await drawn(request(.part(region), 300, 9, PictureSettings()))
    #expect(picture.pixels == nil && picture.cells.columns == 300 && picture.cells.rows == 9)
    let green = CellPicture.Color(red: 0, green: 255, blue: 0)
    #expect(picture.cells.cells.allSatisfy { $0.character == " " && $0.background == green })
  }

  @Test func `a terminal that stores images gets the whole picture in its own size`() async throws {
    let picture = try await drawn(request(.whole, 80, 40, PictureSettings(pixels: .kitty)))
    #expect(picture.pixels?.size == PixelSize(width: 200, height: 100))
    #expect(picture.size == PixelSize(width: 200, height: 100))
    #expect(picture.cells.columns == 80 && picture.cells.rows == 20)
  }

  @Test(arguments: [nil, PixelProtocol.sixel])
  func `the placeholder can be zoomed too`(way: PixelProtocol?) async throws {
    let settings = PictureSettings(pixels: way)
    let region = PictureRegion(x: 0.1, y: 0.1, width: 0.2, height: 0.2)
    for portion in [PicturePortion.whole, .part(region)] {
      let request = request(portion, 20, 10, settings)
      let picture = await PictureQueue.run { ArtworkRenderer().placeholder(for: request) }
      let side = ArtworkRenderer.placeholderSide
      #expect(picture.size == PixelSize(width: side, height: side))
      #expect(picture.cells.columns == 20 && picture.cells.rows == 10)
    }
  }

  @Test func `the whole picture and its parts use one file, fetched once`() async throws {
    let store = StubArtworkStore()
    for side in [600, 1200] {
      store.put(try await Samples.file(Self.quarters, .png), at: "https://a/\(side)")
    }
    let folder = try TemporaryFolder()
    let loader = ArtworkLoader(
      folder: folder.file("artwork"), resized: { "\($0)\($1)" }, fetch: store.fetch)
    for way in [nil, PixelProtocol.sixel] {
      let settings = PictureSettings(pixels: way)
      for portion in [PicturePortion.whole, .part(.whole)] {
        let picture = await loader.picture(
          PictureRequest(
            address: "https://a/", columns: 8, rows: 4, wantsPixels: portion != .whole,
            portion: portion, settings: settings))
        #expect(picture.size == PixelSize(width: 200, height: 100))
      }
    }
    #expect(store.requested == ["https://a/600", "https://a/1200"])
  }

  @Test func `a picture in cells fills a window of any size`() {
    let cells = request(.part(.whole), 500, 199, PictureSettings()).usedCells
    #expect(cells == (500, 199))
    let sixel = PictureSettings(pixels: .sixel, cell: PixelSize(width: 10, height: 20))
    #expect(request(.part(.whole), 500, 199, sixel).usedCells == (100, 50))
  }
}
