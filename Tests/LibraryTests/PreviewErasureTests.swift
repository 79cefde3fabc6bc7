import Foundation
import TestSupport
import Testing

@testable import Library

/// Deleting the files of an entry, while other programs change them.
@Suite struct PreviewErasureTests {
  private let folder: TemporaryFolder
  private let song = SmallMP4.bytes(length: 500, seed: 1)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func makePreviews(
    discard: @escaping @Sendable (_ finalName: String) throws -> Bool
  ) -> PreviewFolder {
    PreviewFolder(
      path: folder.path, partialFile: { _ in .partial(total: nil) }, isMarked: { _ in true },
      discard: discard)
  }

  @Test func `all files of the ID are deleted, and no others`() throws {
    for name in ["A - B [1].m4a", "copy [1].m4a", "other [1].m4a", "A - B [2].m4a"] {
      try folder.write(song, to: name)
    }
    try folder.write(song.prefix(300), to: "A - B [1].m4a.ht-part")
    let previews = makePreviews { name in
      unlink(folder.file(name + ".ht-part")) == 0
    }
    #expect(try previews.erase("1") { $0.fileName == "other [1].m4a" } == 500)
    #expect(try previews.erase("1") { _ in true } == 1300)
    #expect(try previews.scan().keys.sorted() == ["2"])
  }

  @Test func `a file completed at that moment is deleted, too, unless it is not meant`() throws {
    try folder.write(song.prefix(300), to: "A - B [1].m4a.ht-part")
    let previews = makePreviews { name in
      try folder.write(song, to: name)
      unlink(folder.file(name + ".ht-part"))
      return false
    }
    #expect(try previews.erase("1", where: \.isPartial) == nil)
    #expect(try folder.names == ["A - B [1].m4a"])
    unlink(folder.file("A - B [1].m4a"))
    try folder.write(song.prefix(300), to: "A - B [1].m4a.ht-part")
    #expect(try previews.erase("1") { _ in true } == 500)
    #expect(try previews.scan().isEmpty)
  }

  @Test func `a file deleted by another program is not reported as erased`() throws {
    try folder.write("abc", to: "A - B [1].m4a.ht-part")
    let previews = makePreviews { name in
      unlink(folder.file(name + ".ht-part"))
      return false
    }
    #expect(try previews.erase("1") { _ in true } == nil)
    #expect(try previews.erase("1") { _ in true } == nil)
  }
}
