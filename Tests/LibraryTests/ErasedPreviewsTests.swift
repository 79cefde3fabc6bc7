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
  @discardableResult
  private func erase(_ id: Int, isRecorded: Bool = false) throws -> Int {
    try folder.write(bytes(id), to: "A - B [\(id)].m4a")
    let file = try #require(try previews.files(of: "\(id)").first)
    let number = erased.newNumber()
    #expect(
      try erased.erase(file, in: previews, number: number, isRecorded: isRecorded))
    return number
  }

  @Test func `an erased file has no name, and is restored with bytes, time and mode`() throws {
    let name = "A - B [1].m4a"
    try folder.write(bytes(1), to: name)
    try folder.setModified(name, secondsAgo: 5000)
    #expect(chmod(folder.file(name), 0o600) == 0)
    let before = try #require(try previews.files().first)
    let number = erased.newNumber()
    #expect(try erased.erase(before, in: previews, number: number, isRecorded: false))
    #expect(try folder.names.isEmpty)
    #expect(erased.holds(number))
    #expect(try erased.restore(number, to: previews, record: { _ in }) == before)
    #expect(try previews.files() == [before])
    #expect(try folder.names == [name])
    #expect(try folder.contents(name) == bytes(1))
    var facts = stat()
    #expect(stat(folder.file(name), &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    #expect(!erased.holds(number))
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }

  @Test func `only recorded files are recorded again, before they are renamed`() throws {
    let numbers = [try erase(1), try erase(2, isRecorded: true)]
    var recorded: [String] = []
    for number in numbers {
      _ = try erased.restore(number, to: previews) { file in
        recorded.append(file.id)
        #expect(folder.length(file.fileName) == nil)
      }
    }
    #expect(recorded == ["2"])
  }

  @Test func `a taken name is not replaced, and the erased file is discarded`() throws {
    let number = try erase(1)
    try folder.write("another", to: "A - B [1].m4a")
    #expect(throws: RestoreError.nameTaken) {
      try erased.restore(number, to: previews, record: { _ in })
    }
    #expect(try folder.contents("A - B [1].m4a") == Array("another".utf8))
    #expect(try folder.names == ["A - B [1].m4a"])
    #expect(throws: RestoreError.notKept) {
      try erased.restore(number, to: previews, record: { _ in })
    }
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }

  @Test func `the last twenty are kept`() throws {
    let numbers = try (1...22).map { try erase($0) }
    #expect(numbers.map(erased.holds) == (1...22).map { $0 > 2 })
    #expect(try OpenDescriptors.count(below: folder.path) == 20)
    #expect(throws: RestoreError.notKept) {
      try erased.restore(numbers[1], to: previews, record: { _ in })
    }
    for number in numbers[2...] { _ = try erased.restore(number, to: previews, record: { _ in }) }
    #expect(try previews.files().count == 20)
  }

  @Test func `several files of one ID are restored together`() throws {
    let number = erased.newNumber()
    for name in ["A - B [1].m4a", "copy [1].m4a"] { try folder.write(bytes(1), to: name) }
    for file in try previews.files() {
      _ = try erased.erase(file, in: previews, number: number, isRecorded: false)
    }
    _ = try erased.restore(number, to: previews, record: { _ in })
    #expect(try folder.names == ["A - B [1].m4a", "copy [1].m4a"])
  }

  @Test func `a deleted folder is created again, or reported if it cannot be`() throws {
    let number = try erase(1)
    try FileManager.default.removeItem(atPath: folder.path)
    try Data().write(to: URL(fileURLWithPath: folder.path))
    #expect(throws: RestoreError.folder(.notMade(folder: folder.path, errno: ENOTDIR))) {
      try erased.restore(number, to: previews, record: { _ in })
    }
    try FileManager.default.removeItem(atPath: folder.path)
    _ = try erased.restore(number, to: previews, record: { _ in })
    #expect(try folder.contents("A - B [1].m4a") == bytes(1))
  }

  @Test func `a deleted file is not kept for undo`() throws {
    try folder.write(bytes(1), to: "A - B [1].m4a")
    let file = try #require(try previews.files().first)
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try !erased.erase(file, in: previews, number: 1, isRecorded: false))
    #expect(!erased.holds(1))
  }
}
