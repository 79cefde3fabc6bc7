import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite struct ProgramPathTests {
  @Test func `the first executable in PATH is found`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("a/tool"), withIntermediateDirectories: true)
    try folder.write("", to: "b/tool")
    try folder.write("", to: "c/tool")
    chmod(folder.file("b/tool"), 0o644)
    chmod(folder.file("c/tool"), 0o755)
    let path = ["a", "b", "none", "c"].map(folder.file).joined(separator: ":")
    #expect(ProgramPath.find("tool", in: ["PATH": path]) == folder.file("c/tool"))
    #expect(ProgramPath.find("other", in: ["PATH": path]) == nil)
  }

  @Test func `programs in the working directory are not found`() throws {
    let here = FileManager.default.currentDirectoryPath
    let up = String(repeating: "../", count: here.split(separator: "/").count)
    #expect(ProgramPath.find("sh", in: ["PATH": "/bin"]) == "/bin/sh")
    #expect(ProgramPath.find("sh", in: ["PATH": "\(up)bin:.:"]) == nil)
  }

  @Test func `without PATH the default folders are searched`() {
    #expect(ProgramPath.find("sh", in: [:]) != nil)
    #expect(ProgramPath.find("sh", in: ["PATH": ""]) != nil)
  }
}
