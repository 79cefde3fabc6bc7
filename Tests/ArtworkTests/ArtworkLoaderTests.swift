import Foundation
import TestSupport
import Testing

@testable import Artwork

@Suite struct ArtworkLoaderTests {
  private let folder: TemporaryFolder
  private let store = StubArtworkStore()
  private let clock = StillClock()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func desk(keeps: Bool = true) -> ArtworkLoader {
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

  private func standIn(_ request: PictureRequest) -> RenderedPicture {
    ArtworkRenderer().standIn(for: request.withoutAddress)
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

  @Test func `a picture is fetched at the size drawn, once, and drawn in cells`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    let desk = desk()
    for _ in 0..<3 {
      let picture = await desk.picture(request("https://a/"))
      #expect(picture.cells.columns == 6 && picture.cells.rows == 3)
      #expect(picture.pixels == nil)
      #expect(isRed(picture))
    }
    #expect(store.asked == ["https://a/60"])
  }

  @Test(arguments: [
    (4, 2, 60), (6, 3, 60), (8, 4, 100), (40, 6, 400), (40, 20, 400), (120, 60, 1000), (1, 1, 60),
    (18, 16, 400),
  ])
  func `sizes are asked for in a few steps`(columns: Int, rows: Int, side: Int) {
    #expect(ArtworkLoader.side(for: request("", columns, rows)) == side)
  }

  @Test func `an address of one size is fetched as it is`() async throws {
    store.put(try await redFile(), at: "https://a/b.jpg")
    #expect(isRed(await desk().picture(request("https://a/b.jpg"))))
  }

  @Test func `the next run takes it from the folder`() async throws {
    store.put(try await redFile(), at: "http://127.0.0.1:4000/60")
    #expect(isRed(await desk().picture(request("http://127.0.0.1:4000/"))))
    store.put(nil, at: "http://127.0.0.1:4000/60")
    #expect(isRed(await desk().picture(request("http://127.0.0.1:5000/"))))
    #expect(store.asked.count == 1)
  }

  @Test func `without a folder, and with one that cannot be, it is fetched all the same`()
    async throws
  {
    store.put(try await redFile(), at: "https://a/60")
    #expect(isRed(await desk(keeps: false).picture(request("https://a/"))))
    try folder.write("x", to: "artwork")
    #expect(isRed(await desk().picture(request("https://a/"))))
    #expect(try folder.names == ["artwork"])
  }

  @Test(arguments: [[], Array("<html>".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 2]])
  func `a damaged file is dropped and fetched again`(damage: [UInt8]) async throws {
    store.put(try await redFile(), at: "https://a/60")
    _ = await desk().picture(request("https://a/"))
    let name = "artwork/\(PictureCacheKey("https://a/60").name).picture"
    let whole = try folder.contents(name)
    try folder.write(damage, to: name)
    #expect(isRed(await desk().picture(request("https://a/"))))
    #expect(try folder.contents(name) == whole)
    #expect(store.asked.count == 2)
    try folder.write(damage, to: name)
    store.put(nil, at: "https://a/60")
    _ = await desk().picture(request("https://a/"))
    #expect(folder.length(name) == nil)
  }

  @Test func `without an address it is the default picture, and nothing is asked`() async {
    let request = request(nil)
    #expect(await desk().picture(request) == standIn(request))
    #expect(store.asked.isEmpty)
  }

  @Test func `what cannot be had is the default picture, and is asked for again after a minute`()
    async throws
  {
    let desk = desk()
    let request = request("https://a/")
    #expect(await desk.picture(request) == standIn(request))
    store.put(try await redFile(), at: "https://a/60")
    clock.pass(.seconds(59))
    #expect(await desk.picture(request) == standIn(request))
    #expect(store.asked.count == 1)
    clock.pass(.seconds(2))
    #expect(isRed(await desk.picture(request)))
    #expect(store.asked.count == 2)
  }

  @Test func `what comes and is no picture is the default picture, and is not kept`() async {
    store.put(Data("<html>busy</html>".utf8), at: "https://a/60")
    let desk = desk()
    let request = request("https://a/")
    for _ in 0..<2 { #expect(await desk.picture(request) == standIn(request)) }
    #expect(store.asked.count == 1)
    #expect(folder.length("artwork/\(PictureCacheKey("https://a/60").name).picture") == nil)
  }

  @Test func `four at once are fetched, each once however many ask`() async throws {
    let file = try await redFile()
    for number in 0..<12 { store.put(file, at: "https://a\(number)/60") }
    let desk = desk()
    store.hold()
    let pictures = Task {
      await withTaskGroup(of: RenderedPicture.self) { group in
        for number in 0..<36 {
          group.addTask {
            await desk.picture(request("https://a\(number % 12)/", number < 12 ? 6 : 4, 3))
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    try await waitUntil("four are on their way") { store.running == 4 }
    store.release()
    #expect(await pictures.value.count { isRed($0) } == 36)
    #expect(store.mostRunning == 4)
    #expect(store.asked.count == 12)
  }

  @Test func `one that is asked for while it comes is not fetched twice`() async throws {
    let file = try await redFile()
    let desk = desk()
    for number in 0..<40 {
      store.put(file, at: "https://a\(number)/60")
      await withTaskGroup(of: Void.self) { group in
        for columns in 1...6 {
          group.addTask { _ = await desk.picture(request("https://a\(number)/", columns, 3)) }
          for _ in 0..<number { await Task.yield() }
        }
      }
    }
    #expect(store.asked.count == 40)
  }

  @Test func `stopped, it keeps nobody waiting and asks for nothing more`() async throws {
    store.hold()
    let desk = desk()
    let waiting = request("https://a/")
    let picture = Task { await desk.picture(waiting) }
    try await waitUntil("it is on its way") { store.running == 1 }
    await desk.stop()
    #expect(await picture.value == standIn(waiting))
    #expect(await desk.picture(request("https://b/")) == standIn(waiting))
    #expect(store.asked == ["https://a/60"])
    store.release()
  }

  @Test(arguments: PixelProtocol.allCases)
  func `pixels are for those who want them`(way: PixelProtocol) async throws {
    store.put(try await redFile(), at: "https://a/200")
    let desk = desk()
    let settings = PictureSettings(pixels: way)
    let cells = await desk.picture(request("https://a/", 20, 10, settings))
    #expect(isRed(cells) && cells.pixels == nil)
    let drawn = await desk.picture(request("https://a/", 20, 10, wantsPixels: true, settings))
    #expect(drawn.cells == cells.cells)
    let picture = try #require(drawn.pixels)
    #expect(picture.columns == 20 && picture.rows == 10)
    #expect(picture.size == PixelSize(width: 160, height: 160))
    switch (way, picture.form) {
    case (.kitty, .png), (.iterm2, .painted), (.sixel, .painted): break
    default: Issue.record("\(way): \(picture.form)")
    }
    #expect(store.asked == ["https://a/200"])
  }

  @Test func `a terminal without pixels is given cells whoever wants what`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    let picture = await desk().picture(request("https://a/", wantsPixels: true))
    #expect(isRed(picture) && picture.pixels == nil)
  }

  @Test func `with other settings it is drawn again, but not fetched again`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    let desk = desk()
    var settings = PictureSettings()
    let cells = await desk.picture(request("https://a/", wantsPixels: true, settings))
    #expect(isRed(cells) && cells.pixels == nil)
    settings.pixels = .sixel
    let sixel = await desk.picture(request("https://a/", wantsPixels: true, settings))
    #expect(sixel.pixels?.size == PixelSize(width: 48, height: 48))
    settings.cell = PixelSize(width: 9, height: 18)
    let larger = await desk.picture(request("https://a/", wantsPixels: true, settings))
    #expect(larger.pixels?.size == PixelSize(width: 54, height: 54))
    #expect(store.asked.count == 1)
  }

  @Test func `scrolling to the end and back fetches nothing twice`() async throws {
    for number in 0..<100 { store.put(try await redFile(), at: "https://a/\(number)/60") }
    let desk = desk()
    var tasks: [Int: Task<RenderedPicture, Never>] = [:]
    for top in Array(stride(from: 0, to: 90, by: 6)) + stride(from: 90, through: 0, by: -6) {
      let seen = top..<top + 10
      for (number, task) in tasks where !seen.contains(number) {
        task.cancel()
        tasks[number] = nil
      }
      for number in seen where tasks[number] == nil {
        let request = request("https://a/\(number)/")
        tasks[number] = Task { await desk.picture(request) }
      }
      // Some have come, others are still being fetched.
      if let task = tasks[top + 3] { _ = await task.value }
    }
    for task in tasks.values { #expect(isRed(await task.value)) }
    #expect(store.asked.count == Set(store.asked).count)
  }
}
