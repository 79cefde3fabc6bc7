import Artwork
import Foundation
import Session
import TestSupport
import Testing

@testable import HotTracks

struct ArtworkDestinationTests {
  @Test func `a folder, a file and standard output are distinguished`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "old")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "old")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("empty"), withDestinationPath: "nowhere")
    #expect(try ArtworkDestination("-") == .output)
    #expect(try ArtworkDestination(folder.path) == .folder(folder.path))
    #expect(try ArtworkDestination(folder.file("new.jpg")) == .file(folder.file("new.jpg")))
    for link in ["link", "empty"] {
      #expect(try ArtworkDestination(folder.file(link)) == .file(folder.file(link)))
    }
    // Created when a picture is saved.
    for name in ["none/", "none/covers/"] {
      let path = folder.file(name)
      let destination = try ArtworkDestination(path)
      #expect(destination == .folder(String(path.dropLast())))
      #expect(!FileManager.default.fileExists(atPath: path))
      try destination.makeFolder()
      #expect(try ArtworkDestination(path) == destination)
    }
    // The name of a file selects the format.
    #expect(try ArtworkDestination(folder.file("a.jpg")).format == .jpeg)
    #expect(try ArtworkDestination(folder.file("a.b.PNG")).format == .png)
    for path in [folder.file("a"), folder.path, "-"] {
      #expect(try ArtworkDestination(path).format == nil)
    }
  }

  @Test func `a write error is reported before anything is downloaded`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "old")
    try folder.write("kept", to: "kept")
    chmod(folder.file("kept"), 0o444)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("lost"), withDestinationPath: "none/x")
    let advice = [
      "/dev/null": "is not a regular file. Pass a file or a folder.",
      folder.file("old/"): "Not a directory. Pass another path.",
      folder.file("old/covers/"): "Not a directory. Pass another path.",
      folder.file("none/x.jpg"): "No such file or directory. Create its folder first",
      folder.file("lost"): "No such file or directory. Create its folder first",
      folder.file("kept"): "Permission denied. Check its permissions, or pass another path.",
      folder.file("old/x"): "Pass another path.",
    ]
    for (path, words) in advice {
      do throws(CommandError) {
        Issue.record("\(try ArtworkDestination(path))")
      } catch {
        #expect(error.status == .cannotWrite)
        #expect(error.sentence.contains(path))
        #expect(error.sentence.contains(words), "\(error.sentence)")
      }
    }
  }
}
