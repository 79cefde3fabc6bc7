import Foundation
import TestSupport
import Testing

@testable import Artwork

@Suite struct PictureDeskTests {
  private let folder: TemporaryFolder
  private let store = StubPictures()
  private let clock = StillClock()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func desk(_ settings: PictureSettings = PictureSettings(), keeps: Bool = true)
    -> PictureDesk
  {
    PictureDesk(
      settings: settings, folder: keeps ? folder.file("artwork") : nil,
      resized: { address, side in address.hasSuffix("/") ? "\(address)\(side)" : nil },
      fetch: store.fetch, now: clock.now)
  }

  private func request(
    _ address: String?, _ columns: Int = 6, _ rows: Int = 3, wantsPixels: Bool = false
  ) -> PictureRequest {
    PictureRequest(address: address, columns: columns, rows: rows, wantsPixels: wantsPixels)
  }

  private func standIn(_ request: PictureRequest) -> DrawnPicture {
    PictureStudio(settings: PictureSettings()).standIn(for: request)
  }

  private func redFile() async throws -> Data {
    try await Samples.file(Samples.plain(60, 60, [255, 0, 0, 255]), .jpeg)
  }

  private func isRed(_ picture: DrawnPicture) -> Bool {
    guard case .cells(let cells) = picture else { return false }
    return cells.cells.allSatisfy { cell in
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
      guard case .cells(let cells) = picture else {
        Issue.record("\(picture)")
        continue
      }
      #expect(cells.columns == 6 && cells.rows == 3)
      #expect(isRed(picture))
    }
    #expect(store.asked == ["https://a/60"])
  }

  @Test(arguments: [
    (4, 2, 60), (6, 3, 60), (8, 4, 100), (40, 6, 100), (40, 20, 400), (120, 60, 1000), (1, 1, 60),
  ])
  func `sizes are asked for in a few steps`(columns: Int, rows: Int, side: Int) {
    #expect(
      PictureDesk.side(for: request("", columns, rows), cell: PictureSettings.usualCell) == side)
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
    let name = "artwork/\(PictureKey("https://a/60").name).picture"
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
    #expect(folder.length("artwork/\(PictureKey("https://a/60").name).picture") == nil)
  }

  @Test func `four at once are fetched, each once however many ask`() async throws {
    let file = try await redFile()
    for number in 0..<12 { store.put(file, at: "https://a\(number)/60") }
    let desk = desk()
    store.hold()
    let pictures = Task {
      await withTaskGroup(of: DrawnPicture.self) { group in
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

  @Test(arguments: [PixelProtocol.kitty, .iterm2, .sixel])
  func `pixels are for those who want them`(way: PixelProtocol) async throws {
    let file = try await redFile()
    store.put(file, at: "https://a/200")
    let desk = desk(PictureSettings(pixels: way))
    let cells = await desk.picture(request("https://a/", 20, 10))
    #expect(isRed(cells))
    let drawn = await desk.picture(request("https://a/", 20, 10, wantsPixels: true))
    guard case .pixels(let picture) = drawn else {
      Issue.record("\(drawn)")
      return
    }
    #expect(picture.columns == 20 && picture.rows == 10)
    let text = String(decoding: picture.bytes, as: UTF8.self)
    switch way {
    case .kitty: #expect(text.hasPrefix("\u{1B}_Ga=T,f=100,"))
    case .iterm2: #expect(text.contains(file.base64EncodedString()))
    case .sixel:
      let screen = try SixelScreen(picture.bytes)
      #expect(screen.width == 160 && screen.height == 160)
      #expect(screen.pixels.count == 160 * 160)
    }
    #expect(store.asked == ["https://a/200"])
  }

  @Test func `a terminal without pixels is given cells whoever wants what`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    #expect(isRed(await desk().picture(request("https://a/", wantsPixels: true))))
  }

  @Test func `in letters of odd size pixels leave free what is over`() async throws {
    store.put(try await redFile(), at: "https://a/200")
    let settings = PictureSettings(pixels: .sixel, cell: PixelSize(width: 9, height: 19))
    let drawn = await desk(settings).picture(request("https://a/", 20, 10, wantsPixels: true))
    guard case .pixels(let picture) = drawn else {
      Issue.record("\(drawn)")
      return
    }
    #expect(picture.columns == 20 && picture.rows == 10)
    let screen = try SixelScreen(picture.bytes)
    #expect(screen.width == 180 && screen.height == 190)
    #expect(screen.pixels.count == 180 * 180)
  }

  @Test(arguments: [PixelProtocol.kitty, .iterm2, .sixel])
  func `the default picture is in pixels too`(way: PixelProtocol) async {
    let drawn = await desk(PictureSettings(pixels: way))
      .picture(request(nil, 20, 10, wantsPixels: true))
    guard case .pixels(let picture) = drawn else {
      Issue.record("\(drawn)")
      return
    }
    #expect(picture.columns == 20 && picture.rows == 10)
  }

  @Test func `with other settings it is drawn anew`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    let desk = desk()
    #expect(isRed(await desk.picture(request("https://a/", wantsPixels: true))))
    await desk.use(PictureSettings(pixels: .sixel))
    guard case .pixels = await desk.picture(request("https://a/", wantsPixels: true)) else {
      Issue.record("cells")
      return
    }
    #expect(store.asked.count == 1)
  }

  @Test func `what was drawn with settings of before is not kept`() async throws {
    store.put(try await redFile(), at: "https://a/60")
    store.hold()
    let desk = desk()
    let request = request("https://a/", wantsPixels: true)
    let early = Task { await desk.picture(request) }
    try await waitUntil("it is on its way") { store.running == 1 }
    await desk.use(PictureSettings(pixels: .sixel))
    store.release()
    #expect(isRed(await early.value))
    guard case .pixels = await desk.picture(request) else {
      Issue.record("cells")
      return
    }
  }
}
