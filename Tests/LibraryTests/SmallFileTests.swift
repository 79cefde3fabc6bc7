import Foundation
import Library
import TestSupport
import Testing

struct SmallFileTests {
  @Test func `a file is read whole, up to a size`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try Data("12345".utf8).write(to: URL(filePath: path))
    #expect(try SmallFile.read(path, upTo: 5) == Array("12345".utf8))
    #expect(throws: SmallFile.Problem.tooLarge) { try SmallFile.read(path, upTo: 4) }
  }

  @Test func `what is no file is not waited for`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path, "/dev/null"] {
      #expect(throws: SmallFile.Problem.noFile) { try SmallFile.read(path, upTo: 9) }
    }
  }

  @Test func `what is not there is missing, whatever stands in its way`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/file"
    try Data().write(to: URL(filePath: file))
    for path in [folder.path + "/none", file + "/below", folder.path + "/no/folder"] {
      #expect(throws: SmallFile.Problem.missing) { try SmallFile.read(path, upTo: 9) }
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/round", withDestinationPath: "round")
    #expect(throws: SmallFile.Problem.failed(errno: ELOOP)) {
      try SmallFile.read(folder.path + "/round", upTo: 9)
    }
  }

  @Test func `a link to what is not there is no missing file`() throws {
    let folder = try TemporaryFolder()
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(throws: SmallFile.Problem.dangling) { try SmallFile.read(link, upTo: 9) }
  }

  @Test func `a file is made whole, and none is replaced`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    let text = String(repeating: "a line\n", count: 30_000)
    try SmallFile.create(path, text)
    #expect(try SmallFile.read(path, upTo: 1 << 20) == Array(text.utf8))
    #expect(throws: SmallFile.Problem.exists) { try SmallFile.create(path, "another") }
    #expect(try SmallFile.read(path, upTo: 1 << 20) == Array(text.utf8))
    #expect(try folder.names == ["file"])
    #expect(throws: SmallFile.Problem.failed(errno: ENOENT)) {
      try SmallFile.create(folder.path + "/no/folder", "x")
    }
  }

  @Test func `a file is put in place of another, whole or not at all`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    try SmallFile.replace(folder.file("file"), Array("new".utf8))
    #expect(try folder.contents("file") == Array("new".utf8))
    #expect(throws: SmallFile.Problem.failed(errno: ENOENT)) {
      try SmallFile.replace(folder.file("none/file"), [1])
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: false)
    #expect(throws: SmallFile.Problem.failed(errno: EISDIR)) {
      try SmallFile.replace(folder.file("folder"), [1])
    }
    #expect(try folder.names == ["file", "folder"])
  }
}
