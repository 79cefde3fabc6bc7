import Foundation
import Testing

@testable import Demo

struct PictureTests {
  let catalog: Catalog

  init() throws { catalog = try Catalog.shared.get() }

  @Test func `the checksums are those of the standards`() {
    #expect(crc32(Array("123456789".utf8)) == 0xcbf4_3926)
    #expect(adler32(Array("Wikipedia".utf8)) == 0x11e6_0398)
  }

  @Test func `a PNG file has its chunks, and its pixels are not compressed`() throws {
    let rows: [UInt8] = [0, 0, 1, 0, 0, 1, 1, 0]
    let file = indexedPNG(width: 3, height: 2, rows: rows, palette: [[0, 0, 0], [255, 0, 0]])
    let chunks = try chunks(of: file)
    #expect(chunks.map(\.name) == ["IHDR", "PLTE", "IDAT", "IEND"])
    #expect(chunks[0].body == Data([0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0]))
    #expect(chunks[1].body == Data([0, 0, 0, 255, 0, 0]))
    #expect(chunks[2].body.dropLast(4) == Data([0x78, 1, 1, 8, 0, 0xf7, 0xff] + rows))
  }

  @Test(arguments: [
    (Kind.Name.song, 100, 100), (.album, 100, 100), (.musicVideo, 100, 56), (.podcast, 100, 100),
    (.app, 100, 100), (.book, 66, 100), (.audiobook, 100, 100), (.movie, 66, 100),
    (.episode, 100, 100),
  ])
  func `covers have the aspect ratio of their kind and are different`(
    kind: Kind.Name, width: Int, height: Int
  ) throws {
    let items = catalog.items(kind).filter { $0.number <= 8 }
    let covers = items.map { Cover(of: $0).png(width: 100, height: 100) }
    #expect(Set(covers).count == items.count)
    #expect(try size(of: try #require(covers.first)) == [width, height])
    // Only icons have round corners.
    let names = try chunks(of: try #require(covers.first)).map(\.name)
    #expect(names.contains("tRNS") == (kind == .app))
  }

  @Test func `pictures are served, and other files are not found`() async throws {
    let app = try #require(catalog.items(.app).first)
    let hidden = try #require(catalog.items(.book).first { $0.has(.noArtwork) })
    let silent = try #require(catalog.items(.song).first { $0.has(.silent) })
    try await withServer { client in
      let cover = try await client.send("/artwork/\(app.id)/60x60bb.png")
      #expect(cover.status == 200 && cover.headers["content-type"] == "image/png")
      #expect(cover.body == Cover(of: app).png(width: 60, height: 60))
      let page = try await client.send("/screenshot/\(app.id)-1/392x696bb.png")
      #expect(try size(of: page.body) == [391, 696])
      for path in [
        "artwork/\(hidden.id)/60x60bb.png", "artwork/\(app.id)/1201x10bb.png",
        "artwork/\(app.id)/0x10bb.png", "artwork/\(app.id)-1/9x9bb.png",
        "screenshot/\(hidden.id)-1/9x9bb.png", "preview/\(silent.id).m4a",
      ] {
        let status = try await client.send("/\(path)").status
        #expect(status == 404, "\(path)")
      }
    }
  }

  private func size(of file: Data) throws -> [Int] {
    let header = try #require(try chunks(of: file).first).body
    return [header[0..<4], header[4..<8]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The chunks after the signature. Checks their checksums.
  private func chunks(of file: Data) throws -> [(name: String, body: Data)] {
    try #require(file.prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    var found: [(String, Data)] = []
    var start = 8
    while start < file.count {
      let number = { (at: Int) in file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      let end = start + 8 + number(start)
      try #require(end + 4 <= file.count)
      #expect(Int(crc32(Array(file[start + 4..<end]))) == number(end))
      found.append(
        (String(decoding: file[start + 4..<start + 8], as: UTF8.self), Data(file[start + 8..<end])))
      start = end + 4
    }
    return found
  }
}
