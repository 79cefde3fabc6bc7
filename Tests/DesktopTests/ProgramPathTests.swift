import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite struct ProgramPathTests {
  @Test func `the first executable in PATH is found, none in the working directory`() throws {
    let folder = try TemporaryFolder()
    for name in ["a/tool", "b", "c"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    for (name, mode) in [("b/tool", 0o644), ("c/tool", 0o755)] as [(String, mode_t)] {
      try folder.write("", to: name)
      chmod(folder.file(name), mode)
    }
    let path = ["a", "b", "none", "c"].map(folder.file).joined(separator: ":")
    #expect(ProgramPath.find("tool", in: ["PATH": path]) == folder.file("c/tool"))
    #expect(ProgramPath.find("other", in: ["PATH": path]) == nil)

    let here = FileManager.default.currentDirectoryPath
    let up = String(repeating: "../", count: here.split(separator: "/").count)
    #expect(ProgramPath.find("sh", in: ["PATH": "/bin"]) == "/bin/sh")
    #expect(ProgramPath.find("sh", in: ["PATH": "\(up)bin:.:"]) == nil)
    // Without PATH the default folders are searched.
    for environment in [[:], ["PATH": ""]] {
      #expect(ProgramPath.find("sh", in: environment) != nil)
    }
  }
}
