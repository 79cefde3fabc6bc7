import Foundation
import TestSupport
import Testing

/// Restoring erased previews.
@Suite(.timeLimit(.minutes(10)))
struct BrowseUndoTests {
  private let first = "električka"

  @Test func `u restores the file erased with x, as a download`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "download", "1"])
    let name = try #require(home.names(in: home.demoPreviews).first)
    let place = URL(fileURLWithPath: home.demoPreviews + "/" + name)
    let bytes = try Data(contentsOf: place)
    try await Browse.open("--demo -c sk browse", home: home) { browse in
      try await browse.wait(for: first, toSay: "Downloaded")
      try await browse.press("x")
      try await browse.wait(for: "press u to undo.")
      #expect(home.names(in: home.demoPreviews).isEmpty)
      // Including the database.
      try FileManager.default.removeItem(atPath: home.path + "/data/hottracks/demo/library.sqlite")
      try await browse.press("u")
      try await browse.wait(for: "Restored Ema Riečna – Ľúbim ťa, električka.")
      try await browse.wait(for: first, toSay: "Downloaded")
      #expect(try Data(contentsOf: place) == bytes)
      try await browse.quit()
    }
    #expect(home.names(in: home.demoPreviews) == [name])
    #expect(try Data(contentsOf: place) == bytes)
    let erased = try await home.run(["--demo", "erase", "--all", "--yes"])
    #expect(erased.errors.contains("Erased (444KB)"), "\(erased.errors)")
  }
}
