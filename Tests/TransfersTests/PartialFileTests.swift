import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct PartialFileTests {
  private static let song = SmallMP4.bytes(length: 200_000, seed: 1)
  private let name = TransferFixture.name()

  private static let serving: LoopbackServer.Handler = { request, reply in
    reply.serve(song, tag: "\"v1\"", to: request)
  }

  @Test func `a partial file is left alone while another client downloads it`() async throws {
    let folder = try TemporaryFolder()
    try await TransferFixture.use(folder: folder) { _, reply in
      reply.sendStalled(Self.song, after: 100_000, tag: "\"v1\"")
    } _: { first in
      first.start()
      try await first.waitForPartial(length: 100_000)
      try await TransferFixture.use(folder: folder, serving: Self.serving) { second in
        let outcome = try await second.download()
        #expect(outcome == .failed(.busyElsewhere))
        #expect(throws: TransferError.busyElsewhere) {
          try StalePartials.discard(folder: folder.path, finalName: name)
        }
        #expect(folder.length(second.partName()) == 100_000)
        #expect(second.server.requests.isEmpty)
        // Only the locks of other processes count.
        #expect(!Sidecar.isInUse(partialFile: folder.file(second.partName())))
        try await first.pause()
        try await second.expectDownload(of: Self.song)
        #expect(second.rangeStarts == [95_904])
      }
    }
  }

  @Test(arguments: ["", ".part"], ["file", "folder", "link", "pipe"])
  func `something else with the final or the partial name is kept, and blocks the download`(
    suffix: String, kind: String
  ) async throws {
    try await TransferFixture.use(serving: Self.serving) { fixture in
      let folder = fixture.folder
      let path = folder.file(name + suffix)
      try folder.write("mine", to: "target")
      switch kind {
      case "file": try folder.write("mine", to: name + suffix)
      case "folder": #expect(mkdir(path, 0o755) == 0)
      case "link": #expect(symlink(folder.file("target"), path) == 0)
      default: #expect(mkfifo(path, 0o644) == 0)
      }
      let outcome = try await fixture.download()
      #expect(outcome == .failed(.inTheWay(path: path)))
      if suffix == ".part" {
        #expect(throws: TransferError.inTheWay(path: path)) {
          try StalePartials.discard(folder: folder.path, finalName: name)
        }
      }
      #expect(try folder.names == [name + suffix, "target"])
      #expect(try folder.contents("target") == Array("mine".utf8))
      if kind == "file" { #expect(try folder.contents(name + suffix) == Array("mine".utf8)) }
      #expect(fixture.server.requests.isEmpty)
    }
  }

  @Test func `symbolic links with the sidecar's names are replaced`() async throws {
    try await TransferFixture.use(serving: { _, reply in
      reply.sendStalled(Self.song, after: 100_000, tag: "\"v1\"")
    }) { fixture in
      let folder = fixture.folder
      try folder.write("mine", to: "target")
      for suffix in [Sidecar.suffix, Sidecar.suffix + ".new"] {
        #expect(symlink(folder.file("target"), folder.file(fixture.partName() + suffix)) == 0)
      }
      fixture.start()
      try await fixture.waitForPartial(length: 100_000)
      #expect(try folder.contents("target") == Array("mine".utf8))
      let sidecar = Sidecar.beside(partialFile: folder.file(fixture.partName()))
      #expect(sidecar?.total == 200_000)
    }
  }

  @Test func `a partial file is deleted with its sidecars, also unfinished ones`() throws {
    let folder = try TemporaryFolder()
    for suffix in ["", ".part", ".part.json", ".part.json.new"] {
      try folder.write("x", to: "a.m4a" + suffix)
    }
    try folder.write("x", to: "b.m4a.part")
    #expect(try StalePartials.discard(folder: folder.path, finalName: "a.m4a"))
    #expect(try folder.names == ["a.m4a", "b.m4a.part"])
    // As if another process had just completed the file.
    #expect(try !StalePartials.discard(folder: folder.path, finalName: "a.m4a"))
    #expect(try !StalePartials.discard(folder: folder.path + "/nowhere", finalName: "a.m4a"))
  }

  @Test func `only sidecars without a partial file are deleted`() throws {
    let folder = try TemporaryFolder()
    let sidecar = try JSONEncoder().encode(
      Sidecar(id: "1", path: "/1", validator: .entityTag("\"v1\""), total: 1000))
    for name in ["a.part.json", "b.part.json"] { try folder.write(sidecar, to: name) }
    for name in ["a", "b.part"] { try folder.write("x", to: name) }
    try folder.write("{}", to: "mine.part.json")
    #expect(symlink("b.part.json", folder.file("link.part.json")) == 0)
    let before = try folder.names
    StalePartials.dropOrphans(in: folder.path)
    #expect(try folder.names == before.filter { $0 != "a.part.json" })
  }
}
