import Foundation
import Terminal
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
    _ portion: PicturePortion, _ columns: Int, _ rows: Int, _ way: PixelProtocol? = nil
  ) -> PictureRequest {
    PictureRequest(
      address: "https://a/", columns: columns, rows: rows, wantsPixels: true, portion: portion,
      settings: PictureSettings(pixels: way, cell: PixelSize(width: 10, height: 20)))
  }

  private func drawn(_ request: PictureRequest) async throws -> RenderedPicture {
    try await Samples.drawn(Self.quarters, for: request)
  }

  @Test(arguments: [PixelProtocol.sixel, .iterm2])
  func `a part fills its cells and is not distorted`(way: PixelProtocol) async throws {
    // The four quarters meet in the middle of the cells.
    let region = PictureRegion(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let picture = try await drawn(request(.part(region), 8, 2, way))
    #expect(picture.size == PixelSize(width: 200, height: 100))
    #expect(picture.cells.size == TerminalSize(columns: 8, rows: 2))
    let shown = try await DisplayedPicture(try #require(picture.pixels))
    #expect(shown.size == PixelSize(width: 80, height: 40))
    #expect(shown.color(30, 12) == [100, 0, 0] && shown.color(50, 12) == [0, 100, 0])
    #expect(shown.color(30, 28) == [0, 0, 100] && shown.color(50, 28) == [100, 100, 0])
  }

  @Test func `a part in cells has its color and fills a window of any size`() async throws {
    let region = PictureRegion(x: 0.5, y: 0, width: 0.5, height: 0.5)
    let picture = try await drawn(request(.part(region), 300, 9))
    #expect(picture.pixels == nil && picture.cells.size == TerminalSize(columns: 300, rows: 9))
    let green = Cell.blank(Style(on: .rgb(0, 255, 0)))
    #expect(picture.cells.cells.allSatisfy { $0 == green })
    #expect(request(.part(.whole), 500, 199).usedCells == (500, 199))
    #expect(request(.part(.whole), 500, 199, .sixel).usedCells == (100, 50))
  }

  @Test func `a terminal that stores images gets the whole picture in its own size`() async throws {
    let picture = try await drawn(request(.whole, 80, 40, .kitty))
    #expect(picture.pixels?.size == PixelSize(width: 200, height: 100))
    #expect(picture.size == PixelSize(width: 200, height: 100))
    #expect(picture.cells.size == TerminalSize(columns: 80, rows: 20))
    let placeholder = await PictureQueue.run { [request = request(.whole, 20, 10, .kitty)] in
      ArtworkRenderer().placeholder(for: request)
    }
    #expect(placeholder.size == PixelSize(width: 400, height: 400))
  }

  @Test func `the whole picture and its parts use one file, fetched once`() async throws {
    let store = StubArtworkStore()
    for side in [600, 1200] {
      store.put(try await Samples.file(Self.quarters, .png), at: "https://a/\(side)")
    }
    let loader = ArtworkLoader(folder: nil, resized: { "\($0)\($1)" }, fetch: store.fetch)
    for way in [nil, PixelProtocol.sixel] {
      for portion in [PicturePortion.whole, .part(.whole)] {
        let picture = await loader.picture(request(portion, 8, 4, way))
        #expect(picture.size == PixelSize(width: 200, height: 100))
      }
    }
    #expect(store.requested == ["https://a/600", "https://a/1200"])
  }
}
