import Foundation
import Testing

@testable import DemoStore

struct CoverPictureTests {
  @Test func `the checksums are those of the standards`() {
    #expect(Checksum.crc32(Array("123456789".utf8)) == 0xcbf4_3926)
    #expect(Checksum.adler32(Array("Wikipedia".utf8)) == 0x11e6_0398)
  }

  @Test func `a picture is written chunk by chunk, its pixels stored as they are`() throws {
    let black = PNGFile.Color(red: 0, green: 0, blue: 0)
    let red = PNGFile.Color(red: 255, green: 0, blue: 0)
    let file = PNGFile.data(
      width: 3, height: 2, pixels: [0, 1, 0, 1, 1, 0], palette: [black, red])
    let chunks = try chunks(of: file)
    #expect(chunks.map(\.name) == ["IHDR", "PLTE", "IDAT", "IEND"])
    #expect(chunks[0].body == Data([0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0]))
    #expect(chunks[1].body == Data([0, 0, 0, 255, 0, 0]))
    let rows: [UInt8] = [0, 0, 1, 0, 0, 1, 1, 0]
    let stream = Data([0x78, 1, 1, 8, 0, 0xf7, 0xff] + rows)
    #expect(chunks[2].body.dropLast(4) == stream)
  }

  @Test func `every track has artwork of the size asked, and tracks differ`() async throws {
    let tracks = DemoCatalog().tracks.prefix(8)
    try await withStore { client, _ in
      var pictures: Set<Data> = []
      for track in tracks {
        let answer = try await client.send("/artwork/\(track.id)/60x60bb.png")
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "image/png")
        let header = try #require(try chunks(of: answer.body).first)
        #expect(header.body.prefix(8) == Data([0, 0, 0, 60, 0, 0, 0, 60]))
        pictures.insert(answer.body)
      }
      #expect(pictures.count == tracks.count)
      #expect(try await client.send("/artwork/991/60x60bb.png").status == 404)
    }
  }

  @Test func `a large picture takes more than one stored block`() throws {
    let song = try #require(DemoCatalog().items(.song).first)
    let file = CoverPicture(of: song).png(width: 300, height: 300)
    let pixels = try #require(try chunks(of: file).first { $0.name == "IDAT" })
    #expect(pixels.body.count == 2 + 2 * 5 + 301 * 300 + 4)
  }

  @Test(arguments: [
    (DemoKind.song, 100, 100), (.album, 100, 100), (.musicVideo, 100, 56), (.podcast, 100, 100),
    (.app, 100, 100), (.book, 66, 100), (.audiobook, 100, 100), (.movie, 66, 100),
    (.episode, 100, 100),
  ])
  func `a picture has its kind's proportion, as large as fits`(
    kind: DemoKind, width: Int, height: Int
  )
    throws
  {
    let item = try #require(DemoCatalog().items(kind).first)
    #expect(try size(of: CoverPicture(of: item).png(width: 100, height: 100)) == [width, height])
  }

  @Test func `a book fills the address that the chart names`() throws {
    let book = try #require(DemoCatalog().items(.book).first)
    #expect(try size(of: CoverPicture(of: book).png(width: 100, height: 150)) == [100, 150])
    #expect(try size(of: CoverPicture(of: book).png(width: 1, height: 1)) == [1, 1])
  }

  @Test func `only an app's icon is round at its corners`() throws {
    for kind in DemoKind.allCases {
      let item = try #require(DemoCatalog().items(kind).first)
      let names = try chunks(of: CoverPicture(of: item).png(width: 40, height: 40)).map(\.name)
      #expect(names.contains("tRNS") == (kind == .app))
    }
  }

  @Test func `pictures as large as the store gives are served, odd sides too`() throws {
    let app = try #require(DemoCatalog().items(.app).first)
    for side in [601, 1_199, 1_200] {
      #expect(try size(of: CoverPicture(of: app).png(width: side, height: side)) == [side, side])
    }
  }

  @Test func `an app is seen on a telephone, each page another`() async throws {
    let app = try #require(DemoCatalog().items(.app).first)
    try await withStore { client, _ in
      var pages: Set<Data> = []
      for number in 1...3 {
        let answer = try await client.send("/screenshot/\(app.id)-\(number)/392x696bb.png")
        #expect(answer.status == 200)
        #expect(try size(of: answer.body) == [391, 696])
        pages.insert(answer.body)
      }
      #expect(pages.count == 3)
    }
  }

  @Test func `what has no artwork, or no pages, has no such picture`() async throws {
    let catalog = DemoCatalog()
    let book = try #require(catalog.items(.book).first { $0.has(.noArtwork) })
    let film = try #require(catalog.items(.movie).first)
    try await withStore { client, _ in
      let cover = try await client.send("/artwork/\(book.id)/100x150bb.png")
      #expect(cover.status == 404)
      let page = try await client.send("/screenshot/\(film.id)-1/392x696bb.png")
      #expect(page.status == 404)
    }
  }

  /// Width and height.
  private func size(of file: Data) throws -> [Int] {
    let header = try #require(try chunks(of: file).first).body
    return [header[0..<4], header[4..<8]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The chunks after the signature, each of whose sums is checked.
  private func chunks(of file: Data) throws -> [(name: String, body: Data)] {
    try #require(file.prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    var found: [(String, Data)] = []
    var start = 8
    while start < file.count {
      let size = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + size
      try #require(end + 4 <= file.count)
      let sum = file[end..<end + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      #expect(Checksum.crc32(file[start + 4..<end]) == sum)
      let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
      found.append((name, Data(file[start + 8..<end])))
      start = end + 4
    }
    return found
  }
}
