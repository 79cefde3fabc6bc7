import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct PreviewFolderTests {
  private let folder: TemporaryFolder
  private let previews: PreviewFolder

  init() throws {
    folder = try TemporaryFolder()
    previews = PreviewFolder(path: folder.path) { path in
      // The others have a sidecar without a length, or none.
      path.hasSuffix("B - C [2].m4a.part")
        ? .partial(total: 1000) : path.contains("Title") ? nil : .partial(total: nil)
    }
  }

  @Test func `complete and partial previews are listed with their names and sizes`() throws {
    try folder.write(SmallMP4.bytes(length: 500, seed: 1), to: "A - B [1].m4a")
    try folder.write("123", to: "B - C [2].m4a.part")
    try folder.write("{}", to: "B - C [2].m4a.part.json")
    try folder.write("", to: "C - D [3].m4a.part")
    let kept = try previews.scan()
    #expect(kept.keys.sorted() == ["1", "2", "3"])
    let whole = try #require(kept["1"])
    #expect(whole.isWhole)
    #expect(whole.id == "1")
    #expect(whole.name.artist == "A")
    #expect(whole.bytes == 500)
    #expect(whole.path == folder.file("A - B [1].m4a"))
    #expect(abs(whole.modified.timeIntervalSinceNow) < 600)
    let partial = try #require(kept["2"])
    #expect(partial.part == .partial(total: 1000))
    #expect(partial.bytes == 3)
    #expect(partial.fileName == "B - C [2].m4a")
    #expect(partial.path == folder.file("B - C [2].m4a.part"))
    #expect(kept["3"]?.part == .partial(total: nil))
  }

  @Test func `a manually truncated or emptied file is damaged`() throws {
    let song = SmallMP4.bytes(length: 500, seed: 1)
    try folder.write(song.prefix(400), to: "A - B [1].m4a")
    try folder.write("", to: "B - C [2].m4a")
    let kept = try previews.scan()
    #expect(kept["1"]?.part == .damaged)
    #expect(kept["2"]?.part == .damaged)
    #expect(kept["2"]?.isWhole == false)
    #expect(kept["2"]?.isPartial == false)
  }

  @Test func `files of other programs are skipped`() throws {
    try folder.write("x", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Link [1].m4a"), withDestinationPath: folder.file("target"))
    try FileManager.default.createDirectory(
      atPath: folder.file("Folder [2].m4a"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.file("Pipe [3].m4a"), 0o600) == 0)
    for decoy in ["song.m4a", "notes.txt", "x [4].mp3", ".hidden", "x [y].m4a", "x.part"] {
      try folder.write("decoy", to: decoy)
    }
    let before = try folder.names
    #expect(try previews.scan().isEmpty)
    #expect(try folder.names == before)
  }

  @Test func `of two files with one ID, the complete one is used, then the first by name`() throws {
    let song = SmallMP4.bytes(length: 500, seed: 1)
    try folder.write(song, to: "Z [1].m4a")
    try folder.write("xx", to: "A [1].m4a.part")
    try folder.write("{}", to: "A [1].m4a.part.json")
    try folder.write(song, to: "B [2].m4a")
    try folder.write(song, to: "A [2].m4a")
    let kept = try previews.scan()
    #expect(kept["1"]?.fileName == "Z [1].m4a")
    #expect(kept["1"]?.isWhole == true)
    #expect(kept["2"]?.fileName == "A [2].m4a")
  }

  @Test func `a file with a name that is not text is skipped`() throws {
    let path = Array(folder.path.utf8) + [0x2F, 0xFF, 0xFE] + Array(" [1].m4a".utf8) + [0]
    let descriptor = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
    }
    #expect(descriptor >= 0)
    close(descriptor)
    #expect(try previews.scan().isEmpty)
  }

  @Test func `a missing folder is empty, and one that is not a folder is an error`()
    throws
  {
    let missing = PreviewFolder(path: folder.file("missing")) { _ in .partial(total: nil) }
    #expect(try missing.scan().isEmpty)
    try folder.write("x", to: "file")
    let file = PreviewFolder(path: folder.file("file")) { _ in .partial(total: nil) }
    #expect(throws: LibraryError.notMade(folder: file.path, errno: ENOTDIR)) { try file.scan() }
  }

  @Test func `the partial file of another program is skipped`() throws {
    try folder.write("xx", to: "Title [1].m4a.part")
    #expect(try previews.scan().isEmpty)
  }

  @Test func `a broken symbolic link is reported as such`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("nowhere"))
    let dangling = PreviewFolder(path: folder.file("link")) { _ in .partial(total: nil) }
    #expect(throws: LibraryError.danglingLink(folder: dangling.path)) { try dangling.make() }
    #expect(throws: LibraryError.danglingLink(folder: dangling.path)) { try dangling.scan() }
  }

  @Test func `the folder and its parents are created once`() throws {
    let deep = PreviewFolder(path: folder.file("a/b/c")) { _ in .partial(total: nil) }
    try deep.make()
    try deep.make()
    #expect(try deep.scan().isEmpty)
    #expect(try folder.names == ["a"])
  }

  @Test func `a file with the name of the folder is an error`() throws {
    try folder.write("x", to: "file")
    for name in ["file", "file/below"] {
      let blocked = PreviewFolder(path: folder.file(name)) { _ in .partial(total: nil) }
      #expect(throws: LibraryError.notMade(folder: blocked.path, errno: ENOTDIR)) {
        try blocked.make()
      }
    }
    #expect(try folder.names == ["file"])
  }

  @Test func `only that file is erased, once`() throws {
    try folder.write("x", to: "A [1].m4a")
    try folder.write("x", to: "B [2].m4a")
    let preview = try #require(try previews.scan()["1"])
    try previews.erase(preview)
    try previews.erase(preview)
    #expect(try folder.names == ["B [2].m4a"])
  }
}
