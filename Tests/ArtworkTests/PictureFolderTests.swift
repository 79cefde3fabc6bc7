import Foundation
import TestSupport
import Testing

@testable import Artwork

@Suite struct PictureFolderTests {
  private let temporary: TemporaryFolder
  private let folder: PictureFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = PictureFolder(path: temporary.file("artwork"), mostFiles: 5, mostBytes: 1000)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func key(_ number: Int) -> PictureKey { PictureKey("https://example.org/\(number)") }

  private func setAge(_ key: PictureKey, secondsAgo: Double) throws {
    try temporary.setModified("artwork/\(key.name).picture", secondsAgo: secondsAgo)
  }

  @Test func `what is saved is loaded, and dropped it is gone`() throws {
    #expect(folder.load(key(1)) == nil)
    folder.save(Data("one".utf8), as: key(1))
    #expect(folder.load(key(1)) == Data("one".utf8))
    folder.save(Data("two".utf8), as: key(1))
    #expect(folder.load(key(1)) == Data("two".utf8))
    #expect(try names == ["\(key(1).name).picture"])
    folder.drop(key(1))
    #expect(folder.load(key(1)) == nil)
    #expect(try names.isEmpty)
  }

  @Test func `beyond so many files the least used go`() throws {
    for number in 1...5 {
      folder.save(Data([UInt8(number)]), as: key(number))
      try setAge(key(number), secondsAgo: Double(100_000 - number))
    }
    #expect(folder.load(key(1)) != nil)
    folder.save(Data([6]), as: key(6))
    #expect((1...6).filter { folder.load(key($0)) != nil } == [1, 3, 4, 5, 6])
  }

  @Test func `beyond so many bytes the least used go`() throws {
    for number in 1...3 {
      folder.save(Data(count: 400), as: key(number))
      try setAge(key(number), secondsAgo: Double(100 - number))
      if number == 2 { #expect(try names.count == 2) }
    }
    #expect((1...3).filter { folder.load(key($0)) != nil } == [2, 3])
    folder.save(Data(count: 1001), as: key(4))
    #expect(try names.isEmpty)
  }

  @Test func `what a killed process left half-written goes after an hour, the rest stays`() throws {
    folder.save(Data([1]), as: key(1))
    for name in ["old.picture.7.new", "young.picture.8.new", "notes.txt"] {
      try temporary.write("x", to: "artwork/" + name)
    }
    try temporary.setModified("artwork/old.picture.7.new", secondsAgo: 4000)
    try temporary.setModified("artwork/notes.txt", secondsAgo: 4000)
    folder.save(Data([2]), as: key(1))
    #expect(try names == ["\(key(1).name).picture", "notes.txt", "young.picture.8.new"])
  }

  @Test func `a folder that cannot be used is no error`() throws {
    try temporary.write("x", to: "file")
    let blocked = PictureFolder(path: temporary.file("file"))
    blocked.save(Data([1]), as: key(1))
    #expect(blocked.load(key(1)) == nil)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/\(key(1).name).picture/inside", withIntermediateDirectories: true)
    folder.save(Data([1]), as: key(1))
    #expect(folder.load(key(1)) == nil)
    #expect(try names == ["\(key(1).name).picture"])
  }

  @Test func `a pipe or a link in a file's place is not read`() throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try #require(mkfifo(folder.path + "/\(key(1).name).picture", 0o600) == 0)
    #expect(folder.load(key(1)) == nil)
    try temporary.write("secret", to: "secret")
    try #require(symlink(temporary.file("secret"), folder.path + "/\(key(2).name).picture") == 0)
    #expect(folder.load(key(2)) == nil)
  }

  @Test func `many who save and forget at once leave only whole ones`() async throws {
    let roomy = PictureFolder(path: folder.path, mostFiles: 3, mostBytes: 1_000_000)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          roomy.save(Data(repeating: UInt8(number), count: 50_000), as: key(number % 8))
        }
      }
    }
    #expect(try (1...3).contains(names.count))
    for loaded in (0..<8).compactMap({ roomy.load(key($0)) }) {
      #expect(loaded.count == 50_000)
      #expect(Set(loaded).count == 1)
    }
  }
}
