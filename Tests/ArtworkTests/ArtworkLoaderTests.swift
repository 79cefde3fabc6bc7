import Foundation
import Support
import Terminal
import TestSupport
import Testing

@testable import Artwork

@Suite struct ArtworkLoaderTests {
  private let folder: TemporaryFolder
  private let store = StubArtworkStore()
  private let clock = ManualClock()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func loader() -> ArtworkLoader { loader(folder.file("artwork")) }

  private func loader(_ folder: String?) -> ArtworkLoader {
    ArtworkLoader(
      folder: folder,
      resized: { address, side in address.hasSuffix("/") ? "\(address)\(side)" : nil },
      fetch: store.fetch, now: clock.now)
  }

  private func request(
    _ address: String?, _ columns: Int = 6, _ rows: Int = 3, wantsPixels: Bool = false,
    _ settings: PictureSettings = PictureSettings()
  ) -> PictureRequest {
    PictureRequest(
      address: address, columns: columns, rows: rows, wantsPixels: wantsPixels, settings: settings)
  }

  private func placeholder(_ request: PictureRequest) -> RenderedPicture {
    ArtworkRenderer().placeholder(for: request.withoutAddress)
  }

  private func redFile() async throws -> Data {
    try await Samples.file(Samples.plain(60, 60, [255, 0, 0, 255]), .jpeg)
  }

  private func isRed(_ picture: RenderedPicture) -> Bool {
    picture.cells.cells.allSatisfy { cell in
      [cell.style.foreground, cell.style.background].contains { color in
        guard case .rgb(let red, let green, _) = color else { return false }
        return red > 240 && green < 16
      }
    }
  }

  @Test func `a small picture in pixels is the same after it was drawn in cells`() async throws {
    let file = try await Samples.file(Samples.plain(20, 20, [255, 0, 0, 255]), .png)
    store.put(file, at: "https://a")
    let pixels = request(
      "https://a", wantsPixels: true, PictureSettings(pixels: .kitty))
    let cells = request("https://a", wantsPixels: false, pixels.settings)
    let renderer = ArtworkRenderer()
    try #require(renderer.frame(for: pixels) == renderer.frame(for: cells))
    let used = loader(nil)
    _ = await used.picture(cells)
    #expect(await used.picture(pixels) == loader(nil).picture(pixels))
  }

  @Test func `only the last missing sizes are remembered`() async throws {
    let loader = ArtworkLoader(folder: nil, resized: { address, _ in address }) { _ in
      throw PictureMissing()
    }
    for number in 0...ArtworkLoader.maxMissingSizes {
      _ = await loader.picture(request("https://\(number)/"))
    }
    let missing = await loader.missingSizes
    func isKnown(_ number: Int) -> Bool {
      missing.withLock { $0.value(for: "https://\(number)/") != nil }
    }
    #expect(!isKnown(0) && (1...ArtworkLoader.maxMissingSizes).allSatisfy(isKnown))
  }

  @Test func `if the store has only the size of the address, that is drawn`() async throws {
    store.put(try await redFile(), at: "https://a/")
    let loader = ArtworkLoader(folder: nil, resized: { "\($0)\($1)" }) { [store] address in
      do {
        return try await store.fetch(address)
      } catch {
        throw PictureMissing()
      }
    }
    for _ in 0..<2 { #expect(isRed(await loader.picture(request("https://a/")))) }
    #expect(store.requested == ["https://a/60", "https://a/"])
  }

  @Test func `a picture is fetched once at the drawn size and rendered in cells`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    let loader = loader()
    for _ in 0..<3 {
      let picture = await loader.picture(request("https://a/"))
      #expect(picture.cells.size == TerminalSize(columns: 6, rows: 3))
      #expect(picture.pixels == nil)
      #expect(isRed(picture))
    }
    #expect(store.requested == ["https://a/60"])
    // This one has only one size.
    store.put(try await redFile(), at: "https://a/b.jpg")
    #expect(isRed(await loader.picture(request("https://a/b.jpg"))))
  }

  @Test func `the next run uses the cached file, unless the folder is unusable`() async throws {
    store.put(try await redFile(), at: "http://127.0.0.1:4000/60")
    #expect(isRed(await loader().picture(request("http://127.0.0.1:4000/"))))
    store.put(nil, at: "http://127.0.0.1:4000/60")
    #expect(isRed(await loader().picture(request("http://127.0.0.1:5000/"))))
    #expect(store.requested.count == 1)
    store.put(try await redFile(), at: "https://a/60")
    let other = try TemporaryFolder()
    try other.write("x", to: "artwork")
    for folder in [nil, other.file("artwork")] {
      #expect(isRed(await loader(folder).picture(request("https://a/"))))
    }
    #expect(try other.names == ["artwork"])
  }

  @Test(arguments: [[], Array("<html>".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 2]])
  func `a damaged cached file is deleted and fetched again`(damage: [UInt8]) async throws {
    store.put(try await redFile(), at: "https://a/60")
    _ = await loader().picture(request("https://a/"))
    let name = "artwork/\(PictureCacheKey("https://a/60").name).picture"
    let whole = try folder.contents(name)
    try folder.write(damage, to: name)
    #expect(isRed(await loader().picture(request("https://a/"))))
    #expect(try folder.contents(name) == whole)
    #expect(store.requested.count == 2)
    try folder.write(damage, to: name)
    store.put(nil, at: "https://a/60")
    _ = await loader().picture(request("https://a/"))
    #expect(folder.length(name) == nil)
  }

  @Test(arguments: [nil, Data("<html>busy</html>".utf8)])
  func `a missing picture becomes a placeholder and is requested again after a minute`(
    response: Data?
  ) async throws {
    let loader = loader()
    let request = request("https://a/")
    store.put(response, at: "https://a/60")
    #expect(await loader.picture(request) == placeholder(request))
    #expect(folder.length("artwork/\(PictureCacheKey("https://a/60").name).picture") == nil)
    store.put(try await redFile(), at: "https://a/60")
    clock.advance(by: .seconds(59))
    #expect(await loader.picture(request) == placeholder(request))
    #expect(store.requested.count == 1)
    clock.advance(by: .seconds(2))
    #expect(isRed(await loader.picture(request)))
    #expect(store.requested.count == 2)
    #expect(await loader.picture(self.request(nil)) == placeholder(request))
    #expect(store.requested.count == 2)
  }

  @Test func `a picture that several tasks want is fetched once`() async throws {
    let file = try await redFile()
    for number in 0..<12 { store.put(file, at: "https://a\(number)/60") }
    let loader = loader()
    store.hold()
    let tasks = (0..<36).map { number in
      Task { await loader.picture(request("https://a\(number % 12)/", number < 12 ? 6 : 4, 3)) }
    }
    try await waitUntil("four requests are in progress") { store.running == 4 }
    store.release()
    for task in tasks { #expect(isRed(await task.value)) }
    #expect(store.requested.count == 12)
  }

  @Test func `stop ends waiting requests and sends no more`() async throws {
    store.hold()
    let loader = loader()
    let waiting = request("https://a/")
    let picture = Task { await loader.picture(waiting) }
    try await waitUntil("the request is in progress") { store.running == 1 }
    await loader.stop()
    #expect(await picture.value == placeholder(waiting))
    #expect(await loader.picture(request("https://b/")) == placeholder(waiting))
    #expect(store.requested == ["https://a/60"])
    store.release()
  }

  @Test func `with other settings a picture is rendered again, but not fetched`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    let loader = loader()
    var settings = PictureSettings()
    let cells = await loader.picture(request("https://a/", wantsPixels: true, settings))
    #expect(isRed(cells) && cells.pixels == nil)
    for (way, height) in zip(PixelProtocol.allCases, [16, 18, 20]) {
      settings.pixels = way
      settings.cell = PixelSize(width: height / 2, height: height)
      let drawn = await loader.picture(request("https://a/", wantsPixels: true, settings))
      #expect(drawn.cells == cells.cells)
      #expect(drawn.pixels?.size == PixelSize(width: 3 * height, height: 3 * height))
      // Pixels are only rendered on request.
      #expect(await loader.picture(request("https://a/", 6, 3, settings)).pixels == nil)
    }
    #expect(store.requested == ["https://a/60"])
  }
}
