import Foundation
import Session
import TestSupport
import Testing

/// Name lookups that never end, and Ctrl-C.
@Suite(.timeLimit(.minutes(10)))
struct DeadResolverTests {
  private let scene: FaultScene

  init() throws {
    scene = FaultScene(home: try Home())
    try scene.prepare()
  }

  @Test(arguments: [1, 2])
  func `Ctrl-C ends a wait for the chart, once or twice`(times: Int) async throws {
    let addresses = [
      "HOTTRACKS_CHARTS_URL": "https://store.invalid",
      "HOTTRACKS_ITUNES_URL": "https://store.invalid",
    ]
    let ended = try await interrupt(times, addresses)
    #expect(ended.status == 130)
    #expect(ended.output == "")
  }

  @Test(arguments: [1, 2])
  func `Ctrl-C ends a wait for a preview, once or twice`(times: Int) async throws {
    let fault = Fault(
      .wait, "a dead resolver", sees: .done(), leaves: .nothing,
      address: "https://store.invalid/x.m4a")
    let store = try MisbehavingStore(fault, scene)
    defer { store.stop() }
    let addresses = store.environment.merging(
      ["HOTTRACKS_HOT_TRACKS_URL": "https://store.invalid"]) { $1 }
    let ended = try await interrupt(times, addresses)
    #expect(ended.status == 130, "\(ended.errors)")
    #expect(scene.home.names(in: scene.folder) == [])
    // The second may arrive before the message.
    if times == 1 {
      #expect(
        ended.errors.hasSuffix(
          "0 of 1 track downloaded; 1 unfinished: run the same command again to resume.\n"))
    }
  }

  private func interrupt(_ times: Int, _ addresses: [String: String]) async throws -> ProgramEnd {
    let log = scene.home.path + "/order"
    var environment = FaultyDisk.environment(folder: scene.folder)
    environment["FAULTY_RESOLVER"] = "1"
    environment["FAULTY_DISK_LOG"] = log
    let run = try scene.home.start(["download", "1"], addresses.merging(environment) { $1 })
    try await waitUntil("a name is looked up") {
      let bytes = try? scene.bytes(log)
      return String(decoding: bytes ?? [], as: UTF8.self).contains("getaddrinfo store.invalid")
    }
    for _ in 0..<times { run.signal(SIGINT) }
    return try await run.ended()
  }
}
