import Foundation
import Support
import TestSupport
import Testing

@Suite struct FileCacheTests {
  private let folder: TemporaryFolder
  private let cache: FileCache

  init() throws {
    folder = try TemporaryFolder()
    cache = Self.cache(folder.file("cache"))
  }

  private static func cache(_ folder: String) -> FileCache {
    FileCache(
      folder: folder, fileExtension: "json", maxFileBytes: 1000, maxFiles: 5, maxBytes: 3000)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cache.folder).sorted()
  }

  @Test func `a saved file is loaded, replaced and removed`() throws {
    #expect(cache.load("chart-sk") == nil)
    cache.save("chart-sk", Data("one".utf8))
    #expect(cache.load("chart-sk") == Data("one".utf8))
    cache.save("chart-sk", Data("two".utf8))
    #expect(cache.load("chart-sk") == Data("two".utf8))
    #expect(try names() == ["chart-sk.json"])
    cache.remove("chart-sk")
    #expect(try names().isEmpty)
  }

  @Test(arguments: [
    "", "../x", "a/b", "A", "a b", "a.b", "ž", "\0", String(repeating: "a", count: 101),
  ])
  func `a key that is not a plain name is neither saved nor loaded`(key: String) throws {
    cache.save(key, Data("x".utf8))
    #expect(cache.load(key) == nil)
    #expect(try folder.names.isEmpty)
  }

  @Test func `beyond a number or size, the least recently used files are deleted`() throws {
    for number in 1...5 {
      cache.save("old-\(number)", Data("x".utf8))
      try folder.setModified("cache/old-\(number).json", secondsAgo: Double(10_000 - number))
    }
    // Unfinished files of a killed process are deleted after an hour.
    for name in ["old.json.7.new", "young.json.8.new", "notes.txt"] {
      try folder.write("x", to: "cache/" + name)
    }
    try folder.setModified("cache/old.json.7.new", secondsAgo: 4000)
    try folder.setModified("cache/notes.txt", secondsAgo: 4000)
    #expect(cache.load("old-1") != nil)
    cache.save("new", Data(count: 1000))
    let rest = ["notes.txt", "young.json.8.new"]
    #expect(
      try names()
        == (["new.json", "old-1.json", "old-3.json", "old-4.json", "old-5.json"] + rest).sorted())
    for number in 1...2 { cache.save("large-\(number)", Data(count: 1000)) }
    #expect(try names() == ["large-1.json", "large-2.json", "new.json"] + rest)
  }

  @Test func `a folder that cannot be used is not an error`() throws {
    try folder.write("x", to: "file")
    let blocked = Self.cache(folder.file("file"))
    blocked.save("a", Data("x".utf8))
    #expect(blocked.load("a") == nil)
    cache.save("a", Data("x".utf8))
    try FileManager.default.createDirectory(
      atPath: cache.folder + "/b.json/inside", withIntermediateDirectories: true)
    cache.save("b", Data("x".utf8))
    #expect(cache.load("b") == nil)
    #expect(try names() == ["a.json", "b.json"])
  }

  @Test func `a file that is too large is not written, and the previous one is deleted`() throws {
    cache.save("a", Data(count: 1001))
    #expect(try folder.names.isEmpty)
    cache.save("a", Data(count: 1000))
    #expect(cache.load("a")?.count == 1000)
    cache.save("a", Data(count: 1001))
    #expect(try names().isEmpty)
  }
}
