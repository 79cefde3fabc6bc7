import Foundation
import TestSupport
import Testing

/// Name lookups that never end, and Ctrl-C.
@Suite(.timeLimit(.minutes(10)))
struct DeadResolverTests {
  @Test(arguments: ["HOTTRACKS_CHARTS_URL", "HOTTRACKS_HOT_TRACKS_URL"])
  func `Ctrl-C ends the name lookup of the chart or of a preview`(variable: String) async throws {
    let scene = try FaultScene()
    let store = try MisbehavingStore(scene, address: "https://store.invalid/x.m4a")
    defer { store.stop() }
    let log = scene.home.path + "/order"
    let environment = store.environment
      .merging(FaultyDisk.environment(folder: scene.folder)) { $1 }
      .merging([
        variable: "https://store.invalid", "FAULTY_RESOLVER": "1", "FAULTY_DISK_LOG": log,
      ]) { $1 }
    let run = try scene.home.start(["download", "1"], environment)
    try await waitUntil("a name is looked up") {
      let calls = try? String(contentsOfFile: log, encoding: .utf8)
      return calls?.contains("getaddrinfo store.invalid") == true
    }
    run.signal(SIGINT)
    let ended = try await run.ended()
    #expect(ended.status == 130, "\(ended.errors)")
    #expect(ended.output == "")
    #expect(scene.home.names(in: scene.folder) == [])
  }
}
