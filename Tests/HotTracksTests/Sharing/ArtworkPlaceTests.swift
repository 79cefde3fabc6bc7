import Foundation
import Rows
import TestSupport
import Testing

@testable import HotTracks

struct ArtworkPlaceTests {
  @Test func `a folder, a file and standard output are told apart`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "old")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "old")
    #expect(try ArtworkPlace("-") == .output)
    #expect(try ArtworkPlace(folder.path) == .folder(folder.path))
    #expect(try ArtworkPlace(folder.file("new.jpg")) == .file(folder.file("new.jpg")))
    guard case .file(let behind) = try ArtworkPlace(folder.file("link")) else {
      throw Failure(.failed, "a link to a file is none")
    }
    #expect(behind.hasSuffix("/old"))
  }

  @Test func `what cannot be written is told before anything is fetched`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "old")
    for path in ["/dev/null", folder.file("none/"), folder.file("old/x")] {
      do throws(Failure) {
        Issue.record("\(try ArtworkPlace(path))")
      } catch {
        #expect(error.status == .cannotWrite)
      }
    }
  }
}
