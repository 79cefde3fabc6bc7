import Foundation
import HTTP
import Testing

@testable import Demo

struct PictureTests {
  let catalog: Catalog

  init() throws { catalog = try Catalog.shared.get() }

  @Test func `the checksums are those of the standards`() {
    #expect(crc32(Array("123456789".utf8)) == 0xcbf4_3926)
    #expect(adler32(Array("Wikipedia".utf8)) == 0x11e6_0398)
  }

  @Test(arguments: [
    (DemoKind.Name.song, 100, 100), (.album, 100, 100), (.musicVideo, 100, 56),
    (.podcast, 100, 100),
    (.app, 100, 100), (.book, 66, 100), (.audiobook, 100, 100), (.movie, 66, 100),
    (.episode, 100, 100),
  ])
  func `covers have the aspect ratio of their kind and are different`(
    kind: DemoKind.Name, width: Int, height: Int
  ) throws {
    let items = catalog.items(kind).filter { $0.number <= 8 }
    let covers = items.map { Cover(of: $0).png(width: 100, height: 100) }
    #expect(Set(covers).count == items.count)
    #expect(try size(of: try #require(covers.first)) == [width, height])
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

  /// The size in the header of a PNG file, which follows the signature.
  private func size(of file: Data) throws -> [Int] {
    try #require(file.prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return [file[16..<20], file[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
