import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct PreviewFolderTests {
  private let folder: TemporaryFolder
  private let previews: PreviewFolder

  init() throws {
    folder = try TemporaryFolder()
    previews = PreviewFolder(
      path: folder.path,
      partialFile: { .partial(total: $0.hasSuffix("B - C [2].m4a.ht-part") ? 1000 : nil) },
      isMarked: { $0.hasSuffix("A - B [1].m4a") || $0.hasSuffix("B [2].m4a") },
      discard: { _ in false })
  }

  @Test func `complete, partial and damaged previews are listed with names and sizes`() throws {
    let song = SmallMP4.bytes(length: 500, seed: 1)
    try folder.write(song, to: "A - B [1].m4a")
    try folder.write("123", to: "B - C [2].m4a.ht-part")
    try folder.write("", to: "C - D [3].m4a.ht-part")
    // Truncated or emptied by hand.
    try folder.write(song.prefix(400), to: "D - E [4].m4a")
    try folder.write("", to: "E - F [5].m4a")
    let kept = try previews.scan()
    #expect(kept.keys.sorted() == ["1", "2", "3", "4", "5"])
    let whole = try #require(kept["1"])
    #expect(whole.part == .whole && whole.name.artist == "A" && whole.bytes == 500)
    #expect(whole.path == folder.file("A - B [1].m4a"))
    #expect(abs(whole.modified.timeIntervalSinceNow) < 600)
    let partial = try #require(kept["2"])
    #expect(partial.part == .partial(total: 1000) && partial.bytes == 3)
    #expect(partial.fileName == "B - C [2].m4a")
    #expect(partial.path == folder.file("B - C [2].m4a.ht-part"))
    #expect(kept["3"]?.part == .partial(total: nil))
    #expect(kept["4"]?.part == .damaged && kept["5"]?.part == .damaged)
    #expect(kept["5"]?.isWhole == false && kept["5"]?.isPartial == false)
    #expect(kept.values.filter(\.isDownload).map(\.id).sorted() == ["1", "2", "3"])
    // Only that file is erased, once.
    #expect(try previews.erase(whole) { _ in true } == 500)
    #expect(try previews.erase(whole) { _ in true } == nil)
    #expect(try previews.scan().keys.sorted() == ["2", "3", "4", "5"])
  }

  @Test func `files of other programs are skipped`() throws {
    try folder.write("x", to: "target")
    #expect(symlink(folder.file("target"), folder.file("Link [1].m4a")) == 0)
    try FileManager.default.createDirectory(
      atPath: folder.file("Folder [2].m4a"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.file("Pipe [3].m4a"), 0o600) == 0)
    for decoy in [
      "x [4].mp3", ".hidden", "x [y].m4a", "x.ht-part", "Title [1].m4a.part", "._A - B [1].m4a",
    ] {
      try folder.write("decoy", to: decoy)
    }
    // A name that is not text.
    let path = Array(folder.path.utf8) + [0x2F, 0xFF, 0xFE] + Array(" [1].m4a".utf8) + [0]
    let descriptor = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
    }
    #expect(descriptor >= 0)
    close(descriptor)
    #expect(try previews.scan().isEmpty)
  }

  @Test func `of two files with one ID, the complete one is used, then the download`() throws {
    let song = SmallMP4.bytes(length: 500, seed: 1)
    try folder.write(song, to: "Z [1].m4a")
    try folder.write("xx", to: "A [1].m4a.ht-part")
    for name in ["B [2].m4a", "A [2].m4a", "B [3].m4a", "A [3].m4a"] {
      try folder.write(song, to: name)
    }
    let kept = try previews.scan()
    #expect(kept["1"]?.fileName == "Z [1].m4a")
    #expect(kept["2"]?.fileName == "B [2].m4a")
    // Otherwise the first by name.
    #expect(kept["3"]?.fileName == "A [3].m4a")
  }

  private func other(_ name: String) -> PreviewFolder {
    PreviewFolder(
      path: folder.file(name), partialFile: { _ in .partial(total: nil) }, isMarked: { _ in true },
      discard: { _ in false })
  }

  @Test func `a missing folder is empty until it and its parents are created`() throws {
    let deep = other("a/b/c")
    #expect(try deep.scan().isEmpty)
    for _ in 0..<2 { try deep.make() }
    #expect(try deep.scan().isEmpty)
    #expect(try folder.names == ["a"])
  }

  @Test func `a broken link and a file with the name of the folder are errors`() throws {
    #expect(symlink(folder.file("nowhere"), folder.file("link")) == 0)
    try folder.write("x", to: "file")
    for name in ["link", "file", "file/below"] {
      let path = folder.file(name)
      let error: LibraryError =
        name == "link" ? .danglingLink(folder: path) : .notMade(folder: path, errno: ENOTDIR)
      #expect(throws: error) { try other(name).make() }
      #expect(throws: error) { try other(name).scan() }
    }
    #expect(try folder.names == ["file", "link"])
  }
}
