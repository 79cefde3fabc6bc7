import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct DiskCacheTests {
  private let folder: TemporaryFolder
  private let cache: DiskCache

  init() throws {
    folder = try TemporaryFolder()
    cache = DiskCache(folder: folder.file("cache"))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cache.folder).sorted()
  }

  @Test func `what is saved is loaded, and saving again replaces it`() throws {
    #expect(cache.load("chart-sk") == nil)
    cache.save("chart-sk", Data("one".utf8))
    #expect(cache.load("chart-sk") == Data("one".utf8))
    cache.save("chart-sk", Data("two".utf8))
    #expect(cache.load("chart-sk") == Data("two".utf8))
    #expect(try names() == ["chart-sk.json"])
  }

  @Test(arguments: [
    "", "../x", "a/b", "A", "a b", "a.b", "ž", "\0", String(repeating: "a", count: 101),
  ])
  func `a key that is no plain name is neither saved nor loaded`(key: String) throws {
    cache.save(key, Data("x".utf8))
    #expect(cache.load(key) == nil)
    #expect(try folder.names.isEmpty)
  }

  @Test func `the oldest go beyond two hundred`() throws {
    try FileManager.default.createDirectory(
      atPath: cache.folder, withIntermediateDirectories: true)
    for number in 0..<205 {
      try folder.write("x", to: "cache/old-\(number).json")
      try folder.setModified("cache/old-\(number).json", secondsAgo: Double(10_000 - number))
    }
    cache.save("new", Data("y".utf8))
    let kept = try names()
    #expect(kept.count == DiskCache.mostFiles)
    #expect(kept.contains("new.json"))
    #expect(!kept.contains("old-5.json"))
    #expect(kept.contains("old-6.json"))
  }

  @Test func `what a killed process left half-written goes after an hour, the rest stays`()
    throws
  {
    cache.save("a", Data("x".utf8))
    for name in ["old.json.7.new", "young.json.8.new", "notes.txt"] {
      try folder.write("x", to: "cache/" + name)
    }
    try folder.setModified("cache/old.json.7.new", secondsAgo: 4000)
    try folder.setModified("cache/notes.txt", secondsAgo: 4000)
    cache.save("b", Data("x".utf8))
    #expect(try names() == ["a.json", "b.json", "notes.txt", "young.json.8.new"])
  }

  @Test func `a folder that cannot be used is no error`() throws {
    try folder.write("x", to: "file")
    let blocked = DiskCache(folder: folder.file("file"))
    blocked.save("a", Data("x".utf8))
    #expect(blocked.load("a") == nil)
    cache.save("a", Data("x".utf8))
    try FileManager.default.createDirectory(
      atPath: cache.folder + "/b.json/inside", withIntermediateDirectories: true)
    cache.save("b", Data("x".utf8))
    #expect(cache.load("b") == nil)
    #expect(try names() == ["a.json", "b.json"])
  }

  @Test func `a file that is too large is not loaded`() throws {
    cache.save("a", Data(count: DiskCache.largestFile))
    #expect(cache.load("a")?.count == DiskCache.largestFile)
    cache.save("a", Data(count: DiskCache.largestFile + 1))
    #expect(cache.load("a") == nil)
  }

  @Test func `what could not be loaded is not written`() throws {
    cache.save("a", Data(count: DiskCache.largestFile + 1))
    #expect(try folder.names.isEmpty)
    cache.save("a", Data("x".utf8))
    cache.save("a", Data(count: DiskCache.largestFile + 1))
    #expect(try names().isEmpty)
  }

  @Test func `the oldest go beyond so many bytes`() throws {
    let largest = DiskCache.mostBytes / DiskCache.largestFile
    for number in 0..<largest {
      cache.save("old-\(number)", Data())
      // As long as it says, without its bytes being on the disk.
      #expect(truncate(cache.folder + "/old-\(number).json", off_t(DiskCache.largestFile)) == 0)
      try folder.setModified("cache/old-\(number).json", secondsAgo: Double(1000 - number))
    }
    cache.save("new", Data("y".utf8))
    let kept = try names()
    #expect(kept.count == largest)
    #expect(kept.contains("new.json"))
    #expect(!kept.contains("old-0.json"))
    #expect(kept.contains("old-1.json"))
  }

  @Test func `many who save at once leave one of them whole`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask { [cache] in
          cache.save("a", Data(repeating: UInt8(number), count: 100_000))
        }
      }
    }
    let loaded = try #require(cache.load("a"))
    #expect(loaded.count == 100_000)
    #expect(Set(loaded).count == 1)
    #expect(try names() == ["a.json"])
  }
}
