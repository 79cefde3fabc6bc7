import Foundation
import TestSupport
import Testing

@testable import Library

/// Erasing and restoring files.
@Suite struct ErasedPreviewsTests {
  private let folder: TemporaryFolder
  private let previews: PreviewFolder
  private let erased = ErasedPreviews()

  init() throws {
    folder = try TemporaryFolder()
    previews = PreviewFolder(path: folder.path) { _ in nil }
  }

  private func bytes(_ id: Int) -> [UInt8] {
    SmallMP4.bytes(length: 200_000, seed: UInt64(id))
  }

  /// Creates a file and erases it.
  private func erase(_ id: Int) throws -> Int {
    try folder.write(bytes(id), to: "A - B [\(id)].m4a")
    let file = try #require(try previews.files(of: "\(id)").first)
    let number = erased.newNumber()
    #expect(try erased.erase(file, in: previews, number: number, isRecorded: false))
    return number
  }

  private func restore(_ number: Int) throws -> LocalPreview {
    try erased.restore(number, to: previews, record: { _ in })
  }

  @Test func `an erased file has no name, and is restored with bytes, time and mode`() throws {
    let name = "A - B [1].m4a"
    try folder.write(bytes(1), to: name)
    try folder.setModified(name, secondsAgo: 5000)
    #expect(chmod(folder.file(name), 0o600) == 0)
    let before = try #require(try previews.files().first)
    let number = erased.newNumber()
    #expect(try erased.erase(before, in: previews, number: number, isRecorded: false))
    #expect(try !erased.erase(before, in: previews, number: 99, isRecorded: false))
    #expect(!erased.holds(99))
    #expect(try folder.names.isEmpty)
    #expect(erased.holds(number))
    #expect(try restore(number) == before)
    #expect(try folder.contents(name) == bytes(1))
    var facts = stat()
    #expect(stat(folder.file(name), &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    #expect(facts.st_mtim.tv_sec == Int(before.modified.timeIntervalSince1970))
    #expect(!erased.holds(number))
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }

  @Test func `all files of one ID are restored, and recorded ones are recorded before`() throws {
    let number = erased.newNumber()
    for name in ["A - B [1].m4a", "copy [1].m4a"] { try folder.write(bytes(1), to: name) }
    for file in try previews.files() {
      _ = try erased.erase(
        file, in: previews, number: number, isRecorded: file.fileName == "copy [1].m4a")
    }
    var recorded: [String] = []
    _ = try erased.restore(number, to: previews) { file in
      recorded.append(file.fileName)
      #expect(folder.length(file.fileName) == nil)
    }
    #expect(recorded == ["copy [1].m4a"])
    #expect(try folder.names == ["A - B [1].m4a", "copy [1].m4a"])
  }

  @Test func `a taken name is not replaced, and the erased file is discarded`() throws {
    let number = try erase(1)
    try folder.write("another", to: "A - B [1].m4a")
    #expect(throws: RestoreError.nameTaken) { try restore(number) }
    #expect(try folder.contents("A - B [1].m4a") == Array("another".utf8))
    #expect(try folder.names == ["A - B [1].m4a"])
    #expect(throws: RestoreError.notKept) { try restore(number) }
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }
}
