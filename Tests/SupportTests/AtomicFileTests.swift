import Foundation
import Support
import TestSupport
import Testing

struct AtomicFileTests {
  @Test func `a file that cannot be read has its own error`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(symlink("nowhere", folder.file("link")) == 0)
    #expect(symlink("loop", folder.file("loop")) == 0)
    try folder.write("", to: "file")
    for (paths, error) in [
      // Nothing waits for the pipe.
      ([folder.file("pipe"), folder.path, "/dev/null"], .notRegular),
      ([folder.file("none"), folder.file("file/below"), folder.file("no/folder")], .missing),
      ([folder.file("link")], .brokenLink), ([folder.file("loop")], .failed(errno: ELOOP)),
    ] as [([String], FileError)] {
      for path in paths {
        #expect(throws: error) { try AtomicFile.read(path, upTo: 9) }
      }
    }
  }

  @Test func `a file is created completely, and no existing one is replaced`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    let text = String(repeating: "a line\n", count: 30_000)
    try AtomicFile.create(path, text)
    #expect(try AtomicFile.read(path, upTo: 1 << 20) == Array(text.utf8))
    #expect(throws: FileError.exists) { try AtomicFile.create(path, "another") }
    #expect(try AtomicFile.read(path, upTo: text.utf8.count) == Array(text.utf8))
    #expect(throws: FileError.tooLarge) { try AtomicFile.read(path, upTo: text.utf8.count - 1) }
    #expect(try folder.names == ["file"])
    #expect(throws: FileError.failed(errno: ENOENT)) {
      try AtomicFile.create(folder.path + "/no/folder", "x")
    }
  }

  @Test func `a file is replaced completely or not at all`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    try AtomicFile.replace(folder.file("file"), Array("new".utf8))
    #expect(try folder.contents("file") == Array("new".utf8))
    #expect(throws: FileError.failed(errno: ENOENT)) {
      try AtomicFile.replace(folder.file("none/file"), [1])
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: false)
    #expect(throws: FileError.failed(errno: EISDIR)) {
      try AtomicFile.replace(folder.file("folder"), [1])
    }
    #expect(try folder.names == ["file", "folder"])
  }

  @Test func `of simultaneous saves, one wins completely`() throws {
    let folder = try TemporaryFolder()
    let texts = (0..<8).map { [UInt8](repeating: 0x61 + UInt8($0), count: 200_000) }
    DispatchQueue.concurrentPerform(iterations: texts.count) { index in
      for _ in 0..<20 {
        #expect(throws: Never.self) { try AtomicFile.replace(folder.file("file"), texts[index]) }
      }
    }
    #expect(try texts.contains(folder.contents("file")))
    #expect(try folder.names == ["file"])
  }

  @Test func `a replaced file keeps its mode, and a read-only one is kept`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("file")
    try folder.write("old", to: "file")
    chmod(path, 0o600)
    try AtomicFile.replace(path, [1])
    var facts = stat()
    #expect(stat(path, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
    chmod(path, 0o444)
    #expect(throws: FileError.failed(errno: EACCES)) { try AtomicFile.replace(path, [2]) }
    #expect(try folder.contents("file") == [1])
  }

  @Test func `a link is kept, and its target is created`() throws {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.file("below"), 0o755) == 0)
    let links = [
      "first": "second", "second": "below/file", "third": folder.file("file"), "lost": "none/file",
      "round": "round",
    ]
    for (link, target) in links { #expect(symlink(target, folder.file(link)) == 0) }
    for byte in [1, 2] as [UInt8] {
      try AtomicFile.replace(folder.file("first"), [byte])
      #expect(try folder.contents("below/file") == [byte])
      try AtomicFile.replace(folder.file("third"), [byte])
      #expect(try folder.contents("file") == [byte])
    }
    for (link, code) in [("lost", ENOENT), ("round", ELOOP)] {
      #expect(throws: FileError.failed(errno: code)) {
        try AtomicFile.replace(folder.file(link), [1])
      }
    }
    #expect(try folder.names == (["below", "file"] + links.keys).sorted())
    for (link, target) in links {
      let found = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file(link))
      #expect(found == target)
    }
  }

  @Test func `a name can have the maximum length`() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "a", count: 255)
    try AtomicFile.replace(folder.file(name), [1])
    #expect(try folder.contents(name) == [1])
    #expect(throws: FileError.failed(errno: ENAMETOOLONG)) {
      try AtomicFile.replace(folder.file(name + "a"), [1])
    }
    #expect(throws: FileError.notRegular) { try AtomicFile.replace("/dev/null", [1]) }
  }

  @Test func `files of a killed process are neither used nor in the way`() throws {
    let folder = try TemporaryFolder()
    let drafts = (1...40).map { ".hottracks-\(getpid())-\($0).new" }
    for draft in drafts { try folder.write("x", to: draft) }
    try AtomicFile.replace(folder.file("file"), [1])
    #expect(try folder.contents("file") == [1])
    #expect(try folder.names == (drafts + ["file"]).sorted())
  }
}
