import Foundation
import Loopback
import TestSupport
import Testing

@testable import Transfers

@Suite struct PartialFileTests {
  private static let song = SmallMP4.bytes(length: 200_000, seed: 1)
  private let name = TransferFixture.name()

  private static let serving = TransferFixture.serving(song)

  @Test func `a partial file is left alone while another client downloads it`() async throws {
    let folder = try TemporaryFolder()
    try await TransferFixture.use(folder: folder) { _, reply in
      reply.sendStalled(Self.song, after: 100_000, tag: "\"v1\"")
    } _: { first in
      first.start()
      try await first.log.wait("has arrived in part") {
        $0.contains(.progress(received: 100_000, total: 200_000))
      }
      try await TransferFixture.use(folder: folder, serving: Self.serving) { second in
        #expect(try await second.download() == .failed(.busyElsewhere))
        #expect(throws: TransferError.busyElsewhere) {
          try PartialFiles.discard(folder: folder.path, finalName: name)
        }
        let path = folder.file(second.partName())
        #expect(PartialFiles.state(at: path) == (200_000, true))
        #expect(folder.length(second.partName()) == 100_000)
        #expect(second.server.requests.isEmpty)
        try await first.pause()
        #expect(PartialFiles.state(at: path) == (200_000, false))
        try await second.expectDownload(of: Self.song)
        #expect(second.rangeStarts == [95_904])
      }
    }
  }

  @Test(arguments: [
    // A file with the suffix is ours.
    ("", "file"), ("", "folder"), ("", "link"), ("", "pipe"), (PartialFiles.suffix, "folder"),
    (PartialFiles.suffix, "link"), (PartialFiles.suffix, "pipe"),
  ])
  func `something else with the final or the partial name is kept, and blocks the download`(
    suffix: String, kind: String
  ) async throws {
    try await TransferFixture.use(serving: Self.serving) { fixture in
      let folder = fixture.folder
      let path = folder.file(name + suffix)
      try folder.write("mine", to: "target")
      switch kind {
      case "file": #expect(link(folder.file("target"), path) == 0)
      case "folder": #expect(mkdir(path, 0o755) == 0)
      case "link": #expect(symlink(folder.file("target"), path) == 0)
      default: #expect(mkfifo(path, 0o644) == 0)
      }
      #expect(try await fixture.download() == .failed(.inTheWay(path: path)))
      if !suffix.isEmpty {
        #expect(throws: TransferError.inTheWay(path: path)) {
          try PartialFiles.discard(folder: folder.path, finalName: name)
        }
      }
      #expect(try folder.names == [name + suffix, "target"])
      #expect(try folder.contents("target") == Array("mine".utf8))
      #expect(fixture.server.requests.isEmpty)
    }
  }

  @Test func `only the partial file is deleted`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.m4a", "a.m4a.ht-part", "a.m4a.part", "b.m4a.ht-part"] {
      try folder.write("x", to: name)
    }
    #expect(try PartialFiles.discard(folder: folder.path, finalName: "a.m4a"))
    #expect(try folder.names == ["a.m4a", "a.m4a.part", "b.m4a.ht-part"])
    // As if another process had just completed the file.
    #expect(try !PartialFiles.discard(folder: folder.path, finalName: "a.m4a"))
    #expect(try !PartialFiles.discard(folder: folder.path + "/nowhere", finalName: "a.m4a"))
  }
}
