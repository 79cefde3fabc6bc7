import Foundation
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

  private func loader(keeps: Bool = true) -> ArtworkLoader {
    ArtworkLoader(
      folder: keeps ? folder.file("artwork") : nil,
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
      [cell.foreground, cell.background].contains {
        ($0?.red ?? 0) > 240 && ($0?.green ?? 255) < 16
      }
    }
  }

  @Test func `a picture is fetched once at the drawn size and rendered in cells`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    let loader = loader()
    for _ in 0..<3 {
      let picture = await loader.picture(request("https://a/"))
      #expect(picture.cells.columns == 6 && picture.cells.rows == 3)
      #expect(picture.pixels == nil)
      #expect(isRed(picture))
    }
    #expect(store.requested == ["https://a/60"])
  }

  @Test(arguments: [
    (4, 2, 60), (6, 3, 60), (8, 4, 100), (40, 6, 400), (40, 20, 400), (120, 60, 1000), (1, 1, 60),
    (18, 16, 400),
  ])
  func `only a few sizes are requested`(columns: Int, rows: Int, side: Int) {
    #expect(ArtworkLoader.side(for: request("", columns, rows)) == side)
  }

  @Test func `an address with only one size is fetched unchanged`() async throws {
    store.put(try await redFile(), at: "https://a/b.jpg")
    #expect(isRed(await loader().picture(request("https://a/b.jpg"))))
  }

  @Test func `the next run uses the cached file`() async throws {
    store.put(try await redFile(), at: "http://127.0.0.1:4000/60")
    #expect(isRed(await loader().picture(request("http://127.0.0.1:4000/"))))
    store.put(nil, at: "http://127.0.0.1:4000/60")
    #expect(isRed(await loader().picture(request("http://127.0.0.1:5000/"))))
    #expect(store.requested.count == 1)
  }

  @Test func `pictures are fetched without a cache folder or with an unusable one`()
    async throws
  {
    store.put(try await redFile(), at: "https://a/60")
    #expect(isRed(await loader(keeps: false).picture(request("https://a/"))))
    try folder.write("x", to: "artwork")
    #expect(isRed(await loader().picture(request("https://a/"))))
    #expect(try folder.names == ["artwork"])
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

  @Test func `without an address there is a placeholder and no request`() async {
    let request = request(nil)
    #expect(await loader().picture(request) == placeholder(request))
    #expect(store.requested.isEmpty)
  }

  @Test func `a missing picture becomes a placeholder and is requested again after a minute`()
    async throws
  {
    let loader = loader()
    let request = request("https://a/")
    #expect(await loader.picture(request) == placeholder(request))
    store.put(try await redFile(), at: "https://a/60")
    clock.advance(by: .seconds(59))
    #expect(await loader.picture(request) == placeholder(request))
    #expect(store.requested.count == 1)
    clock.advance(by: .seconds(2))
    #expect(isRed(await loader.picture(request)))
    #expect(store.requested.count == 2)
  }

  @Test func `a response that is not a picture becomes a placeholder and is not cached`() async {
    store.put(Data("<html>busy</html>".utf8), at: "https://a/60")
    let loader = loader()
    let request = request("https://a/")
    for _ in 0..<2 { #expect(await loader.picture(request) == placeholder(request)) }
    #expect(store.requested.count == 1)
    #expect(folder.length("artwork/\(PictureCacheKey("https://a/60").name).picture") == nil)
  }

  @Test func `four pictures are fetched concurrently, each only once`() async throws {
    let file = try await redFile()
    for number in 0..<12 { store.put(file, at: "https://a\(number)/60") }
    let loader = loader()
    store.hold()
    let pictures = Task {
      await withTaskGroup(of: RenderedPicture.self) { group in
        for number in 0..<36 {
          group.addTask {
            await loader.picture(request("https://a\(number % 12)/", number < 12 ? 6 : 4, 3))
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    try await waitUntil("four requests are in progress") { store.running == 4 }
    store.release()
    #expect(await pictures.value.count { isRed($0) } == 36)
    #expect(store.maxRunning == 4)
    #expect(store.requested.count == 12)
  }

  @Test func `a picture that is being fetched is not requested again`() async throws {
    let file = try await redFile()
    let loader = loader()
    for number in 0..<40 {
      store.put(file, at: "https://a\(number)/60")
      await withTaskGroup(of: Void.self) { group in
        for columns in 1...6 {
          group.addTask { _ = await loader.picture(request("https://a\(number)/", columns, 3)) }
          for _ in 0..<number { await Task.yield() }
        }
      }
    }
    #expect(store.requested.count == 40)
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

  @Test(arguments: PixelProtocol.allCases)
  func `pixels are only rendered on request`(way: PixelProtocol) async throws {
    store.put(try await redFile(), at: "https://a/200")
    let loader = loader()
    let settings = PictureSettings(pixels: way)
    let cells = await loader.picture(request("https://a/", 20, 10, settings))
    #expect(isRed(cells) && cells.pixels == nil)
    let drawn = await loader.picture(request("https://a/", 20, 10, wantsPixels: true, settings))
    #expect(drawn.cells == cells.cells)
    let picture = try #require(drawn.pixels)
    #expect(picture.columns == 20 && picture.rows == 10)
    #expect(picture.size == PixelSize(width: 160, height: 160))
    switch (way, picture.form) {
    case (.kitty, .png), (.iterm2, .inline), (.sixel, .inline): break
    default: Issue.record("\(way): \(picture.form)")
    }
    #expect(store.requested == ["https://a/200"])
  }

  @Test func `without a pixel protocol only cells are rendered`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    let picture = await loader().picture(request("https://a/", wantsPixels: true))
    #expect(isRed(picture) && picture.pixels == nil)
  }

  @Test func `with other settings a picture is rendered again, but not fetched again`() async throws
  {
    store.put(try await redFile(), at: "https://a/60")
    let loader = loader()
    var settings = PictureSettings()
    let cells = await loader.picture(request("https://a/", wantsPixels: true, settings))
    #expect(isRed(cells) && cells.pixels == nil)
    settings.pixels = .sixel
    let sixel = await loader.picture(request("https://a/", wantsPixels: true, settings))
    #expect(sixel.pixels?.size == PixelSize(width: 48, height: 48))
    settings.cell = PixelSize(width: 9, height: 18)
    let larger = await loader.picture(request("https://a/", wantsPixels: true, settings))
    #expect(larger.pixels?.size == PixelSize(width: 54, height: 54))
    #expect(store.requested.count == 1)
  }

  @Test func `scrolling to the end and back fetches each picture once`() async throws {
    for number in 0..<100 { store.put(try await redFile(), at: "https://a/\(number)/60") }
    let loader = loader()
    var tasks: [Int: Task<RenderedPicture, Never>] = [:]
    for top in Array(stride(from: 0, to: 90, by: 6)) + stride(from: 90, through: 0, by: -6) {
      let seen = top..<top + 10
      for (number, task) in tasks where !seen.contains(number) {
        task.cancel()
        tasks[number] = nil
      }
      for number in seen where tasks[number] == nil {
        let request = request("https://a/\(number)/")
        tasks[number] = Task { await loader.picture(request) }
      }
      // Some pictures have arrived, others are still being fetched.
      if let task = tasks[top + 3] { _ = await task.value }
    }
    for task in tasks.values { #expect(isRed(await task.value)) }
    #expect(store.requested.count == Set(store.requested).count)
  }
}
